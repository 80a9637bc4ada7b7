import { sql } from 'kysely'
import type { Db } from './db.ts'

/** What the database counts for the metrics. */
export interface Figures {
  readonly jobs: readonly { readonly queue: string; readonly state: string; readonly count: number }[]
  readonly orders: readonly { readonly state: string; readonly count: number }[]
  readonly unsentMails: number
}

const noOrders = ['placed', 'paid', 'shipped', 'completed', 'cancelled'].map((state) => ({ state, count: 0 }))

export const readFigures = async (db: Db): Promise<Figures> => {
  const [jobs, orders, mails] = await Promise.all([
    sql<Figures['jobs'][number]>`
      select name as queue, state::text, count(*)::int as count from pgboss.job group by 1, 2`.execute(db),
    sql<Figures['orders'][number]>`select state, count(*)::int as count from customer_order group by 1`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from mail where sent_at is null and failed_at is null`.execute(
      db,
    ),
  ])
  const counted = new Map([...noOrders, ...orders.rows].map(({ state, count }) => [state, count]))
  return {
    jobs: jobs.rows,
    orders: [...counted].map(([state, count]) => ({ state, count })),
    unsentMails: mails.rows[0]?.count ?? 0,
  }
}
