import { shareTestCluster } from '@butiga/server/testing/database'
import { startShop } from '@butiga/server/testing/shop'
import type { TestProject } from 'vitest/node'

/** A back-office user of every shop, with all scopes. */
export const admin = { email: 'marta@burin.example', password: 'uvala sidro devetnaest' } as const

/** A built shop for each worker: the sample shop, served by a process of its own in production mode. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const stopCluster = await shareTestCluster()
  const shops = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, async () => {
      const shop = await startShop({ seed: 'burin' })
      const [server] = await shop.startProcesses(1, {
        roles: 'api,site,worker',
        environment: { BUTIGA_ADMIN_EMAIL: admin.email, BUTIGA_ADMIN_PASSWORD: admin.password },
      })
      if (server === undefined) throw new Error('The shop did not start.')
      return { stop: () => shop.stop(), built: { url: server.url, databaseUrl: shop.databaseUrl, data: shop.data } }
    }),
  )
  project.provide(
    'shops',
    shops.map(({ built }) => built),
  )
  return async () => {
    await Promise.all(shops.map(({ stop }) => stop()))
    await stopCluster()
  }
}

export interface BuiltShop {
  readonly url: string
  readonly databaseUrl: string
  readonly data: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    shops: readonly BuiltShop[]
  }
}
