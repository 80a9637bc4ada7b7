import { shareTestCluster } from '@butiga/server/testing/database'
import { startShop } from '@butiga/server/testing/shop'
import type { TestProject } from 'vitest/node'

/** One built shop for all browser tests: the sample shop, served by a process of its own in production mode. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const stopCluster = await shareTestCluster()
  const shop = await startShop({ seed: 'burin' })
  const [server] = await shop.startProcesses(1, { roles: 'api,site,worker' })
  if (server === undefined) throw new Error('The shop did not start.')
  project.provide('shop', { url: server.url, databaseUrl: shop.databaseUrl, data: shop.data })
  return async () => {
    await shop.stop()
    await stopCluster()
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    shop: { readonly url: string; readonly databaseUrl: string; readonly data: string }
  }
}
