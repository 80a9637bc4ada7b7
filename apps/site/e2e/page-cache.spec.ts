import { startProcess, type ShopProcess } from '@butiga/server/testing/processes'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { shop } from './shop.ts'
import { sized } from './size.ts'

let second: ShopProcess
let database: pg.Client

beforeAll(async () => {
  second = await startProcess({ NODE_ENV: 'production', DATABASE_URL: shop.databaseUrl, BUTIGA_DATA: shop.data }, [
    'serve',
    '--roles',
    'api,site',
  ])
  database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
})
afterAll(async () => {
  await second.kill()
  await database.end()
})

const addresses = async (): Promise<string[]> => {
  const locations = async (path: string) => {
    const answer = await fetch(`${shop.url}${path}`)
    expect(answer.status, path).toBe(200)
    return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, location = '']) => new URL(location).pathname,
    )
  }
  const files = await vi.waitFor(() => locations('/sitemap.xml'), { timeout: 20_000 })
  return (await Promise.all(files.map(locations))).flat()
}

it('a cached page contains nothing of the visitor who requested it first, and no other language [I34]', async () => {
  const all = await addresses()
  // About sixty, each at another place of its group: pages are listed in all languages, one after another.
  const size = Math.ceil(all.length / 60)
  const paths = all.filter((_, index) => index % size === Math.floor(index / size) % size)
  const people = Array.from({ length: 8 }, (_, person) => {
    const canary = `canary${person}canary`
    return {
      Cookie: `locale=${['hr', 'en', 'de'][person % 3]}; auth.accessToken=${canary}; cart=${canary}`,
      Authorization: `Bearer ${canary}`,
      'Accept-Language': ['hr', 'en', 'de'][person % 3] ?? 'hr',
      'X-Forwarded-For': `10.0.0.${person + 1}`,
      'User-Agent': canary,
      Referer: `https://${canary}.example/`,
    }
  })
  for (const path of paths) {
    const language = /^\/(en|de)(\/|$)/.exec(path)?.[1] ?? 'hr'
    const pages = await Promise.all(
      people.map(async (headers, person) => {
        const address = `${person % 2 === 0 ? shop.url : second.url}${path}?ref=canary${person}canary`
        const answer = await fetch(address, { headers })
        expect(answer.headers.get('set-cookie')).toBeNull()
        expect(JSON.stringify([...answer.headers])).not.toContain('canary')
        return { etag: answer.headers.get('etag'), status: answer.status, html: await answer.text() }
      }),
    )
    const [first] = pages
    expect(first?.status, path).toBe(200)
    expect(first?.html, path).toMatch(new RegExp(`^<!doctype html><html lang="${language}">`))
    expect(first?.html, path).not.toContain('canary')
    for (const page of pages) expect(page, path).toEqual(first)
  }
  expect(new Set(paths.map((path) => /^\/(en|de)(\/|$)/.exec(path)?.[1])).size).toBe(3)
})

it('is listed in an XML sitemap of its site [R2.16]', async () => {
  const answer = await fetch(`${shop.url}/sitemap.xml`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(await answer.text()).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<(?:urlset|sitemapindex) /)
  expect(await addresses()).toContain('/en/shop')
})

it('a cached page ignores unused parameters of the query, and filtered lists are not cached', async () => {
  const path = '/en/shop/boxes-and-packaging'
  const page = async (query: string) => {
    const answer = await fetch(`${shop.url}${path}${query}`)
    const { status, headers } = answer
    return { status, etag: headers.get('etag'), cache: headers.get('cache-control'), html: await answer.text() }
  }
  const plain = await page('')
  expect(plain.cache).toContain('s-maxage')
  const games = [
    'colour=12',
    'filter=12',
    'filter.=12',
    'filter.a.b=1',
    'FILTER.colour=12',
    'filter.colour=',
    'filter.%00=1',
  ]
  for (const game of [...games, 'filter.colour=yes%27--', 'discount=1', 'page=0', 'page=1e9']) {
    expect(await page(`?${game}`), game).toEqual(plain)
  }
  const reduced = await page('?discount=true')
  expect(reduced.cache).toBe(plain.cache)
  expect(await page('?utm_source=mail&discount=true&filter.colour=')).toEqual(reduced)
  const narrowed = await page('?filter.price=3&filter.price=90')
  expect([narrowed.status, narrowed.cache, narrowed.etag]).toEqual([200, 'private, no-store', null])
})

it('shows a change in every process as soon as it is committed', async () => {
  const { rows } = await database.query<{ id: number; slug: string; name: string }>(
    `select product_id as id, slug, name from product_translation t join product p on p.id = t.product_id
     where language_code = 'hrv' and visible_individually and not archived order by 1 limit 1`,
  )
  const product = rows[0]
  if (product === undefined) throw new Error('The shop has no product.')
  const heading = async (url: string) =>
    /<h1[^>]*>(.*?)<\/h1>/s.exec(await (await fetch(`${url}/product/${product.slug}`)).text())?.[1]
  const rename = (name: string) =>
    database.query(`update product_translation set name = $1 where product_id = $2 and language_code = 'hrv'`, [
      name,
      product.id,
    ])
  for (const url of [shop.url, second.url]) expect(await heading(url)).toBe(product.name)
  await rename('Preko noći preimenovano')
  try {
    for (const url of [shop.url, second.url]) {
      await vi.waitFor(async () => expect(await heading(url)).toBe('Preko noći preimenovano'), { timeout: 10_000 })
    }
  } finally {
    await rename(product.name)
  }
})

it('answers odd paths with the right 404, and keeps none of them [F18]', async () => {
  const odd = (index: number) =>
    [
      `/nema-${index}`,
      `/product/nema-${index}`,
      `/shop/nema-${index}?page=${index}`,
      `/en/a/b/${index}`,
      `/%00${index}`,
    ][index % 5] ?? '/'
  let next = 0
  const walk = async () => {
    while (next < sized(250, 5000)) {
      // Each from an address of its own: pages that are not cached are limited.
      const headers = { 'X-Forwarded-For': `10.1.${next >> 8}.${next & 255}` }
      const answer = await fetch(shop.url + odd(next++), { headers })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 8 }, walk))
})

/** Request headers by which a client could try to get a page other than the cached one. */
const games: readonly Readonly<Record<string, string>>[] = [
  { 'X-Forwarded-Host': 'evil.example' },
  { 'X-Forwarded-Host': 'localhost', 'X-Forwarded-Port': '8443' },
  { 'X-Forwarded-Proto': 'https' },
  { Forwarded: 'host=evil.example;proto=https' },
  { 'X-Original-URL': '/en/cart', 'X-Rewrite-URL': '/en/cart' },
  { 'X-Forwarded-Prefix': '/evil', 'X-Forwarded-For': '<script>' },
  { 'Accept-Language': 'de', Cookie: 'locale=de' },
  { Accept: 'application/json' },
  { Range: 'bytes=0-9', 'If-None-Match': '"evil"' },
  { 'X-HTTP-Method-Override': 'POST', 'X-Language': 'deu' },
]

it('keeps a page as it is, whatever a request says in its headers and its query [F17]', async () => {
  const paths = (await addresses()).filter((_, index, all) => index % Math.ceil(all.length / 6) === 0)
  const read = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(address, { headers })
    return { status: answer.status, etag: answer.headers.get('etag'), html: await answer.text() }
  }
  for (const path of paths) {
    const own = await read(shop.url + path)
    expect(own.status, path).toBe(200)
    for (const headers of games) {
      const answered = await read(`${shop.url}${path}?evil=${encodeURIComponent('<script>')}&__proto__=1`, headers)
      // Another host has no site; the other headers make no difference.
      if (answered.status !== 421) expect(answered, JSON.stringify(headers)).toEqual(own)
      expect(answered.html).not.toContain('evil')
      expect(await read(shop.url + path)).toEqual(own)
    }
  }
})
