import { defineConfig } from 'vitest/config'
import { ChosenFiles } from './apps/server/src/testing/chosen-files.ts'

// Every package and app brings its own project; the repository's own facts are tested in scripts/.
export default defineConfig({
  test: {
    sequence: { sequencer: ChosenFiles },
    projects: [
      'packages/*',
      'apps/*',
      'plugins/*/vitest.config.ts',
      'tools/test-consumers',
      {
        test: {
          name: 'scripts',
          include: [process.env['BUTIGA_FULL'] ? 'scripts/**/*.test.ts' : 'scripts/**/!(*.full).test.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          // A list that should be empty is named whole.
          chaiConfig: { truncateThreshold: 1000 },
        },
      },
    ],
  },
})
