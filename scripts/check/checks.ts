import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { run } from '../run.ts'
import { hasPassed, keepPass, keyOf } from './passed.ts'

interface Check {
  readonly name: string
  readonly tool: string
  readonly args: readonly string[]
  readonly env?: Record<string, string>
  /** All files and folders that decide whether it passes: it is not run again while they are as they were when it passed. Default: it always runs. */
  readonly reads?: readonly string[]
  /** What to do when it fails, in addition to the output of the tool. */
  readonly fix: string
}

export interface CheckResult extends Check {
  readonly seconds: number
  /** The output of a failed tool; null when it passed. */
  readonly complaint: string | null
}

/** The one file of another app that the site's tsconfig.json includes. */
const oidcTypes = 'apps/server/src/testing/oidc-provider.d.ts'
/** What every file is checked by. */
const settings = ['.oxlintrc.json', 'tsconfig.base.json', 'package.json', 'pnpm-lock.yaml']
/** Programs for others, which no tsconfig.json includes: their types are those of the packages as published. */
const outside = ['examples', 'tools/mutants', 'tools/test-consumers/programs']
/**
 * Several checkers of a program each infer the types of the machines again, which costs more than they save; most of the
 * memory is in use until the end, so looking for what is not costs a fifth of the time.
 */
const checker = { GOMAXPROCS: '1', GOGC: '200' }

/**
 * The errors of the compiler too, unless its files are outside all programs: both need the same types.
 *
 * @param reads the folders whose types its files see: those of the references in its tsconfig.json. Default: any
 */
const lint = (name: string, args: readonly string[], reads?: readonly string[]): Check => ({
  name,
  tool: 'oxlint',
  args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--quiet', ...args],
  env: checker,
  ...(reads && { reads: [...settings, ...reads] }),
  fix: 'correct the types; what is mechanical: pnpm oxlint --fix. When a rule is wrong, change .oxlintrc.json in the same commit and say why.',
})
const without = (files: readonly string[]) => files.map((name) => `--ignore-pattern=${name}/**`)

/** One for each tool and program, independent of each other; the longest first. */
export const checks: readonly Check[] = [
  lint('types and lint', [
    '--type-check',
    ...without(['packages', 'apps/site/src', 'apps/site/build', 'apps/admin', ...outside]),
  ]),
  lint('packages', ['--type-check', 'packages'], ['packages']),
  {
    name: 'declarations',
    tool: 'node',
    // What is published must have types that can be written down; whether they are right is for the checks of types.
    args: ['scripts/check/promise.main.ts'],
    env: checker,
    reads: [...settings, 'api', 'CHANGELOG.md', 'packages', 'scripts'],
    fix: 'keep what the last release has; what must break it: a line in api/allowed-breaks.tsv and its reason in CHANGELOG.md under "### Breaking" (docs/sdk.md).',
  },
  {
    name: 'import rules',
    tool: 'node',
    args: ['scripts/check/imports.main.ts'],
    fix: 'is printed beside each import. When a rule is wrong, change scripts/check/import-rules.ts in the same commit and say why.',
  },
  // Its browser tests start the server.
  lint('site', ['--type-check', 'apps/site', ...without(['apps/site/e2e'])], ['packages', 'apps/site', oidcTypes]),
  lint('admin', ['--type-check', 'apps/admin'], ['packages', 'apps/site', 'apps/admin', oidcTypes]),
  {
    name: 'dead code',
    tool: 'knip',
    args: ['--no-progress', '--treat-config-hints-as-errors'],
    fix: 'delete what is not used, or add a new entry file to knip.json.',
  },
  {
    name: 'words',
    tool: 'node',
    args: ['scripts/check/words.main.ts'],
    fix: 'rewrite the sentence by what the code does (docs/contributing.md, Words). The words are in scripts/check/words.ts.',
  },
  {
    name: 'screens',
    tool: 'node',
    args: ['scripts/check/screens.main.ts'],
    fix: 'move what other screens need too to apps/admin/src/kit, or add a longer screen with its reason to scripts/check/screens.ts.',
  },
  {
    name: 'catalogues',
    tool: 'lingui',
    args: ['check', 'sync', '--workers', '1'],
    reads: [
      'lingui.config.ts',
      'pnpm-lock.yaml',
      'packages/react-ui',
      'apps/site/src',
      'apps/site/locales',
      'apps/admin/src',
      'apps/admin/locales',
      'apps/server/src',
      'apps/server/locales',
      'plugins',
    ],
    fix: 'pnpm i18n, then the texts of what is new in each complete language (docs/languages.md).',
  },
  lint('lint of examples', outside),
  { name: 'format', tool: 'oxfmt', args: ['--list-different', '.'], fix: 'pnpm format.' },
]

const runCheck = async (check: Check): Promise<CheckResult> => {
  const key = check.reads && (await keyOf(check.reads, [check.tool, ...check.args]))
  if (key !== undefined && (await hasPassed(check.name, key))) return { ...check, seconds: 0, complaint: null }
  const { code, output, seconds } = await run(check.tool, check.args, { env: check.env ?? {} })
  if (key !== undefined && code === 0) await keepPass(check.name, key)
  return { ...check, seconds, complaint: code === 0 ? null : output }
}

/** Two at a time on two processors: more take each other's caches. */
export const runChecks = (): Promise<CheckResult[]> => {
  const limit = pLimit(availableParallelism())
  return Promise.all(checks.map((check) => limit(runCheck, check)))
}
