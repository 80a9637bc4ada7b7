import { sql } from 'kysely'
import type { App } from '../calls/env.ts'
import type { Db } from '../db/db.ts'
import { findHarm } from '../db/harm.ts'
import { readLastAudit } from '../db/last-audit.ts'
import type { FoundQuestion } from '../db/tables.ts'
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
const foundFor = 10_000

interface Found {
  /** Settings of the database that hurt, and that nothing can be written. */
  readonly warnings: readonly string[]
  /** What the last audit found. */
  readonly findings: readonly FoundQuestion[]
}

/**
 * `/healthz`: the process lives. `/readyz`: it serves and the database answers, or 503. Only a request that is made inside this
 * process, as the server of the metrics does, gets the reasons in `problems`: they are none of a visitor's business.
 * `warnings` and `findings` do not make it unready: another process has the same database, and pages are served without writes.
 */
export const addHealth = (app: App, { db, version, problems, configurationWarnings }: HealthOptions): void => {
  let last: { readonly at: number; readonly found: Promise<Found> } | undefined
  const find = async (): Promise<Found> => {
    const harms = (await findHarm(db)).map(({ setting, value }) => `${setting} = ${value}`)
    const writeProblem = await findWriteProblem(db)
    return {
      warnings: writeProblem === null ? harms : [`Nothing can be written: ${writeProblem}`, ...harms],
      findings: await readLastAudit(db),
    }
  }
  const findAtTimes = (): Promise<Found> => {
    if (last === undefined || performance.now() - last.at > foundFor) {
      const found = find()
      last = { at: performance.now(), found }
      found.catch(() => (last = undefined))
    }
    return last.found
  }
  const look = async (): Promise<Found & { readonly problems: readonly string[] }> => {
    const own = problems()
    try {
      await sql`select 1`.execute(db)
      const found = await findAtTimes()
      return { problems: own, ...found, warnings: [...configurationWarnings(), ...found.warnings] }
    } catch {
      return { problems: [...own, 'The database does not answer.'], warnings: [], findings: [] }
    }
  }

  app.get('/healthz', (c) => c.json({ ok: true, version }))
  app.get('/readyz', async (c) => {
    const found = await look()
    const ok = found.problems.length === 0
    const isInside = c.env?.incoming === undefined
    const said = isInside ? Object.entries(found).filter(([, texts]) => texts.length > 0) : []
    return c.json({ ok, version, ...Object.fromEntries(said) }, ok ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
}
