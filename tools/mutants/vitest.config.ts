import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

const conditions = ['@butiga/source']
const root = join(import.meta.dirname, '../..')
const folders = ['apps/server/src/services/*/rules/*', 'apps/server/src/services/*/rules']

const silent = () => {}
const logger = { isDebugEnabled: () => false, debug: silent, info: silent, warn: silent, error: silent }

const files = folders
  .flatMap((folder) => globSync(`${folder}.ts`, { cwd: root }))
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => ({ name: join(root, name), mutate: true, content: readFileSync(join(root, name), 'utf8') }))

// Every change of a rule is in its source at once, each behind a switch that is off.
const instrumented = await new Instrumenter(logger as never).instrument(files, {
  plugins: null,
  excludedMutations: [],
  ignorers: [],
})
const sources = new Map(instrumented.files.map(({ name, content }) => [name, content]))

/** Random carts take long: they run when all else has noticed what it can. */
const isLong = (name: string) => name.includes('exact-prices')

/** The tests of the server's rules, which need no database: those that are beside them. Each runs once more for each change that it reaches. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform: (_, id) => sources.get(id.split('?')[0] ?? ''),
    },
  ],
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: folders.map((folder) => `${folder}.test.ts`),
    runner: join(import.meta.dirname, 'runner.ts'),
    sequence: {
      sequencer: class extends BaseSequencer {
        sort: BaseSequencer['sort'] = async (files) =>
          files.toSorted((a, b) => Number(isLong(a.moduleId)) - Number(isLong(b.moduleId)))
      },
    },
    isolate: false,
    // A source in the cache has the switches of another run.
    fsModuleCache: false,
    fileParallelism: false,
    testTimeout: 600_000,
    reporters: [
      'default',
      {
        onTestRunEnd: (modules) => {
          const tests = modules.flatMap((module) => [...module.children.allTests()])
          const of = (field: 'loaded' | 'reached' | 'noticed') => [
            ...new Set(tests.flatMap((test) => test.meta()[field] ?? [])),
          ]
          writeFileSync(
            process.env['BUTIGA_MUTANTS'] ?? 'mutants.json',
            JSON.stringify({
              mutants: instrumented.mutants,
              loaded: of('loaded'),
              reached: of('reached'),
              noticed: of('noticed'),
            }),
          )
        },
      },
    ],
  },
})
