import type { LayeredFilter } from '@butiga/commerce-sdk/contracts'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { sampleLayered } from '@butiga/react-ui/testing/layered'
import { describe, expect, it } from 'vitest'
import { render } from '../../entry-server.tsx'
import { card, detected, fetchOf, pageOf, sampleSite } from '../../testing/sample-site.ts'

const layered: readonly LayeredFilter[] = sampleLayered

const get = async (path: string, answers: Parameters<typeof sampleSite>[0] = {}) => {
  const site = sampleSite({ 'product.layeredNavigation': () => answer([...layered]), ...answers })
  const page = await render({
    url: new URL(path, 'https://shop.test'),
    site: detected,
    fetch: fetchOf(site),
    remember: (_, load) => load(fetchOf(site)),
    requestId: 'test',
  })
  const requested = (call: string) => site.requests.filter((request) => request.call === call).map(({ input }) => input)
  return { ...page, requested }
}
const archived = { key: 'archived', value: [false] }

describe('the page of a narrowed list', () => {
  it('asks for list and filters with one query [R1.6]', async () => {
    const { status, requested } = await get(
      '/product?filter.colour=14&filter.colour=12&filter.price=3&filter.price=90&discount=true&sort=3',
    )
    const filters = [
      { key: 'colour', value: [12, 14] },
      { key: 'price', value: [3, 90] },
    ]
    expect(status).toBe(200)
    expect(requested('product.filter')).toEqual([
      {
        page: 1,
        limit: 12,
        sort: [{ field: 'finalPrice', direction: 'asc' }],
        filters: [...filters, archived],
        discount: true,
      },
    ])
    expect(requested('product.layeredNavigation')).toEqual([{ filters, discount: true }])
  })

  it('holds fields, links and a button that work without scripts', async () => {
    const { body } = await get('/product?filter.colour=12&page=2')
    expect(body).toMatch(/<form class="filters"[^>]* action="\/product"/)
    for (const field of [
      /<input type="checkbox" [^>]*name="filter.colour" [^>]*value="12"/,
      /<input type="radio" [^>]*name="filter.material" [^>]*value="2"/,
      /<input [^>]*type="number"[^>]* name="filter.price"/,
      /<input [^>]*type="date"[^>]* name="filter.harvest"/,
      /<input type="checkbox" [^>]*name="discount"[^>]* value="true"/,
      /<noscript><button class="btn btn-primary btn-block">/,
      /<a [^>]*class="chip" aria-label="Ukloni filtar Natur"[^>]*href="\/product"|<a [^>]*href="\/product"[^>]* aria-label="Ukloni filtar Natur"/,
      /href="\/product\?page=3&amp;filter.colour=12"/,
    ]) {
      expect(body).toMatch(field)
    }
    expect(body).not.toMatch(/<[^>]+ style=/)
  })

  it('is for people and not for search engines; its canonical address is the whole list', async () => {
    for (const query of ['filter.colour=12', 'discount=true', 'featured=true']) {
      const { body } = await get(`/product?${query}`)
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).toContain('<link rel="canonical" href="https://shop.test/product">')
    }
    expect((await get('/product?utm_source=filter.colour')).body).not.toContain('noindex')
  })

  it.each([
    ['filter.nope=1', '/product'],
    ['filter.colour=12&filter.colour=999', '/product?filter.colour=12'],
    ['filter.colour=yes', '/product'],
    ['filter.price=3', '/product'],
    ['filter.price=3&filter.price=5&filter.price=9', '/product'],
    ['filter.harvest=3&filter.harvest=5', '/product'],
    ['filter.material=2&filter.material=3', '/product?filter.material=2'],
    ['filter.nope=1&sort=3&page=2&discount=true', '/product?sort=3&discount=true'],
  ])('leads to what the list has: %s', async (query, location) => {
    const { status, headers } = await get(`/product?${query}`)
    expect([status, headers['location']]).toEqual([301, location])
  })

  it('leads there also where the shop refuses what is asked for', async () => {
    const refuseOdd = ({ input }: { input: Record<string, unknown> }) =>
      JSON.stringify(input['filters']).includes('nope') ? refusal('VALIDATION_FAILED') : answer([...layered])
    const { status, headers } = await get('/product?filter.nope=1&filter.colour=12', {
      'product.filter': ({ input }) =>
        JSON.stringify(input['filters']).includes('nope') ? refusal('VALIDATION_FAILED') : answer(pageOf([card])),
      'product.layeredNavigation': refuseOdd,
    })
    // Both are unknown to the one who refused, so both are looked up in the whole list.
    expect([status, headers['location']]).toEqual([301, '/product?filter.colour=12'])
  })

  it.each([
    'filter.price=90&filter.price=3',
    'filter.colour=12&filter.colour=',
    'filter.price=&filter.price=',
    'filter.=1&filter.a.b=2',
    'filter.colour=%00&filter.%00=1',
    `filter.colour=${'9'.repeat(5000)}`,
    'filter.colour=1&'.repeat(2000),
  ])('is there, or leads on, for %.40s', async (query) => {
    const { status } = await get(`/product?${query}`)
    expect([200, 301]).toContain(status)
  })

  it('is there without filters when those cannot be had [R7.29]', async () => {
    for (const broken of [refusal('INTERNAL'), answer({ filters: [] })]) {
      const { status, body } = await get('/product?filter.colour=12', { 'product.layeredNavigation': () => broken })
      expect(status).toBe(200)
      expect(body).toContain(card.name)
      expect(body).not.toContain('name="filter.')
    }
  })

  it('is missing behind its last page', async () => {
    expect((await get('/product?filter.colour=12&page=99')).status).toBe(404)
  })
})
