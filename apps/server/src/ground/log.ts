import { type DestinationStream, type Logger, pino } from 'pino'
import { sqlState } from './errors.ts'

/** Lines with the same message, and of refused requests with the same status, that are logged in a second. */
const mostOfAKind = 100

/**
 * JSON lines in UTC. No code logs requests, inputs or answers whole, so there is nothing to redact. Visitors who provoke line after
 * line fill no disk: above a hundred of a kind in a second the others are counted, and their number is logged with the next line.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const kinds = new Map<string, number>()
  let end = 0
  const log: Logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(line, method) {
          if (performance.now() >= end) {
            end = performance.now() + 1000
            const leftOut = [...kinds].filter(([, count]) => count > mostOfAKind)
            kinds.clear()
            for (const [kind, count] of leftOut) log.warn({ kind, count: count - mostOfAKind }, 'lines were left out')
          }
          const kind = kindOf(line)
          if (kind === null) return method.apply(this, line)
          const count = (kinds.get(kind) ?? 0) + 1
          kinds.set(kind, count)
          if (count <= mostOfAKind) method.apply(this, line)
        },
      },
    },
    destination,
  )
  return log
}

/** The message of a line, and the status of a refused request; null for a request that was answered, whose lines are all logged. */
const kindOf = ([fields, message]: readonly unknown[]): string | null => {
  if (typeof fields === 'string') return fields
  if (fields === null || typeof fields !== 'object' || !('status' in fields)) return String(message)
  return Number(fields.status) < 400 ? null : `${String(message)} ${String(fields.status)}`
}

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
