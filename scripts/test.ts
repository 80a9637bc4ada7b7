import { checks, runCheck } from './check/checks.ts'
import { findBrowser, noBrowser } from '../apps/site/e2e/find-browser.ts'
import { type Outcome, runVitest } from './test/vitest.ts'
import { testOnServer, withoutRacesOnServer } from './postgres/tests.ts'
import { run } from './run.ts'

/**
 * `npm test`: all checks and tests, from the types to the journeys in Chromium. One suite after the other, since each
 * fills both cores of a small machine. What failed is named again at the end: the last line is
 * `N passed, N failed` over all of them.
 */
const suites: readonly { readonly title: string; readonly run: () => Promise<Outcome> }[] = [
  { title: 'Types, lint, import rules, dead code, format', run: runChecks },
  {
    title: 'Units, machines, SDK, server, races, published packages',
    run: () => runVitest('units', withoutRacesOnServer()),
  },
  { title: 'The server on a PostgreSQL with its own settings', run: testOnServer },
  { title: 'The site, built', run: runBuild },
  { title: 'The shop in Chromium', run: runBrowserTests },
]

let passed = 0
const failures: string[] = []
for (const suite of suites) {
  console.log(`\n${suite.title}`)
  const outcome = await suite.run()
  passed += outcome.passed
  failures.push(...outcome.failures)
}
if (failures.length > 0) process.exitCode = 1
for (const failure of failures) console.log(`\nFailed: ${failure.slice(0, 1500)}`)
console.log(`\n${passed} passed, ${failures.length} failed`)

async function runChecks(): Promise<Outcome> {
  const results = await Promise.all(checks.map(runCheck))
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

async function runBuild(): Promise<Outcome> {
  const { code } = await run('node', ['scripts/build.ts'], { shown: true })
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['The build: see its output above'] }
}

async function runBrowserTests(): Promise<Outcome> {
  const browser = await findBrowser()
  if (browser === null) return { passed: 0, failures: [noBrowser] }
  return runVitest('browser', ['--root', 'apps/site/e2e'], { BUTIGA_CHROMIUM: browser })
}
