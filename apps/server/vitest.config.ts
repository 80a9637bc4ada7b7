import { defineConfig } from 'vitest/config'

const conditions = ['@butiga/source']
// Tests and their set-up read the sources, so a clean clone needs no build before them.
const fromSource = { resolve: { conditions, externalConditions: conditions } }

export default defineConfig({
  ssr: fromSource,
  environments: { __vitest__: fromSource },
  test: {
    // What takes long, or needs a small disk or another clock, runs in the full run alone: docs/tests.md.
    include: [process.env['BUTIGA_FULL'] ? 'src/**/*.{test,fault}.ts' : 'src/**/!(*.full).test.ts'],
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
