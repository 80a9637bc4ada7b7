import { sql } from 'kysely'
import type { App } from '../calls/env.ts'
import type { Db } from '../db/db.ts'
import { findHarm } from '../db/harm.ts'
import { readLastAudit } from '../db/last-audit.ts'
import type { AuditFinding } from '../db/tables.ts'
import { findWriteProblem } from '../db/write-problem.ts'

export interface HealthOptions {
  readonly db: Db
  readonly version: string
  /** Why the process should get no requests at the moment; what the database adds is not among it. */
  readonly problems: () => readonly string[]
  /** Problems of the configuration that requests have shown. */
  readonly configurationWarnings: () => readonly string[]
}

/** Milliseconds that what was found beside the connection is reported; every request would be too often to look. */
const matchesFor = 10_000

interface Match {
  /** Settings of the database that hurt, and that nothing can be written. */
  readonly warnings: readonly string[]
  /** What the last audit found. */
  readonly findings: readonly AuditFinding[]
}

/**
 * `/healthz`: the process lives. `/readyz`: it serves and the database answers, or 503. Only a request that is made inside this
 * process, as the server of the metrics does, gets the reasons in `problems`: they are none of a visitor's business.
 * `warnings` and `findings` do not make it unready: another process has the same database, and pages are served without writes.
 */
export const addHealth = (app: App, { db, version, problems, configurationWarnings }: HealthOptions): void => {
  let last: { readonly at: number; readonly match: Promise<Match> } | undefined
  const find = async (): Promise<Match> => {
    const harms = (await findHarm(db)).map(({ setting, value }) => `${setting} = ${value}`)
    const writeProblem = await findWriteProblem(db)
    return {
      warnings: writeProblem === null ? harms : [`Nothing can be written: ${writeProblem}`, ...harms],
      findings: await readLastAudit(db),
    }
  }
  const findAtTimes = (): Promise<Match> => {
    if (last === undefined || performance.now() - last.at > matchesFor) {
      const match = find()
      last = { at: performance.now(), match }
      match.catch(() => (last = undefined))
    }
    return last.match
  }
  const look = async (): Promise<Match & { readonly problems: readonly string[] }> => {
    const own = problems()
    try {
      await sql`select 1`.execute(db)
      const atTimes = await findAtTimes()
      return { problems: own, ...atTimes, warnings: [...configurationWarnings(), ...atTimes.warnings] }
    } catch {
      return { problems: [...own, 'The database does not answer.'], warnings: [], findings: [] }
    }
  }

  app.get('/healthz', (c) => c.json({ ok: true, version }))
  app.get('/readyz', async (c) => {
    const match = await look()
    const ok = match.problems.length === 0
    const isInside = c.env?.incoming === undefined
    const messages = isInside ? Object.entries(match).filter(([, texts]) => texts.length > 0) : []
    return c.json({ ok, version, ...Object.fromEntries(messages) }, ok ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
}
