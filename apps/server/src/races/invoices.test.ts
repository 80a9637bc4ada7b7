import { createBackoffice, unwrap } from '@butiga/commerce-sdk'
import { expect, it } from 'vitest'
import { adminKeyOf, signIn } from '../testing/backoffice.ts'
import { someAddress } from '../testing/shop.ts'
import { checkOut, addTo, insertProduct, newCart, orderOf } from '../testing/shopper.ts'
import { guards } from './guards.ts'
import { actors, firstViolation, type Race, type Round, sharedRace, violationsIn } from './race.ts'
import { isFull } from './size.ts'

interface Office {
  readonly box: number
  readonly headers: Readonly<Record<string, string>>
  readonly apiKey: string
}
const offices = new WeakMap<Race, Promise<Office>>()

const officeOf = (race: Race): Promise<Office> => {
  const open = async (): Promise<Office> => ({
    box: await insertProduct(race.shop.db, race.shop.site.id, { sku: 'INVOICE-BOX', cents: 1500 }),
    headers: await signIn(race.shop, ['orders.manage']),
    apiKey: await adminKeyOf(race.shop),
  })
  const office = offices.get(race) ?? open()
  offices.set(race, office)
  return office
}

/** Places an order; answers its id. */
const place = async (race: Race, box: number, index: number): Promise<number> => {
  const commerce = race.commerce(index)
  const key = await newCart(commerce)
  await addTo(commerce, key, box)
  const cart = await checkOut(commerce, race.choices, key)
  const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
  const { id } = await race.shop.db
    .selectFrom('customer_order')
    .select('id')
    .where('slug', '=', orderSlug)
    .executeTakeFirstOrThrow()
  return id
}

/** Ships orders at once, each of them twice, on both processes: some calls fail, and their numbers must not be missed. */
const shipAtOnce: Round = async (race) => {
  const { box, headers, apiKey } = await officeOf(race)
  const ids: number[] = []
  for (let index = 0; index < actors; index += 1) ids.push(await place(race, box, index))
  const clientOf = (index: number) =>
    createBackoffice({
      baseUrl: race.url(index),
      apiKey,
      site: race.shop.site.id,
      store: race.shop.site.stores.get('hrv') ?? 0,
      language: 'hrv',
      retries: 0,
      fetch: (url, init) => {
        const sent = new Headers(init.headers)
        for (const [name, value] of Object.entries({ ...headers, 'X-Forwarded-For': someAddress() }))
          sent.set(name, value)
        return fetch(url, { ...init, headers: sent })
      },
    })
  await Promise.all(
    [...ids, ...ids].map((id, index) =>
      clientOf(index).orders.updateState({ id, state: 'shipped', base: { state: 'placed' } }),
    ),
  )
  const { rows } = await race.shop.pool.query<{ invoices: number; distinct: number; last: number; orders: number }>(
    `select count(*)::int as invoices, count(distinct sequence)::int as distinct, max(sequence) as last,
      (select count(*)::int from customer_order where state = 'shipped') as orders
    from issued_document where kind = 'invoice'`,
  )
  const [match] = rows
  if (match === undefined) return ['no invoice']
  const { invoices, distinct, last, orders } = match
  return invoices === orders && distinct === invoices && last === invoices
    ? []
    : [`${orders} shipped orders, ${invoices} invoices, ${distinct} numbers, the last one ${last}`]
}

const race = sharedRace({ alone: true })

it('concurrent shipments number their invoices without gaps or duplicates', async () => {
  expect(await violationsIn(race(), shipAtOnce, 3)).toEqual([])
})

it.runIf(isFull)('breaks without the lock on the counter', async () => {
  expect(await firstViolation({ without: [guards.documentCounter] }, shipAtOnce, 10)).toMatch(/numbers/)
})
