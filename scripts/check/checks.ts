import { run } from '../run.ts'

interface Check {
  readonly name: string
  readonly tool: string
  readonly args: readonly string[]
  /** What to do when it fails, beside what the tool itself says. */
  readonly cure: string
}

export interface CheckResult extends Check {
  readonly seconds: number
  /** Null when nothing is wrong. */
  readonly complaint: string | null
}

/** One per thing that can break; independent of each other, so they run side by side. */
export const checks: readonly Check[] = [
  {
    name: 'types',
    tool: 'tsc',
    args: ['-b'],
    cure: 'correct the types; a package alone: pnpm tsc -b packages/{name}.',
  },
  {
    name: 'lint',
    tool: 'oxlint',
    args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--quiet'],
    cure: 'what is mechanical: pnpm oxlint --fix. When a rule is wrong, change .oxlintrc.json in the same commit and say why.',
  },
  {
    name: 'import rules',
    tool: 'node',
    args: ['scripts/check/imports.main.ts'],
    cure: 'stands beside each import. When a rule is wrong, change scripts/check/import-rules.ts in the same commit and say why.',
  },
  {
    name: 'dead code',
    tool: 'knip',
    args: ['--no-progress', '--treat-config-hints-as-errors'],
    cure: 'delete what nobody uses, or name a new way in (entry) in knip.json.',
  },
  { name: 'format', tool: 'oxfmt', args: ['--list-different', '.'], cure: 'pnpm format.' },
]

export const runCheck = async (check: Check): Promise<CheckResult> => {
  const { code, output, seconds } = await run(check.tool, check.args)
  return { ...check, seconds, complaint: code === 0 ? null : output }
}
