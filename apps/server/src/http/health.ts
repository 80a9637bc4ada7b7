import { sql } from 'kysely'
import type { App } from '../calls/env.ts'
import type { Db } from '../db/db.ts'
import { findHarm } from '../db/harm.ts'

export interface HealthOptions {
  readonly db: Db
  readonly version: string
  /** False while the process is stopping. */
  readonly isServing: () => boolean
}

const warningsFor = 60_000

/**
 * `/healthz`: the process lives. `/readyz`: it serves and the database answers; `warnings` names settings of the database
 * that hurt, which `butiga doctor` explains.
 */
export const addHealth = (app: App, { db, version, isServing }: HealthOptions): void => {
  let warnings: { readonly at: number; readonly texts: readonly string[] } | undefined
  const readWarnings = async (): Promise<readonly string[]> => {
    if (warnings === undefined || performance.now() - warnings.at > warningsFor) {
      const harms = await findHarm(db)
      warnings = { at: performance.now(), texts: harms.map(({ setting, value }) => `${setting} = ${value}`) }
    }
    return warnings.texts
  }
  const look = async () => {
    if (!isServing()) return { ok: false, warnings: [] }
    try {
      await sql`select 1`.execute(db)
      return { ok: true, warnings: await readWarnings() }
    } catch {
      return { ok: false, warnings: [] }
    }
  }

  app.get('/healthz', (c) => c.json({ ok: true, version }))
  app.get('/readyz', async (c) => {
    const { ok, warnings: found } = await look()
    const body = { ok, version, ...(found.length > 0 && { warnings: found }) }
    return c.json(body, ok ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
}
