import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { unwrap } from '@butiga/commerce-sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLog } from '../../ground/log.ts'
import { openInstagram } from '../../ports/instagram.ts'
import { openMediaStore, storeMedia } from '../media/public.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { refreshSocialPosts } from './public.ts'
import { hashtagsOf } from './rules.ts'

const token = 'a-token.of|the_test'
const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${colour}"/></svg>`

/** What the network on this machine has. */
const network = {
  posts: [] as Record<string, unknown>[],
  files: new Map<string, string>(),
  /** Instead of the list. */
  answer: null as null | { status: number; body: string },
  isSilent: false,
  requested: [] as string[],
  query: {} as Record<string, string>,
}
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  network.requested.push(url.pathname)
  if (url.pathname !== '/me/media') {
    const file = network.files.get(url.pathname)
    if (file?.startsWith('to ')) return response.writeHead(302, { Location: file.slice(3) }).end()
    return file === undefined ? response.writeHead(404).end() : response.end(file)
  }
  if (network.isSilent) return undefined
  if (url.searchParams.get('access_token') !== token) return response.writeHead(401).end()
  network.query = Object.fromEntries(url.searchParams)
  const { status, body } = network.answer ?? { status: 200, body: JSON.stringify({ data: network.posts }) }
  return response.writeHead(status).end(body)
})

let shop: Shop
let base: string
let lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
beforeAll(async () => {
  shop = await startShop()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => void server.close(resolve))
  await shop.stop()
})
beforeEach(async () => {
  Object.assign(network, { posts: [], answer: null, isSilent: false, requested: [] })
  network.files.clear()
  lines = []
  await refresh()
})

/** One run of the job; pictures of this machine are allowed, and no other address that is not public. */
const refresh = async (options: { token?: string; quota?: number } = {}) => {
  const instagram = openInstagram({
    url: base,
    token: options.token ?? token,
    patience: network.isSilent ? 300 : 10_000,
    isForbidden: (address) => address !== '127.0.0.1',
  })
  const media = openMediaStore(join(shop.data, 'media'))
  await refreshSocialPosts({ db: shop.db, media, quota: options.quota, instagram, log })
}

const post = (id: string, day: number, caption: string, more: Record<string, unknown> = {}) => {
  network.files.set(`/${id}`, drawing(`#0${day}${day}`))
  return {
    id,
    caption,
    media_type: 'IMAGE',
    media_url: `${base}/${id}`,
    permalink: `https://www.instagram.com/p/${id}/`,
    timestamp: `2026-11-0${day}T08:00:00+0000`,
    ...more,
  }
}
const answered = async (input: { hashtags?: string[]; limit?: number } = {}) =>
  await unwrap(shop.commerce().posts.filterInstagram(input))
const textsOf = async (input: { hashtags?: string[]; limit?: number } = {}) =>
  (await answered(input)).map(({ text }) => text)
const library = async () =>
  (await shop.pool.query(`select id, titles from media where original_name like 'instagram-%'`)).rows
const setOption = async (value: unknown) => {
  await shop.pool.query(
    `insert into site_option (site_id, key, value, is_public) values ($1, 'InstagramHashtags', $2, true)
     on conflict (site_id, key) do update set value = $2`,
    [shop.site.id, JSON.stringify(value)],
  )
}

it('stores new posts with their pictures, the newest first, and the call asks the network for nothing', async () => {
  const film = { media_type: 'VIDEO', media_url: `${base}/film`, thumbnail_url: `${base}/still` }
  network.posts = [post('a', 1, 'Prva #Otoci'), post('b', 3, 'Treća'), post('c', 2, 'Film', film)]
  network.files.set('/still', drawing('#123'))
  await refresh()
  expect(lines).toEqual([])
  const fields = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp'
  expect(network.query).toEqual({ fields, limit: '50', access_token: token })
  const requested = network.requested.length
  const match = await answered()
  expect(match.map(({ text, url, date }) => [text, url, date])).toEqual([
    ['Treća', 'https://www.instagram.com/p/b/', '2026-11-03T08:00:00.000Z'],
    ['Film', 'https://www.instagram.com/p/c/', '2026-11-02T08:00:00.000Z'],
    ['Prva #Otoci', 'https://www.instagram.com/p/a/', '2026-11-01T08:00:00.000Z'],
  ])
  for (const { image, picture } of match) {
    expect(image).toMatch(/^\/media\/[0-9a-f]{32}\/instagram-[abc]\.svg$/)
    expect(picture).toMatchObject({ src: image, width: 40, height: 30 })
    expect((await shop.fetch(`http://localhost${image}`)).status).toBe(200)
  }
  expect(await library()).toHaveLength(3)
  expect(network.requested).not.toContain('/film')
  expect(network.requested).toHaveLength(requested)
  expect(await textsOf({ limit: 1 })).toEqual(['Treća'])
})

it('writes what has changed, fetches no picture twice, and removes what is gone with its picture', async () => {
  network.posts = [post('a', 1, 'Prva'), post('b', 2, 'Druga')]
  await refresh()
  const [second] = await answered()
  network.requested = []
  network.posts = [post('a', 1, 'Prva, ispravljena #bura')]
  await refresh()
  expect(network.requested).toEqual(['/me/media'])
  expect(await textsOf()).toEqual(['Prva, ispravljena #bura'])
  expect(await textsOf({ hashtags: ['bura'] })).toHaveLength(1)
  expect(await library()).toEqual([expect.objectContaining({ titles: { hrv: 'Prva' } })])
  expect((await shop.fetch(`http://localhost${second?.image}`)).status).toBe(404)
  network.posts = []
  await refresh()
  expect([await answered(), await library()]).toEqual([[], []])
})

it('leaves a picture that the library had before in it', async () => {
  network.posts = [post('a', 1, 'Prva')]
  const file = { bytes: Buffer.from(network.files.get('/a') ?? ''), originalName: 'instagram-mine.svg' }
  const { id } = await storeMedia(shop.db, openMediaStore(join(shop.data, 'media')), shop.site.id, file)
  await refresh()
  expect((await answered())[0]?.image).toMatch(/\/instagram-mine\.svg$/)
  network.posts = []
  await refresh()
  expect(await library()).toEqual([expect.objectContaining({ id })])
  await shop.pool.query(`delete from media where original_name like 'instagram-%'`)
})

it('leaves what is stored where the network fails, refuses the token, answers nonsense, too much, or not in time', async () => {
  network.posts = [post('a', 1, 'Prva')]
  await refresh()
  const failures: [string, () => void, string][] = [
    ['Instagram answered 500', () => (network.answer = { status: 500, body: '' }), token],
    ['Instagram answered 401', () => {}, 'another'],
    ['no list of posts', () => (network.answer = { status: 200, body: '<html>' }), token],
    ['no list of posts', () => (network.answer = { status: 200, body: '{"data":[{"id":"b"}]}' }), token],
    ['larger than 2 MB', () => (network.answer = { status: 200, body: ' '.repeat(3_000_000) }), token],
    ['timeout', () => (network.isSilent = true), token],
  ]
  for (const [reason, fail, sent] of failures) {
    Object.assign(network, { answer: null, isSilent: false })
    lines = []
    fail()
    await refresh({ token: sent })
    expect(await textsOf(), reason).toEqual(['Prva'])
    expect(lines, reason).toHaveLength(1)
    expect(lines[0]).toContain('the posts on Instagram were not read')
    expect(lines[0]).toContain(reason)
    expect(lines[0]).not.toContain(sent)
  }
})

it('a post is stored without a picture that is none, is inside the network, or does not fit, and the picture is tried again', async () => {
  network.posts = [
    post('a', 1, 'Laž'),
    post('b', 2, 'Unutra', { media_url: 'http://127.0.0.2/b' }),
    post('c', 3, 'Preusmjerena'),
    post('d', 4, 'Bez slike', { media_url: undefined }),
  ]
  network.files.set('/a', '<html><script>alert(1)</script></html>')
  network.files.set('/c', 'to http://10.0.0.1/c')
  await refresh()
  expect((await answered()).map(({ text, image }) => [text, image])).toEqual([
    ['Bez slike', null],
    ['Preusmjerena', null],
    ['Unutra', null],
    ['Laž', null],
  ])
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toContain('a picture of Instagram was not stored')
  expect(await library()).toEqual([])
  network.files.set('/a', drawing('#abc'))
  await refresh({ quota: 1 })
  expect(await library()).toEqual([])
  await refresh()
  expect((await answered()).at(-1)?.image).toContain('instagram-a')
})

it('stores them for every site, and fetches each picture once', async () => {
  const other = await shop.db
    .insertInto('site')
    .columns(['name', 'url', 'subdomain', 'default_language', 'main_currency_id'])
    .expression((site) =>
      site
        .selectFrom('site')
        .select(['name', 'url', sql<string>`'other'`.as('subdomain'), 'default_language', 'main_currency_id'])
        .where('id', '=', shop.site.id),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  network.posts = [post('a', 1, 'Prva')]
  network.requested = []
  await refresh()
  expect(network.requested).toEqual(['/me/media', '/a'])
  const stored = await shop.db.selectFrom('social_post').select('site_id').where('media_id', 'is not', null).execute()
  expect(stored.map(({ site_id }) => site_id)).toEqual([shop.site.id, other.id])
  network.posts = []
  await refresh()
  expect(await library()).toEqual([])
})

it('takes no post whose address is not https', async () => {
  network.posts = [
    post('a', 1, 'Prva', { permalink: 'javascript:alert(1)' }),
    post('b', 2, 'Druga', { permalink: 'http://www.instagram.com/p/b/' }),
    post('c', 3, 'Treća\0\uD800'),
  ]
  await refresh()
  expect(await textsOf()).toEqual(['Treća\uFFFD'])
})

it('answers the posts with one of the hashtags that the option has, or the call names [R3.86]', async () => {
  network.posts = [
    post('a', 1, 'Prva #Otoci #butiga'),
    post('b', 2, 'Druga #BURA'),
    post('c', 3, 'Treća #čvrljak, bez ostalih'),
    post('d', 4, 'Četvrta'),
  ]
  await refresh()
  const all = ['Četvrta', 'Treća #čvrljak, bez ostalih', 'Druga #BURA', 'Prva #Otoci #butiga']
  expect(await textsOf()).toEqual(all)
  await setOption(['otoci'])
  expect(await textsOf()).toEqual(all.slice(3))
  await setOption(['#Bura', 'ČVRLJAK'])
  expect(await textsOf()).toEqual(all.slice(1, 3))
  expect(await textsOf({ hashtags: ['#otoci', 'nista'] })).toEqual(all.slice(3))
  await setOption(['nista'])
  expect(await textsOf()).toEqual([])
  await setOption([])
  expect(await textsOf()).toEqual(all)
})

it('purges the pages that show posts when one changes', async () => {
  const tags = new Set<string>()
  const request = new Request('http://localhost/api/v1/cms/socialGetters/instagram', { headers: shop.headers() })
  await shop.appWith({}).fetch(request, { tags, visitor: null })
  expect([...tags]).toEqual(['config', 'social'])
  const client = await shop.pool.connect()
  const payloads: (string | undefined)[] = []
  client.on('notification', ({ payload }) => void payloads.push(payload))
  await client.query('listen purge')
  network.posts = [post('a', 1, 'Prva')]
  await refresh()
  await expect.poll(() => payloads).toContain('social')
  client.release(true)
})

it('reads hashtags in any script, each once', () => {
  expect(hashtagsOf('#Otoci, #otoci #Ćakula_2! a#b # #')).toEqual(['otoci', 'ćakula_2', 'b'])
})
