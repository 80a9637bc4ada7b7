import { checks, runCheck } from './check/checks.ts'
import { findBrowser, noBrowser } from '../apps/site/e2e/find-browser.ts'
import { type Counts, runVitest } from './test/vitest.ts'
import { testOnServer, withoutRacesOnServer } from './postgres/tests.ts'
import { run } from './run.ts'

/**
 * `npm test`: all checks and tests, from the types to the journeys in Chromium. One suite after the other, since each
 * fills both cores of a small machine. The last line is `N passed, N failed` over all of them.
 */
const suites: readonly { readonly title: string; readonly run: () => Promise<Counts> }[] = [
  { title: 'Types, lint, import rules, dead code, format', run: runChecks },
  {
    title: 'Units, machines, SDK, server, races, published packages',
    run: () => runVitest('units', withoutRacesOnServer()),
  },
  { title: 'The server on a PostgreSQL with its own settings', run: testOnServer },
  { title: 'The site, built', run: runBuild },
  { title: 'The shop in Chromium', run: runBrowserTests },
]

const total = { passed: 0, failed: 0 }
for (const suite of suites) {
  console.log(`\n${suite.title}`)
  const { passed, failed } = await suite.run()
  total.passed += passed
  total.failed += failed
}
if (total.failed > 0) process.exitCode = 1
console.log(`\n${total.passed} passed, ${total.failed} failed`)

async function runChecks(): Promise<Counts> {
  const results = await Promise.all(checks.map(runCheck))
  for (const { name, seconds, complaint, fix } of results) {
    console.log(
      complaint === null ? `  ok    ${name} (${seconds.toFixed(1)} s)` : `  FAIL  ${name}\n${complaint}\nFix: ${fix}`,
    )
  }
  return count(results.map(({ complaint }) => complaint === null))
}

async function runBuild(): Promise<Counts> {
  const { code } = await run('node', ['scripts/build.ts'], { shown: true })
  return count([code === 0])
}

async function runBrowserTests(): Promise<Counts> {
  const browser = await findBrowser()
  if (browser === null) {
    console.log(noBrowser)
    return count([false])
  }
  return runVitest('browser', ['--root', 'apps/site/e2e'], { BUTIGA_CHROMIUM: browser })
}

function count(outcomes: readonly boolean[]): Counts {
  const passed = outcomes.filter(Boolean).length
  return { passed, failed: outcomes.length - passed }
}
