import { defineConfig } from 'vitest/config'
import { ChosenFiles } from '@butiga/server/testing/chosen-files'

const conditions = ['@butiga/source']
// The shop of the tests runs from its sources, here as in its own process: nothing needs to be compiled first.
const fromSource = { resolve: { conditions, externalConditions: conditions } }

// Two files at a time, each with a browser and a shop of its own; they need the built site.
export default defineConfig({
  ssr: fromSource,
  environments: { __vitest__: fromSource },
  test: {
    name: 'browser',
    root: import.meta.dirname,
    include: [process.env['BUTIGA_FULL'] ? '**/*.spec.ts' : '**/!(*.full).spec.ts'],
    sequence: { sequencer: ChosenFiles },
    globalSetup: ['global-setup.ts'],
    maxWorkers: 2,
    // Files share the modules, which take long to load, and the shop of their worker; browsers and pages are their own.
    isolate: false,
    // A journey takes some 20 s on two quiet cores; a busy machine may be ten times slower.
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // A list that should be empty is named whole.
    chaiConfig: { truncateThreshold: 1000 },
    // A browser on a busy machine fails now and then. `npm test` lists every test that needed a retry.
    retry: 1,
  },
})
