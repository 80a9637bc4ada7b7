import { randomInt } from 'node:crypto'
import { euro, giveConsents, productId, readChoices } from '../../apps/server/src/testing/shopper.ts'
import type { Shop } from '../../apps/server/src/testing/shop.ts'
import { conforming } from '../../packages/commerce-sdk/src/testing/index.ts'
import type { LiveShop } from '../../packages/machines/src/testing/live/guest.ts'

const LANGUAGE = 'hrv'

const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** The sample shop on its real server and database, with the interface that the path tests of the machines use. */
export const liveShop = async ({ db, fetch, site }: Shop): Promise<LiveShop> => {
  const choices = await readChoices(db)
  const send = conforming(fetch)
  return {
    visit: () => {
      const address = someAddress()
      return (url, init) => {
        const headers = new Headers(init.headers)
        headers.set('X-Forwarded-For', address)
        return send(url, { ...init, headers })
      }
    },
    site: { apiKey: site.apiKey, site: site.id, store: site.stores.get(LANGUAGE) ?? 0, language: LANGUAGE },
    currencyId: euro,
    products: {
      box: await productId(db, 'SAC-50'),
      voucher: await productId(db, 'BON-50'),
      printedTape: await productId(db, 'TRA-TIS'),
      cup: await productId(db, 'SAL-NEV'),
      giftBox: await productId(db, 'POK-3'),
    },
    choices,
    giveConsents: async (commerce, key, email) => {
      for (const step of ['checkoutAddress', 'checkoutPayment'] as const) {
        await giveConsents(commerce, choices, key, step, email)
      }
    },
  }
}
