import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unwrap } from '@butiga/commerce-sdk'
import { MediaItem, pictureSources } from '@butiga/commerce-sdk/contracts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sized } from '../../races/size.ts'
import { picture } from '../../testing/pictures.ts'
import type { WriterMessage } from '../../testing/picture-writer.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import {
  keepPicture,
  type MediaStore,
  openMediaStore,
  PictureRefused,
  picturesWithoutFile,
  saveMedia,
  storeMedia,
} from './public.ts'

let shop: Shop
let store: MediaStore
beforeAll(async () => {
  shop = await startShop()
  store = openMediaStore(join(shop.data, 'media'))
})
afterAll(() => shop.stop())

const mediaCount = async () =>
  (
    await shop.db
      .selectFrom('media')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('the sizes that pictures come in', () => {
  it('are listed, all of them made by themselves [R7.84] [R3.67] [R10.33]', async () => {
    const all = await unwrap(shop.commerce().media.filterOptions({ autoResizeOnly: false }))
    expect(all.map(({ name, width, height, default: isDefault }) => [name, width, height, isDefault])).toEqual([
      ['ThumbnailSize', 50, 50, false],
      ['MediumSize', 600, 600, true],
      ['PortraitSize', 768, 1024, false],
      ['LargeSize', 926, 926, false],
      ['FullHDSize', 1920, 1080, false],
    ])
    expect(await unwrap(shop.commerce().media.filterOptions({}))).toEqual(all)
    expect(await unwrap(shop.commerce().media.filterOptions({ autoResizeOnly: true }))).toEqual(all)
    expect((await unwrap(shop.commerce().site.getConfig())).mediaSizes).toEqual(all)
  })

  it.each(['autoResizeOnly=perhaps', 'autoResizeOnly=1&width=9', 'autoResizeOnly='])('refuse %s', async (query) => {
    const { status, body } = await shop.request(`/api/v1/media/option/filter?${query}`)
    expect([status, body.error?.code]).toEqual([400, 'VALIDATION_FAILED'])
  })
})

describe('a picture in the library', () => {
  it('of a product is offered in every size and format, each of which is served [R3.57] [R3.58] [R3.67]', async () => {
    const bytes = await picture(2000, 1500, { alpha: true }).png().toBuffer()
    const { id } = await storeMedia(shop.db, store, shop.site.id, { bytes, originalName: 'Čaša.png', title: 'Čaša' })
    const [product] = (await unwrap(shop.commerce().product.filter({ limit: 1 }))).records
    if (product === undefined) throw new Error('no product')
    await shop.db.deleteFrom('product_media').where('product_id', '=', product.id).execute()
    await shop.db.insertInto('product_media').values({ product_id: product.id, media_id: id }).execute()

    const { currencySettings } = await unwrap(shop.commerce().site.getConfig())
    const match = await unwrap(
      shop.commerce().product.get({
        slug: product.slug,
        store: shop.site.stores.get('hrv') ?? 0,
        currency: currencySettings.mainCurrencyId,
      }),
    )
    const [media] = match.media
    expect(MediaItem.parse(media)).toMatchObject({ id, title: 'Čaša', originalName: 'casa.png', mime: 'image/png' })
    if (media === undefined) throw new Error('no picture')
    const sizes = ['ThumbnailSize', 'MediumSize', 'PortraitSize', 'LargeSize', 'FullHDSize']
    const names = sizes.flatMap((size) => ['avif', 'webp', 'jpeg', 'png'].map((format) => `${size}.${format}`))
    expect(Object.keys(media.alternativePaths).toSorted()).toEqual([...names, 'share.jpeg'].toSorted())
    for (const [name, path] of Object.entries(media.alternativePaths)) {
      const response = await vi.waitFor(async () => {
        const answer = await shop.fetch(`http://localhost${path}`)
        expect(answer.headers.get('cache-control')).not.toBe('no-store')
        return answer
      }, 10_000)
      const { format } = await sharp(await response.arrayBuffer()).metadata()
      const ending = name.split('.')[1]
      expect([name, response.status, response.headers.get('content-type'), format]).toEqual([
        name,
        200,
        `image/${ending}`,
        ending === 'avif' ? 'heif' : ending,
      ])
    }
    expect(pictureSources(media).map(({ type }) => type)).toEqual([
      'image/avif',
      'image/webp',
      'image/jpeg',
      'image/png',
    ])
  })

  it('is one however often it is put there, and keeps its words', async () => {
    const file = { bytes: await picture(90, 90).webp().toBuffer(), originalName: 'box.webp' }
    const first = await storeMedia(shop.db, store, shop.site.id, { ...file, title: 'Kutija' })
    const before = await mediaCount()
    const others = await Promise.all(
      Array.from({ length: 8 }, () => storeMedia(shop.db, store, shop.site.id, { ...file, title: 'Other' })),
    )
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([first.id]))
    expect(await mediaCount()).toBe(before)
    const row = await shop.db.selectFrom('media').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
    expect(row.title).toBe('Kutija')
  })

  it('is not there when it is refused, or when the transaction that uses it is', async () => {
    const before = await mediaCount()
    await expect(
      storeMedia(shop.db, store, shop.site.id, { bytes: Buffer.from('MZ'), originalName: 'a.png' }),
    ).rejects.toThrow(PictureRefused)
    const stored = await keepPicture(store, {
      bytes: await picture(91, 90).webp().toBuffer(),
      originalName: 'box.webp',
    })
    const refused = shop.db.transaction().execute(async (tx) => {
      await saveMedia(tx, shop.site.id, stored)
      throw new Error('rolled back')
    })
    await expect(refused).rejects.toThrow('rolled back')
    expect(await mediaCount()).toBe(before)
  })

  it('has its file, whole, whenever its writer is killed [I38]', async () => {
    const writer = join(import.meta.dirname, '../../testing/picture-writer.ts')
    // Killed anywhere within the time that two pictures take on this machine, after the first of them was kept.
    const kill = async (round: number): Promise<WriterMessage[]> => {
      const child = fork(writer, [shop.databaseUrl, join(shop.data, 'media'), `${shop.site.id}`, `round-${round}`], {
        execArgv: ['--conditions=@butiga/source'],
      })
      const messages: WriterMessage[] = []
      child.on('message', (message: WriterMessage) => messages.push(message))
      await once(child, 'message')
      const begun = performance.now()
      await expect.poll(() => messages.some(({ isStored }) => isStored), { interval: 1 }).toBe(true)
      await sleep(((performance.now() - begun) * (round % 10)) / 5)
      child.kill('SIGKILL')
      await once(child, 'exit')
      return messages
    }
    const times = sized(4, 20)
    const rounds: WriterMessage[][] = []
    for (let round = 0; round < times; round += 4)
      rounds.push(...(await Promise.all([0, 1, 2, 3].map((n) => kill(round + n)))))
    const rows = await shop.db.selectFrom('media').selectAll().where('original_name', 'like', 'round-%').execute()
    const names = rows.map(({ original_name }) => original_name)
    const stored = rounds.flat().filter(({ isStored }) => isStored)
    expect(stored.length).toBeGreaterThanOrEqual(times)
    expect(names).toEqual(expect.arrayContaining(stored.map(({ name }) => name)))
    expect(rounds.some((messages) => messages.at(-1)?.isStored === false)).toBe(true)
    expect(await picturesWithoutFile(shop.db, store)).toEqual([])
    for (const { hash, original_name, size } of rows)
      expect((await store.files.read(`${hash}/${original_name}`))?.length, original_name).toBe(size)
  })
})

describe('the audit', () => {
  it('names a picture whose file is lost (R19)', async () => {
    const stored = await keepPicture(store, {
      bytes: await picture(92, 90).webp().toBuffer(),
      originalName: 'lost.webp',
    })
    const { id } = await saveMedia(shop.db, shop.site.id, stored)
    await rm(join(shop.data, 'media', stored.hash), { recursive: true })
    expect(await picturesWithoutFile(shop.db, store)).toEqual([{ id, path: `${stored.hash}/lost.webp` }])
  })
})

describe('the pictures of a page', () => {
  it('have their sizes and formats, and what is shared, from the configuration and not from the content', async () => {
    const { elements } = await unwrap(shop.commerce().cms.getPost({ slug: 'home-page' }))
    const of = (block: string) => elements.find((section) => section.block === block)?.props['picture']
    expect(of('services')).toMatchObject({
      src: expect.stringMatching(/quay-by-day\.webp$/),
      alternativePaths: { 'MediumSize.avif': expect.stringMatching(/\/sizes\/600x600\.avif$/) },
    })
    expect(of('hero')).toMatchObject({ alternativePaths: { 'share.jpeg': expect.stringMatching(/share\.jpeg$/) } })
    const stored = await shop.db.selectFrom('post').select('sections').where('slug', '=', 'home-page').execute()
    expect(JSON.stringify(stored)).not.toContain('alternativePaths')
  })
})
