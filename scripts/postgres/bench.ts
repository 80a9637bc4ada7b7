import { openDatabase } from '../../apps/server/src/ports/database/database.ts'
import { ownCluster, quiet, serverCluster, type TestCluster } from '../../apps/server/src/testing/database.ts'
import { type PaymentCompany, startPaymentCompany } from '../../apps/server/src/testing/payment-provider.ts'
import { startProcess } from '../../apps/server/src/testing/processes.ts'
import { startShop } from '../../apps/server/src/testing/shop.ts'
import { growCatalogue } from '../bench/catalogue.ts'
import type { Operation } from '../bench/measure.ts'
import { operationsOf } from '../bench/operations.ts'

/** How much slower than on the embedded PostgreSQL an operation may be. */
const mostRatio = 1.2
const title = 'new cart + add'
/** Turns of each server; more until they are near, since the machine may have other work. */
const rounds = { least: 3, most: 10 }

const openShop = async (cluster: TestCluster, company: PaymentCompany) => {
  const shop = await startShop({ seed: 'burin', cluster })
  const database = await openDatabase({ data: '', databaseUrl: shop.databaseOwnerUrl }, quiet)
  await database.patiently((db, pool) => growCatalogue(db, pool, 1000))
  await database.close()
  const process = await startProcess(
    { NODE_ENV: 'production', DATABASE_URL: shop.databaseUrl, BUTIGA_DATA: shop.data },
    ['serve', '--roles', 'api'],
  )
  const row = (await operationsOf(shop, process.url, company)).find((one) => one.title === title)
  if (row === undefined) throw new Error(`There is no operation ${title}`)
  return {
    operation: row.operation,
    async close() {
      await process.kill()
      await shop.stop()
    },
  }
}

/** The median of the milliseconds that one of them takes, over a second. */
const medianOf = async (operation: Operation): Promise<number> => {
  const times: number[] = []
  const end = performance.now() + 1000
  while (performance.now() < end) {
    const begun = performance.now()
    await operation(0)
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity
}

/**
 * Milliseconds of a new cart and its first `addItem` on the embedded PostgreSQL and on another one, each its best turn.
 *
 * @param parent where the folder of the embedded one is made
 */
export const compareAddItem = async (
  url: string,
  parent: string,
): Promise<{ embedded: number; other: number; isNear: boolean }> => {
  const company = await startPaymentCompany()
  const shops = await Promise.all([
    openShop(await ownCluster(parent), company),
    openShop(await serverCluster(url), company),
  ])
  const [embedded, other] = shops
  const best = { embedded: Infinity, other: Infinity }
  const isNear = () => best.other <= best.embedded * mostRatio
  try {
    // V8 compiles what has run some hundred times, as it has in a shop that is open.
    for (const { operation } of shops) await medianOf(operation)
    for (let round = 1; round <= rounds.most; round += 1) {
      best.embedded = Math.min(best.embedded, await medianOf(embedded.operation))
      best.other = Math.min(best.other, await medianOf(other.operation))
      if (round >= rounds.least && isNear()) break
    }
  } finally {
    await Promise.all(shops.map((shop) => shop.close()))
    await company.stop()
  }
  return { ...best, isNear: isNear() }
}
