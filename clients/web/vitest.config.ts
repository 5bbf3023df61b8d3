// Tests of single modules, and of the whole client in a browser against a real server; by hand: pictures and measurements.

import { defineConfig, mergeConfig } from "vitest/config";
import site from "./vite.config.ts";

export default mergeConfig(
  site,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: { name: "unit", include: ["test/unit/**/*.test.{ts,tsx}"], environment: "happy-dom" },
        },
        {
          extends: true,
          test: {
            name: "browser",
            include: ["test/browser/**/*.test.ts"],
            environment: "node",
            globalSetup: "test/browser/built.ts",
            // Each has a server and a browser of its own, and mostly waits for throws.
            maxWorkers: 2,
            sequence: { groupOrder: 1 },
            testTimeout: 480_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: "by-hand",
            include: ["test/by-hand/**/*.test.ts"],
            environment: "node",
            globalSetup: "test/browser/built.ts",
            fileParallelism: false,
            testTimeout: 600_000,
          },
        },
      ],
    },
  }),
);
