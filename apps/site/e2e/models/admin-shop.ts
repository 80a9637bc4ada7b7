import { type Shop, startShop } from '@butiga/server/testing/shop'
import { admin } from '../global-setup.ts'

/** A sample shop of a file's own, with the account that `openAdmin` logs in; `stop` ends it. */
export const startAdminShop = async (): Promise<{ readonly shop: Shop; readonly url: string }> => {
  const shop = await startShop({ seed: 'burin' })
  const [server] = await shop.startProcesses(1, {
    roles: 'api,site,worker',
    environment: { BUTIGA_ADMIN_EMAIL: admin.email, BUTIGA_ADMIN_PASSWORD: admin.password },
  })
  return { shop, url: server?.url ?? '' }
}
