/** Changes of the server's rules without an effect, by the line that is changed and what takes its place. */
export const equivalents: readonly {
  /** The end of the file's path. */
  readonly file: string
  readonly line: string
  readonly replacement: string
  readonly reason: string
}[] = []
