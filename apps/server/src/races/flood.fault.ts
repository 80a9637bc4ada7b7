import { setTimeout as sleep } from 'node:timers/promises'
import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../testing/backoffice.ts'
import { type ShopProcess, startProcess } from '../testing/processes.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { insertProduct } from '../testing/shopper.ts'
import { listFor, percentile95 } from './shopper-waits.ts'
import { report } from './size.ts'

let shop: Shop
let server: ShopProcess
let desk: Backoffice
let product: number
beforeAll(async () => {
  shop = await startShop()
  product = await insertProduct(shop.db, shop.site.id, { sku: 'FLOOD' })
  server = await startProcess({ DATABASE_URL: shop.databaseUrl, BUTIGA_DATA: shop.data, NODE_ENV: 'production' }, [
    'serve',
    '--roles',
    'api',
  ])
  desk = shop.commerce({
    baseUrl: server.url,
    headers: await signIn(shop, ['comments.publish', 'cms.edit', 'users.manage']),
  })
})
afterAll(async () => {
  await server.kill()
  await shop.stop()
})

const shopFor = (milliseconds: number): Promise<number[]> => listFor(shop, server.url, milliseconds)

const send = (path: string, body: object, address: string) =>
  shop.request(`/api/v1/${path}`, {
    method: 'POST',
    baseUrl: server.url,
    headers: { 'X-Forwarded-For': address },
    body,
  })

/** A guest's comment, or what a guest fills into the contact form. */
const write = (kind: 'comment' | 'entry', name: string, address: string) =>
  kind === 'comment'
    ? send(
        'cms/comment/create',
        {
          subject_type: 'product',
          subject_id: product,
          text: `Piše ${name}.`,
          rating: 4,
          email: `${name}@example.com`,
        },
        address,
      )
    : send(
        'cms/form/storeData',
        { id: 'contactForm', data: { name, email: `${name}@example.com`, message: `Piše ${name}.` } },
        address,
      )

/** Whether the back office has it on its list of what waits. */
const isVisible = async (kind: 'comment' | 'entry', name: string): Promise<boolean> => {
  if (kind === 'comment') {
    const filters = [{ key: 'state' as const, value: ['pending'] }]
    return (await unwrap(desk.comments.filterAll({ filters, keywords: `Piše ${name}.` }))).records.length === 1
  }
  const filters = [{ key: 'form' as const, value: ['contactForm'] }]
  return (await unwrap(desk.forms.filterEntries({ filters, keywords: `${name}@example.com` }))).records.length === 1
}

const kinds = ['comment', 'entry'] as const
const addresses = 200
const messages = 1000
const honest = 50
const seconds = 30

it(
  `${messages} comments and ${messages} form entries from ${addresses} addresses slow the shop at most twice, are held, and hide no honest one [F25]`,
  { timeout: 240_000 },
  async ({ task }) => {
    await shopFor(1500)
    const quiet = await shopFor(seconds * 500)
    const answers = new Map<number, number>()
    const running: Promise<void>[] = []
    /** Sends this many at even distances over the whole time. */
    const spread = async (count: number, act: (index: number) => Promise<void>) => {
      const started = performance.now()
      for (let index = 0; index < count; index += 1) {
        running.push(act(index))
        await sleep(Math.max(0, started + ((index + 1) * seconds * 1000) / count - performance.now()))
      }
    }
    const flood = spread(2 * messages, async (index) => {
      const [kind = 'comment'] = [kinds[index % 2]]
      const { status } = await write(kind, `flood${index}`, `10.200.0.${(index >> 1) % addresses}`)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    })
    const waits: number[] = []
    const guests = spread(honest, async (index) => {
      const [kind = 'comment'] = [kinds[index % 2]]
      const { status } = await write(kind, `guest${index}`, `10.201.0.${index}`)
      if (status !== 201) return
      const stored = performance.now()
      while (!(await isVisible(kind, `guest${index}`))) await sleep(50)
      waits.push(performance.now() - stored)
    })
    const busy = await shopFor(seconds * 1000)
    await Promise.all([flood, guests])
    await Promise.all(running)
    const after = await shopFor(seconds * 500)
    const [before, during] = [Math.max(percentile95(quiet), percentile95(after)), percentile95(busy)]
    const counts = [...answers].map(([status, count]) => `${count} x ${status}`).join(', ')
    report(
      task,
      `${2 * messages} in ${seconds} s (${counts}): p95 of lists ${before.toFixed(0)} ms without, ${during.toFixed(0)} ms with them; ${waits.length} of ${honest} honest ones shown after at most ${Math.max(...waits).toFixed(0)} ms`,
    )
    // None fails: each is stored or refused by a limit.
    expect([...answers.keys()].filter((status) => ![201, 429].includes(status))).toEqual([])
    const { rows } = await shop.pool.query<{ state: string; count: number }>(
      `select state, count(*)::int as count from comment where product_id = ${product} group by 1`,
    )
    expect(rows.map(({ state }) => state)).toEqual(['pending'])
    const published = await unwrap(
      shop.commerce({ baseUrl: server.url }).comments.filter({
        filters: [
          { key: 'subject_type', value: ['product'] },
          { key: 'subject_id', value: [product] },
        ],
      }),
    )
    expect(published.totalItems).toBe(0)
    expect(waits).toHaveLength(honest)
    expect(Math.max(...waits)).toBeLessThan(1000)
    expect(during).toBeLessThan(2 * before)
  },
)
