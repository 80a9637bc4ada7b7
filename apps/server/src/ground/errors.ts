/**
 * An error for the person at the command line, who can cure it: printed without a stack trace, exit code 2. A command that
 * ran and found something ends with 1.
 */
export class Complaint extends Error {}

/** PostgreSQL's five-character code of an error, or the operating system's, or undefined. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
