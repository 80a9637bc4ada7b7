import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { summarise } from './requirements/coverage.ts'
import { root } from './run.ts'

/**
 * `pnpm requirements`: rows of docs/requirements.tsv that no test names in brackets at the end of its title, and totals. It
 * fails on ids that are no row, and on rows of the site that no test of the site names.
 */
const rows = readFileSync(join(root, 'docs', 'requirements.tsv'), 'utf8')
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '--', '*.test.ts', '*.test.tsx', '*.spec.ts', ':!scripts/requirements'],
  { cwd: root, encoding: 'utf8' },
)
const tests = files
  .split('\n')
  .filter(Boolean)
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const { areas, missing, unseen, unknown } = summarise(rows, tests)

for (const { id, area, requirement } of missing) console.log(`${id.padEnd(8)}${area.padEnd(24)}${requirement}`)
console.log()
for (const [area, { tested, all }] of areas) console.log(`${area.padEnd(32)}${String(tested).padStart(4)} of ${all}`)
const all = [...areas.values()].reduce((sum, count) => sum + count.all, 0)
console.log(`\n${all - missing.length} of ${all} rows have a test.`)
if (unknown.length > 0) {
  console.error(`Tests name rows that do not exist: ${unknown.join(', ')}. Correct the ids in their titles.`)
  process.exitCode = 1
}
if (unseen.length > 0) {
  console.error(
    '\nSeen on the site, but named only by tests of other parts. Show them there, or take the ids out of the titles:',
  )
  for (const { id, surfaces, requirement } of unseen)
    console.error(`${id.padEnd(8)}${surfaces.join(',').padEnd(24)}${requirement}`)
  process.exitCode = 1
}
