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

/**
 * On one processor each: several checkers infer the types of the machines again, as with tsc.
 *
 * @param reads the folders whose types its files see: those of the references in its tsconfig.json. Default: any
 */
const lint = (name: string, files: readonly string[], reads?: readonly string[]): Check => ({
  name,
  tool: 'oxlint',
  args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--quiet', ...files],
  env: { GOMAXPROCS: '1' },
  ...(reads && { reads: [...settings, ...reads] }),
  fix: 'what is mechanical: pnpm oxlint --fix. When a rule is wrong, change .oxlintrc.json in the same commit and say why.',
})

/** One for each tool; independent of each other, so they run in parallel. */
export const checks: readonly Check[] = [
  {
    name: 'types',
    tool: 'tsc',
    // Several checkers of a project each infer the types of the machines again, which costs more than they save.
    args: ['-b', '--checkers', '1'],
    fix: 'correct the types; a package alone: pnpm tsc -b packages/{name}.',
  },
  lint('lint of packages', ['packages'], ['packages']),
  // Browser tests start the server.
  lint('lint of the site', ['apps/site', '--ignore-pattern=apps/site/e2e/**'], ['packages', 'apps/site', oidcTypes]),
  lint('lint of the admin', ['apps/admin'], ['packages', 'apps/site', 'apps/admin', oidcTypes]),
  lint(
    'lint of the rest',
    ['packages/**', 'apps/site/src/**', 'apps/site/build/**', 'apps/admin/**'].map(
      (files) => `--ignore-pattern=${files}`,
    ),
  ),
  {
    name: 'import rules',
    tool: 'node',
    args: ['scripts/check/imports.main.ts'],
    fix: 'is printed beside each import. When a rule is wrong, change scripts/check/import-rules.ts in the same commit and say why.',
  },
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
    fix: 'rewrite the sentence by what the code does (CONTRIBUTING.md, Words). The words are in scripts/check/words.ts.',
  },
  {
    name: 'screens',
    tool: 'node',
    args: ['scripts/check/screens.main.ts'],
    fix: 'move what other screens need too to apps/admin/src/floors, or add a longer screen with its reason to scripts/check/screens.ts.',
  },
  {
    name: 'catalogues',
    tool: 'lingui',
    args: ['check', 'sync'],
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
    fix: 'pnpm i18n, then the English and German texts of what is new.',
  },
  { name: 'format', tool: 'oxfmt', args: ['--list-different', '.'], fix: 'pnpm format.' },
]

export const runCheck = async (check: Check): Promise<CheckResult> => {
  const key = check.reads && (await keyOf(check.reads, [check.tool, ...check.args]))
  if (key !== undefined && (await hasPassed(check.name, key))) return { ...check, seconds: 0, complaint: null }
  const { code, output, seconds } = await run(check.tool, check.args, { env: check.env ?? {} })
  if (key !== undefined && code === 0) await keepPass(check.name, key)
  return { ...check, seconds, complaint: code === 0 ? null : output }
}
