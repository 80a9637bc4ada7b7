import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@butiga/source'] } },
  test: {
    // What takes long, or needs a small disk or another clock, runs in `pnpm faults` alone.
    include: process.env['BUTIGA_FULL'] === undefined ? ['src/**/*.test.ts'] : ['src/**/*.{test,fault}.ts'],
    // Suites share the modules, which take long to load, and nothing else: each has a database and a data folder of its own.
    isolate: false,
    globalSetup: ['src/testing/global-setup.ts'],
    // What takes ten seconds on two quiet cores takes longer than a minute on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Less than a page or an answer is kept without a purge (`longestKept`), so that none passes for purged by its age.
    expect: { poll: { timeout: 30_000 } },
    // A list that should be empty is named whole.
    chaiConfig: { truncateThreshold: 1000 },
  },
})
