import type pg from 'pg'
import { vi } from 'vitest'
import { shop } from '../shop.ts'

/** The link with this parameter in the newest mail to an address, on the address of the test's shop. */
export const mailedLink = async (database: pg.Client, to: string, parameter: string): Promise<string> => {
  const match = await vi.waitUntil(
    async () => {
      const { rows } = await database.query<{ plain: string }>(
        'select plain from mail where recipient = $1 order by id desc limit 1',
        [to],
      )
      return new RegExp(`https?://\\S+[?&]${parameter}=[\\w-]+`).exec(rows[0]?.plain ?? '')?.[0]
    },
    { timeout: 20_000, interval: 200 },
  )
  const { pathname, search } = new URL(match)
  return shop.url + pathname + search
}
