import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../ports/database/database.ts'
import { quiet } from '../testing/database.ts'
import { type ShopProcess, startProcess } from '../testing/processes.ts'
import { readSite } from '../testing/shop.ts'
import { insertProduct, readChoices } from '../testing/shopper.ts'
import type { Place } from './ready-carts.ts'

/** A shop in one process with the embedded PostgreSQL, as an operator starts it, and a product without end. */
export interface EmbeddedShop extends Place {
  readonly server: ShopProcess
  readonly product: number
  /** Headers of every call. */
  readonly headers: Record<string, string>
  stop(): Promise<void>
}

export const startEmbedded = async (
  data: string,
  environment: Readonly<Record<string, string>> = {},
  roles = 'api',
): Promise<EmbeddedShop> => {
  const server = await startProcess({ BUTIGA_DATA: data, BUTIGA_SNAPSHOTS: 'off', ...environment }, [
    'serve',
    '--roles',
    roles,
  ])
  const [, , , , host = ''] = (await readFile(join(data, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')
  const databaseUrl = `postgresql://butiga@/postgres?host=${encodeURIComponent(host)}`
  const database = await openDatabase({ data: '', databaseUrl }, quiet)
  const { db, pool } = database
  const shop = { db, pool, site: await readSite(db) }
  const choices = await readChoices(db)
  return {
    server,
    shop,
    choices,
    product: await insertProduct(db, shop.site.id, { sku: `ENDLESS-${Date.now()}` }),
    headers: {
      'Content-Type': 'application/json',
      'X-Api-Key': shop.site.apiKey,
      'X-Site': String(shop.site.id),
      'X-Language': 'hrv',
    },
    async stop() {
      await database.close()
      await server.kill()
    },
  }
}
