interface Step {
  readonly title: string
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
}
/** Resolves with what the step printed. */
export declare const runStep: (step: Step) => Promise<string>
