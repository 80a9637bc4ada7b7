import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertProduct } from '../../testing/shopper.ts'
import { picture } from '../../testing/pictures.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { keepPicture, makeSizesAhead, type MediaStore, openMediaStore, saveMedia } from './public.ts'

let shop: Shop
let folder: string
let store: MediaStore
const written: string[] = []
const reported: string[] = []
/** The pictures by what shows them. */
const hashes = new Map<string, string>()
const names = new Map<string, string>()
const ids = new Map<string, number>()

beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
  folder = await mkdtemp(join(tmpdir(), 'butiga-media-'))
  const real = openMediaStore(folder)
  store = {
    ...real,
    files: {
      ...real.files,
      async write(path, bytes) {
        written.push(path)
        await real.files.write(path, bytes)
      },
    },
  }
  const { db, site } = shop
  for (const [index, name] of ['gallery', 'list', 'featured', 'category', 'page', 'nobody', 'archived'].entries()) {
    const bytes = await picture(1400 + index, 1400)
      .jpeg()
      .toBuffer()
    const stored = await keepPicture(store, { bytes, originalName: `${name}.jpg` })
    ids.set(name, (await saveMedia(db, site.id, stored)).id)
    hashes.set(stored.hash, name)
    names.set(name, stored.hash)
  }
  const show = async (product_id: number, name: string, position: number) =>
    await db
      .insertInto('product_media')
      .values({ product_id, media_id: ids.get(name) ?? 0, position })
      .execute()
  const product = await insertProduct(db, site.id, { sku: 'LISTED', cents: 100 })
  await show(product, 'list', 0)
  await show(product, 'gallery', 1)
  const featured = await insertProduct(db, site.id, { sku: 'FEATURED', cents: 100 })
  await db.updateTable('product').set({ featured: true }).where('id', '=', featured).execute()
  await show(featured, 'featured', 0)
  const archived = await insertProduct(db, site.id, { sku: 'ARCHIVED', cents: 100 })
  await db.updateTable('product').set({ archived: true }).where('id', '=', archived).execute()
  await show(archived, 'archived', 0)
  await db
    .insertInto('category')
    .values({ site_id: site.id, parent_id: null, position: 0, image_id: ids.get('category') ?? 0 })
    .execute()
  await db
    .insertInto('post')
    .values({
      site_id: site.id,
      translation_group: 900,
      language_code: 'hrv',
      post_type: 'page',
      slug: 'slika',
      title: 'Slika',
      sections: JSON.stringify([{ src: `/media/${names.get('page')}/page.jpeg` }]),
      author: null,
    })
    .execute()
})
afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  written.length = 0
  reported.length = 0
})

const make = (signal = new AbortController().signal, mediaIds?: readonly number[]) =>
  makeSizesAhead({ db: shop.db, store, mediaIds, signal, report: (_, path) => reported.push(path) })
const order = ['page', 'category', 'featured', 'list', 'gallery']

it('makes no size when the process is stopping', async () => {
  expect(await make(AbortSignal.abort())).toBe(0)
  expect(written).toEqual([])
})

it('makes the size of lists of what most visitors see first, then the largest, and says which cannot be made', async () => {
  const damaged = join(folder, names.get('list') ?? '', 'list.jpeg')
  const whole = await sharp(damaged).toBuffer()
  await writeFile(damaged, whole.subarray(0, 2000))
  expect(await make()).toBe(8)
  const made = written.map((path) => [hashes.get(path.split('/')[0] ?? ''), path.split('/')[2]])
  const others = order.filter((name) => name !== 'list')
  expect(made).toEqual(['600x600.avif', '1920x1080.avif'].flatMap((file) => others.map((name) => [name, file])))
  expect(reported).toEqual(['600x600.avif', '1920x1080.avif'].map((file) => `${names.get('list')}/sizes/${file}`))
})

it('makes nothing twice', async () => {
  await writeFile(join(folder, names.get('list') ?? '', 'list.jpeg'), await picture(1401, 1400).jpeg().toBuffer())
  expect(await make()).toBe(2)
  expect(await make()).toBe(0)
})

it('makes the sizes of new pictures alone, whether anyone sees them yet or not', async () => {
  await shop.db
    .updateTable('media')
    .set({ access: 'private' })
    .where('id', '=', ids.get('archived') ?? 0)
    .execute()
  expect(await make(undefined, [ids.get('nobody') ?? 0, ids.get('archived') ?? 0])).toBe(2)
  expect(written).toEqual(['600x600.avif', '1920x1080.avif'].map((file) => `${names.get('nobody')}/sizes/${file}`))
})
