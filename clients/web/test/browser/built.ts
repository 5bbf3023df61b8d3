// Before the browser tests: the site as it will be served.

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const web = fileURLToPath(new URL("../..", import.meta.url));

export default async function build(): Promise<void> {
  await promisify(execFile)("npx", ["vite", "build", "--logLevel", "warn"], { cwd: web });
}
