/** An error for the user of the command line: printed without a stack trace, exit code 1. */
export class Complaint extends Error {}

/** PostgreSQL's five-character code of an error, or the operating system's, or undefined. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
