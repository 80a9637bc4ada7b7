import { openRun } from '../apps/server/src/testing/run.ts'
import { findBrowser, noBrowser } from '../apps/site/e2e/find-browser.ts'
import { runChecks } from './check/checks.ts'
import { testOnServer, withoutFilesOnServer } from './postgres/tests.ts'
import { run } from './run.ts'
import { readArguments } from './test/arguments.ts'
import { addRecords, passedWith, readRecords, type Records, slowest, sourcesNow } from './test/record.ts'
import { endWithStarter } from './test/starter.ts'
import { type Outcome, runVitest } from './test/vitest.ts'

/**
 * `npm test`: all checks and tests, from the types to the journeys in Chromium; with BUTIGA_FULL also what docs/tests.md lists. One part
 * after the other, since each fills both cores of a small machine; only the build runs beside the units, whose tests also
 * wait. What failed is named again at the end: the last line is `N passed, N failed` over all parts.
 *
 * `--part {name}` runs a part alone, several times several parts; `--resume` leaves out what passed with the same sources.
 */
interface Part {
  readonly title: string
  readonly run: (resume: boolean) => Promise<Outcome>
}

const isFull = process.env['BUTIGA_FULL'] !== undefined

/** It is made of what is built. */
const ofPackage = 'src/butiga.'

/** In the full run they are a part of their own: kills, full disks, floods and soaks. */
const faults = ['src/races/', '.fault.ts']

const parts: Readonly<Record<string, Part>> = {
  checks: { title: 'Types, lint, import rules, dead code, format', run: onceFor('checks', checkAll) },
  units: {
    title: 'Units, machines, SDK, server, races, published packages',
    run: (resume) =>
      runVitest(
        'units',
        [
          `--exclude=**/${ofPackage}*`,
          ...(isFull ? ['--exclude=**/src/races/**', '--exclude=**/*.fault.ts'] : withoutFilesOnServer()),
        ],
        { resume },
      ),
  },
  ...(isFull && {
    faults: {
      title: 'Races and faults in full size',
      run: (resume) => runVitest('faults', [...faults, ...withoutFilesOnServer()], { resume }),
    },
  }),
  postgres: { title: 'The server on a PostgreSQL with its own settings', run: testOnServer },
  build: { title: 'The site, built', run: () => built ?? build() },
  package: {
    title: 'The package butiga, from its tarball',
    run: (resume) => runVitest('package', [ofPackage], { resume }),
  },
  browser: { title: 'The shop in Chromium', run: runBrowserTests },
  ...(isFull && {
    bugs: { title: 'The known bugs, noticed', run: onceFor('bugs', () => runQa('--bugs')) },
    mutants: { title: 'Changed rules, noticed', run: onceFor('mutants', () => runQa('--mutants')) },
  }),
}

const requested = readArguments(process.argv.slice(2), Object.keys(parts))
if (typeof requested === 'string') {
  console.error(`${requested}.`)
  process.exit(2)
}

endWithStarter()
const whole = await openRun()
let built: Promise<Outcome> | undefined
let passed = 0
const failures: string[] = []
const files: Record<string, Records[string]> = {}
const times: string[] = []
for (const name of requested.parts) {
  const part = parts[name]
  if (part === undefined) continue
  if (name === 'units' && requested.parts.includes('build')) built = build()
  console.log(`\n${part.title}`)
  const started = performance.now()
  const outcome = await part.run(requested.resume)
  times.push(`${name} ${Math.round((performance.now() - started) / 1000)} s`)
  passed += outcome.passed
  failures.push(...outcome.failures)
  for (const [file, ran] of Object.entries(outcome.files ?? {})) files[`${file} (${name})`] = ran
}
await whole.close()
if (failures.length > 0) process.exitCode = 1
for (const failure of failures) console.log(`\nFailed: ${failure.slice(0, 1500)}`)
console.log(`\nThe slowest files:\n${slowest(files, 20).join('\n')}`)
console.log(`\nThe parts: ${times.join(', ')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)

/** A part without test files: it is not run again where it passed with the same sources. */
function onceFor(name: string, work: () => Promise<Outcome>): Part['run'] {
  return async (resume) => {
    const sources = (await sourcesNow()) ?? null
    const before = sources === null ? undefined : passedWith(readRecords('parts'), sources)[name]
    if (resume && before !== undefined) {
      console.log('  has passed with these sources')
      return { passed: before.passed, failures: [] }
    }
    const started = performance.now()
    const outcome = await work()
    const isPassed = outcome.failures.length === 0
    const seconds = (performance.now() - started) / 1000
    addRecords('parts', { [name]: { seconds, passed: outcome.passed, sources: isPassed ? sources : null } })
    return outcome
  }
}

async function checkAll(): Promise<Outcome> {
  const results = await runChecks()
  for (const { name, seconds, complaint, fix } of results) {
    console.log(
      complaint === null ? `  ok    ${name} (${seconds.toFixed(1)} s)` : `  FAIL  ${name}\n${complaint}\nFix: ${fix}`,
    )
  }
  const failed = results.filter(({ complaint }) => complaint !== null)
  return {
    passed: results.length - failed.length,
    failures: failed.map(({ name, complaint }) => `${name}\n${complaint}`),
  }
}

async function build(): Promise<Outcome> {
  const { code, output, seconds } = await run('node', ['scripts/build.ts'], { patient: true })
  if (code !== 0) return { passed: 0, failures: [`The build\n${output}`] }
  console.log(`  The site is built (${seconds.toFixed(1)} s)`)
  return { passed: 1, failures: [] }
}

async function runBrowserTests(resume: boolean): Promise<Outcome> {
  const browser = await findBrowser()
  if (browser === null) return { passed: 0, failures: [noBrowser] }
  return runVitest('browser', ['--root', 'apps/site/e2e'], { env: { BUTIGA_CHROMIUM: browser }, resume })
}

async function runQa(option: string): Promise<Outcome> {
  const { code } = await run('node', ['--conditions=@butiga/source', 'scripts/qa.ts', option], { displayed: true })
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`pnpm qa ${option}: see its output above`] }
}
