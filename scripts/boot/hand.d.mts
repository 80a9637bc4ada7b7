interface Runtime {
  readonly node: string
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  readonly onReady?: () => void
}
/** Resolves with the exit code. */
export declare const hand: (runtime: Runtime, args: readonly string[]) => Promise<number>
