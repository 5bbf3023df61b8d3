// Builds the browser client into the server's package, which serves and ships it.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const out = here("../../server/midline_server/web");
const server = process.env.MIDLINE_URL ?? "http://127.0.0.1:8080";

export default defineConfig({
  root: here("."),
  plugins: [compressed()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  resolve: {
    alias: [
      { find: "@protocol", replacement: here("../../protocol/typescript/midline.ts") },
      { find: /^@\//, replacement: `${here("src")}/` },
    ],
  },
  build: {
    outDir: out,
    emptyOutDir: true,
    target: "es2022",
    // The policy of the page allows no data: scripts or styles.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
  },
  // A page of the development server talks to a running server through it, so both are of one origin.
  server: {
    fs: { allow: [here("."), here("../../protocol")] },
    proxy: {
      "/api": { target: server, changeOrigin: true, headers: { origin: server } },
      "/ws": { target: server, changeOrigin: true, ws: true, headers: { origin: server } },
    },
  },
});

/** Text is written compressed too, so that the server sends it without any work. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    async closeBundle() {
      for (const entry of await readdir(out, { recursive: true })) {
        if (!/\.(html|js|css|svg|json|webmanifest)$/.test(entry)) continue;
        const file = join(out, entry);
        const text = await readFile(file);
        if (text.length < 1024) continue;
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(text, best));
        await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
      }
    },
  };
}
