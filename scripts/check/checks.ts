import { run } from '../run.ts'

interface Check {
  readonly name: string
  readonly tool: string
  readonly args: readonly string[]
  readonly env?: Record<string, string>
  /** What to do when it fails, in addition to the output of the tool. */
  readonly fix: string
}

export interface CheckResult extends Check {
  readonly seconds: number
  /** The output of a failed tool; null when it passed. */
  readonly complaint: string | null
}

/** Two halves on one processor each: several checkers infer the types of the machines again, as with tsc. */
const lint = (name: string, files: readonly string[]): Check => ({
  name,
  tool: 'oxlint',
  args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--quiet', ...files],
  env: { GOMAXPROCS: '1' },
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
  lint('lint', ['--ignore-pattern=packages/**', '--ignore-pattern=apps/site/**']),
  lint('lint of packages and the site', ['packages', 'apps/site']),
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
  { name: 'format', tool: 'oxfmt', args: ['--list-different', '.'], fix: 'pnpm format.' },
]

export const runCheck = async (check: Check): Promise<CheckResult> => {
  const { code, output, seconds } = await run(check.tool, check.args, { env: check.env ?? {} })
  return { ...check, seconds, complaint: code === 0 ? null : output }
}
