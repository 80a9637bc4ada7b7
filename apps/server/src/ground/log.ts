import { type DestinationStream, type Logger, pino } from 'pino'
import { sqlState } from './errors.ts'

/** JSON lines in UTC. No code logs requests, inputs or answers whole, so there is nothing to redact. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)

/**
 * An error for the log: where it happened and what kind it is. The text of a database error may quote what a visitor
 * typed, so it is replaced by its code and constraint.
 */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { error: 'not an error' }
  const code = sqlState(error)
  const places = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
  const fromDatabase = 'severity' in error
  return {
    error: error.name,
    ...(code !== undefined && { code }),
    ...(fromDatabase
      ? { constraint: 'constraint' in error ? error.constraint : undefined }
      : { message: error.message }),
    places,
  }
}
