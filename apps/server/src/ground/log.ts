import { type DestinationStream, type Logger, pino } from 'pino'
import { sqlState } from './errors.ts'

/** JSON lines in UTC. No code logs requests, inputs or answers whole, so there is nothing to redact. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)

/** A warning that is logged at most once in `seconds`, however often it is called. */
export const rareWarning = (
  log: Pick<Logger, 'warn'>,
  { seconds, message, ...fields }: { seconds: number; message: string } & Record<string, unknown>,
): (() => void) => {
  let silentUntil = 0
  return () => {
    if (performance.now() < silentUntil) return
    silentUntil = performance.now() + seconds * 1000
    log.warn(fields, message)
  }
}

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
