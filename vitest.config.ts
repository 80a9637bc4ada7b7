import { defineConfig } from 'vitest/config'

// Every package and app brings its own project; the repository's own facts are tested in scripts/.
export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'apps/*',
      'plugins/*/vitest.config.ts',
      'tools/test-consumers',
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
