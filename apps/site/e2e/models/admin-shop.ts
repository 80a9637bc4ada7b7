import { type Shop, startShop } from '@butiga/server/testing/shop'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from '../browser.ts'
import { admin } from '../global-setup.ts'

export let browser: Browser
export let shop: Shop
/** Where the shop answers. */
export let url: string

/** Starts a browser and a sample shop of the file's own, with the account that `openAdmin` logs in, and stops both after its tests. */
export const withAdminShop = (options: Parameters<typeof openBrowser>[0] = {}): void => {
  beforeAll(async () => {
    browser = await openBrowser(options)
    shop = await startShop({ seed: 'burin' })
    const [server] = await shop.startProcesses(1, {
      roles: 'api,site,worker',
      environment: { BUTIGA_ADMIN_EMAIL: admin.email, BUTIGA_ADMIN_PASSWORD: admin.password },
    })
    url = server?.url ?? ''
  }, 120_000)
  afterAll(async () => {
    await shop.stop()
  })
}
