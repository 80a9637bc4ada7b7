import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

/** Files with a document of their project after those without: a worker whose next file has another environment is ended, and its modules are loaded again. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files)
    const hasDocument = new Map(
      sorted.map((file) => [file, readFileSync(file.moduleId, 'utf8').startsWith('// @vitest-environment')]),
    )
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofProject) =>
      ofProject.toSorted((a, b) => Number(hasDocument.get(a)) - Number(hasDocument.get(b))),
    )
  }
}

// Every package and app brings its own project; the repository's own facts are tested in scripts/.
export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
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
        },
      },
    ],
  },
})
