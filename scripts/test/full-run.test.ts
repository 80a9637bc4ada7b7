import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'

const find = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (path) => path.split(sep).includes('node_modules') })
const readsSize =
  /BUTIGA_FULL|import \{[^}]*\b(?:sized|isFull|rounds|inLanguages|covering)\b[^}]*\} from '[^']*(?:size|race)\.ts'/

it('the table of what runs in the full run alone names every such file', async () => {
  const page = await readFile(join(root, 'docs/tests.md'), 'utf8')
  const [, table = ''] = page.split('| In the full run alone | Where | Why |')
  const named = [...table.matchAll(/^\|[^|]*\|([^|]*)\|[^|]+\|$/gm)].flatMap(([, where = '']) =>
    [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path),
  )
  const whole = find('{apps,packages,plugins,scripts,tools}/**/*.{full.test,full.spec,fault}.{ts,tsx}')
  const others = find('{apps,packages,plugins,scripts,tools}/**/*.{test,spec}.{ts,tsx}').filter(
    (path) => !whole.includes(path) && path !== 'scripts/test/full-run.test.ts',
  )
  const read = await Promise.all(others.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
  const smaller = read.filter(({ text }) => readsSize.test(text)).map(({ path }) => path)
  expect([...new Set(named)].toSorted()).toEqual([...whole, ...smaller].toSorted())
})
