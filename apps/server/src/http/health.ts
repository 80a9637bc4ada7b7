import { sql } from 'kysely'
import type { App } from '../calls/env.ts'
import type { Db } from '../db/db.ts'
import { findHarm } from '../db/harm.ts'

export interface HealthOptions {
  readonly db: Db
  readonly version: string
  /** Why the process should get no requests at the moment; what the database adds is not among it. */
  readonly problems: () => readonly string[]
}

const warningsFor = 60_000

/**
 * `/healthz`: the process lives. `/readyz`: it serves and the database answers, or 503 with the reasons in `problems`;
 * `warnings` names settings of the database that hurt, which `butiga doctor` explains.
 */
export const addHealth = (app: App, { db, version, problems }: HealthOptions): void => {
  let warnings: { readonly at: number; readonly texts: readonly string[] } | undefined
  const readWarnings = async (): Promise<readonly string[]> => {
    if (warnings === undefined || performance.now() - warnings.at > warningsFor) {
      const harms = await findHarm(db)
      warnings = { at: performance.now(), texts: harms.map(({ setting, value }) => `${setting} = ${value}`) }
    }
    return warnings.texts
  }
  const look = async (): Promise<{ problems: readonly string[]; warnings: readonly string[] }> => {
    const own = problems()
    try {
      await sql`select 1`.execute(db)
      return { problems: own, warnings: await readWarnings() }
    } catch {
      return { problems: [...own, 'The database does not answer.'], warnings: [] }
    }
  }

  app.get('/healthz', (c) => c.json({ ok: true, version }))
  app.get('/readyz', async (c) => {
    const found = await look()
    const ok = found.problems.length === 0
    const body = {
      ok,
      version,
      ...(ok ? {} : { problems: found.problems }),
      ...(found.warnings.length > 0 && { warnings: found.warnings }),
    }
    return c.json(body, ok ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
}
