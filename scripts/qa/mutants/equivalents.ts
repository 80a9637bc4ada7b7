/** Changes of the server's rules without an effect, by the line that is changed and what takes its place. */
export const equivalents: readonly {
  /** The end of the file's path. */
  readonly file: string
  readonly line: string
  readonly replacement: string
  readonly reason: string
}[] = [
  {
    file: 'comments/rules.ts',
    line: "createHash('sha256').update(`${siteId} ${email.trim().toLowerCase()}`).digest('base64url')",
    replacement: 'email.trim().toUpperCase()',
    reason: 'the digest is as good of capitals: no address differs in the size of its letters alone',
  },
  {
    file: 'comments/rules.ts',
    line: "const [first = '', ...others] = plainText(name).split(/\\s+/)",
    replacement: '/\\s/',
    reason: 'the text has no space at its ends, and only its first and its last word are used',
  },
]
