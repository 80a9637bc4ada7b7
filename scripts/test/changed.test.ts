import { expect, it } from 'vitest'
import { chooseTests } from './changed.ts'
import { listFiles, readGraph } from './graph.ts'

const machine = 'packages/machines/src/list/list.machine.ts'
const graph = new Map<string, readonly string[]>([
  [machine, []],
  ['packages/machines/src/list/list.test.ts', [machine]],
  ['packages/machines/src/list/list.full.test.ts', [machine]],
  ['packages/machines/src/list/other.test.ts', []],
  ['packages/react-ui/src/list/use-list.ts', [machine]],
  ['packages/react-ui/src/list/list.test.tsx', ['packages/react-ui/src/list/use-list.ts']],
  ['apps/site/e2e/list.spec.ts', ['packages/react-ui/src/list/use-list.ts']],
  ['apps/server/src/db/migrate.ts', []],
  ['apps/server/src/db/audit.test.ts', []],
  ['apps/server/src/services/gdpr/gdpr.test.ts', ['apps/server/src/db/migrate.ts']],
  ['scripts/doc-links.test.ts', []],
])
const real = readGraph(listFiles())
const choose = (changed: readonly string[], budget = 100) => chooseTests(changed, graph, { seconds: () => 10, budget })
const testsOf = (changed: readonly string[], budget?: number) => choose(changed, budget).chosen.map(({ test }) => test)

it('chooses what imports a changed file, the nearest first, but nothing of the full run', () => {
  expect(testsOf([machine])).toEqual([
    'packages/machines/src/list/list.test.ts',
    'packages/react-ui/src/list/list.test.tsx',
  ])
})

it('says by which changed file and how many imports away', () => {
  expect(choose(['packages/machines/src/list/other.test.ts', machine]).chosen).toEqual([
    { test: 'packages/machines/src/list/other.test.ts', by: 'packages/machines/src/list/other.test.ts', distance: 0 },
    { test: 'packages/machines/src/list/list.test.ts', by: machine, distance: 1 },
    { test: 'packages/react-ui/src/list/list.test.tsx', by: machine, distance: 2 },
  ])
})

it('leaves the far ones where there is no time, and never the nearest', () => {
  const { chosen, left } = choose([machine], 5)
  expect(chosen.map(({ test }) => test)).toEqual(['packages/machines/src/list/list.test.ts'])
  expect(left.map(({ test }) => test)).toEqual(['packages/react-ui/src/list/list.test.tsx'])
})

it('names the browser tests that import it, and whether pages may differ', () => {
  expect(choose([machine])).toMatchObject({ specs: ['apps/site/e2e/list.spec.ts'], isVisible: true })
  expect(choose(['packages/react-ui/src/list/list.css'])).toMatchObject({ specs: [], isVisible: true })
  expect(choose(['apps/server/src/db/migrate.ts'])).toMatchObject({ specs: [], isVisible: false })
})

it('the choice of tests includes readers of files that no module imports, and tests that follow from them', () => {
  expect(testsOf(['apps/server/src/db/migrations/0001-start.sql'])).toEqual([
    'apps/server/src/db/audit.test.ts',
    'apps/server/src/services/gdpr/gdpr.test.ts',
  ])
  expect(testsOf(['docs/sdk.md'])).toEqual(['scripts/doc-links.test.ts'])
})

it('settings of a package affect each of its tests', () => {
  expect(testsOf(['packages/machines/vitest.config.ts'])).toEqual([
    'packages/machines/src/list/list.test.ts',
    'packages/machines/src/list/other.test.ts',
  ])
})

it('finds nothing for a file that no test reads, or that is gone', () => {
  expect(choose(['LICENSE', 'packages/machines/src/gone.test.ts'])).toEqual({
    chosen: [],
    left: [],
    specs: [],
    isVisible: false,
  })
})

it('reads the imports of the repository, through packages, but not those of types', () => {
  expect(real.get('scripts/test/changed.test.ts')).toEqual(
    expect.arrayContaining(['scripts/test/changed.ts', 'scripts/test/graph.ts']),
  )
  expect(real.get('packages/machines/src/unlock/unlock.actors.ts')).toContain('packages/commerce-sdk/src/index.ts')
  expect(real.get('apps/server/src/services/gdpr/gdpr.service.ts')).toContain(
    'apps/server/src/services/gdpr/queries.ts',
  )
  expect(real.get('scripts/check/imports.ts')).toEqual(expect.arrayContaining(['scripts/check/import-rules.ts']))
})

it('each file that reads others by their folder exists', () => {
  const affected = (changed: string) => chooseTests([changed], real, { seconds: () => 1, budget: 1000 }).chosen.length
  for (const changed of [
    'apps/server/src/db/migrations/0002-new.sql',
    'apps/server/locales/sl.po',
    'apps/site/locales/sl.po',
    'packages/react-ui/src/ui/new.css',
    'docs/new.md',
    'docs/machines/new.svg',
    'packages/commerce-sdk/src/examples/new.ts',
    'packages/commerce-sdk/src/contracts/new.ts',
    'packages/machines/fixtures/new.json',
    'packages/machines/src/new/new.machine.ts',
    'scripts/new.test.ts',
    '.oxlintrc.json',
    'pnpm-lock.yaml',
  ]) {
    expect(affected(changed), changed).toBeGreaterThan(0)
  }
})
