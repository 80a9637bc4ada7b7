import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { openRun } from '../apps/server/src/testing/run.ts'
import { root } from './run.ts'
import { chooseTests } from './test/changed.ts'
import { listFiles, readGraph } from './test/graph.ts'
import { readRecords } from './test/record.ts'
import { runVitest } from './test/vitest.ts'

/**
 * `pnpm test:changed`: the tests that the files changed since the branch left `main` can affect, nearest first, for which two
 * minutes are enough. `--since {ref}` compares with another commit, `--all` runs them all.
 */
const options = { since: { type: 'string' }, all: { type: 'boolean', default: false } } as const
const { since, all } = parseArgs({ options }).values

const git = (...args: readonly string[]): string | null => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
const base =
  since === undefined
    ? (git('merge-base', 'main', 'HEAD') ?? git('merge-base', 'origin/main', 'HEAD'))
    : git('rev-parse', '--verify', `${since}^{commit}`)
if (base === null) {
  console.error(`There is no commit ${since ?? 'main'} to compare with: name one with --since.`)
  process.exit(2)
}

const names = (text: string | null) => (text ?? '').split('\0').filter((name) => name !== '')
const changed = [
  ...names(git('diff', '--name-only', '--no-renames', '-z', base)),
  ...names(git('ls-files', '-z', '--others', '--exclude-standard')),
]
const known = { ...readRecords('units'), ...readRecords('changed') }
const { chosen, left, specs, isVisible } = chooseTests(changed, readGraph(listFiles()), {
  // A test file that has not run here yet takes three seconds.
  seconds: (test) => known[test]?.seconds ?? 3,
  // Of two workers, and without the half minute in which Vitest, the database and the modules start.
  budget: all ? Infinity : 150,
})

console.log(
  `${changed.length} files changed since ${base.slice(0, 8)}; they can affect ${chosen.length + left.length} test files`,
)
for (const { test, by, distance } of chosen.slice(0, 12)) {
  console.log(
    `  ${test}${by === test ? ' changed' : ` through ${by}${distance > 1 ? `, ${distance} imports away` : ''}`}`,
  )
}
if (chosen.length > 12) console.log(`  and ${chosen.length - 12} more`)
if (left.length > 0) console.log(`${left.length} that are further away take longer: pnpm test:changed --all`)
const specNames = specs.map((path) => path.slice('apps/site/e2e/'.length)).join(' ')
if (isVisible || specs.length > 12) console.log('Pages in Chromium may differ: npm test -- --part build --part browser')
else if (specs.length > 0) console.log(`In Chromium: pnpm vitest run --root apps/site/e2e ${specNames}`)

if (chosen.length === 0) console.log('No test is affected.')
else {
  const whole = await openRun()
  const { passed, failures } = await runVitest(
    'changed',
    chosen.map(({ test }) => test),
  )
  await whole.close()
  for (const failure of failures) console.log(`\nFailed: ${failure.slice(0, 1500)}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  if (failures.length > 0) process.exitCode = 1
}
