import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeMember } from '../../testing/accounts.ts'
import { signIn } from '../../testing/backoffice.ts'
import { picture } from '../../testing/pictures.ts'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { keepPicture, openMediaStore } from './public.ts'

let shop: Shop
let office: Backoffice
let headers: Record<string, string>
beforeAll(async () => {
  shop = await startShop({
    scanner: (bytes) => Promise.resolve(Buffer.from(bytes).includes('EICAR') ? 'infected' : 'clean'),
  })
  headers = await signIn(shop, ['media.manage'])
  office = shop.commerce({ headers })
})
afterAll(() => shop.stop())

let shade = 0
const photo = async (name = 'račun.png') =>
  new File(
    [
      new Uint8Array(
        await picture(70, 40 + (shade += 1))
          .png()
          .toBuffer(),
      ),
    ],
    name,
  )
const upload = async (access?: 'private') => {
  const [item] = await unwrap(office.media.upload({ file: [await photo()], ...(access && { customData: { access } }) }))
  if (item === undefined) throw new Error('nothing was stored')
  return item
}
const get = (path: string, more: Record<string, string> = {}) =>
  shop.fetch(`http://localhost${path}`, { headers: more, redirect: 'manual' })
const cookiesOf = async (scope: readonly string[]) => {
  const { Authorization, ...key } = await signIn(shop, scope as never)
  return { ...key, ...(Authorization !== undefined && { Authorization }) }
}

describe('a private file', () => {
  it('is served by id to users who may read it, to no other client, and never by its hash [R3.56]', async () => {
    const item = await upload('private')
    expect(item).toMatchObject({ access: 'private', usePublicPath: false, alternativePaths: {} })
    expect(item.path).toBe(`/api/v1/media/file/get/${item.id}`)
    expect((await get(item.path)).status).toBe(404)
    expect((await get(`/media/${item.hash}/${item.originalName}`)).status).toBe(404)
    expect((await get(`/media/private/${item.hash}/${item.originalName}`)).status).toBe(404)
    expect((await get(`/media/${item.hash}/sizes/600x600.webp`)).status).toBe(404)
    const shopper = await becomeMember(shop, 'kupac@primjer.hr')
    expect((await get(item.path, shopper)).status).toBe(404)
    expect((await get(item.path, await cookiesOf(['orders.read']))).status).toBe(404)

    const manager = await cookiesOf(['media.manage'])
    const answer = await get(item.path, manager)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(70)
    const small = await get(`${item.path}?size=ThumbnailSize&format=webp`, manager)
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBeLessThanOrEqual(50)
    expect((await get(`${item.path}?size=Enormous&format=webp`, manager)).status).toBe(400)
  })

  it('is read by its owner, also without the scope', async () => {
    const item = await upload('private')
    const shopper = await becomeMember(shop, 'vlasnik@primjer.hr')
    const { id } = await shop.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'vlasnik@primjer.hr')
      .executeTakeFirstOrThrow()
    expect((await get(item.path, shopper)).status).toBe(404)
    await shop.db.updateTable('media').set({ owner_id: id }).where('id', '=', item.id).execute()
    expect((await get(item.path, shopper)).status).toBe(200)
  })

  it('leads to its address while it is public, and moves when its access changes', async () => {
    const item = await upload()
    const answer = await get(`/api/v1/media/file/get/${item.id}?size=MediumSize&format=avif`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/media/${item.hash}/sizes/600x600.avif`])
    expect((await get(item.path)).status).toBe(200)

    const hidden = await unwrap(office.media.update({ id: item.id, access: 'private' }))
    expect(hidden.path).toBe(`/api/v1/media/file/get/${item.id}`)
    expect((await get(item.path)).status).toBe(404)
    expect(await readdir(join(shop.data, 'media'))).not.toContain(item.hash)
    const displayed = await unwrap(office.media.update({ id: item.id, access: 'public' }))
    expect(displayed.path).toBe(item.path)
    expect((await get(item.path)).status).toBe(200)
    expect(await readdir(join(shop.data, 'media', 'private'))).not.toContain(item.hash)
  })

  it('is made of a public one by its name, of which no public copy stays', async () => {
    const { hash, name } = await keepPicture(openMediaStore(join(shop.data, 'media')), {
      bytes: Buffer.from(await (await photo()).arrayBuffer()),
      originalName: 'ugovor.png',
    })
    const driveId = `${hash}/${name}`
    const stored = () => readdir(join(shop.data, 'media'), { recursive: true })
    expect(await failureOf(office.media.create({ driveId: `${hash}/x.png`, access: 'private' }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await unwrap(office.media.create({ driveId, access: 'private' }))).toMatchObject({ hash, access: 'private' })
    expect((await stored()).filter((path) => path.includes(hash) && !path.startsWith('private'))).toEqual([])
    // No name makes it public again.
    expect(await failureOf(office.media.create({ driveId, access: 'public' }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is not made of a public one of the library, which stays as it is, without a private copy', async () => {
    const item = await upload()
    const again = await unwrap(office.media.create({ driveId: item.driveId, access: 'private' }))
    expect(again).toMatchObject({ id: item.id, access: 'public' })
    const stored = await readdir(join(shop.data, 'media'), { recursive: true })
    expect(stored.filter((path) => path.includes(item.hash) && path.startsWith('private'))).toEqual([])
  })

  it('cannot be what a page shows', async () => {
    const { records } = await unwrap(office.media.filter({ limit: 100 }))
    const used = records.find(({ uses }) => uses.length > 0)
    expect(await failureOf(office.media.update({ id: used?.id ?? 0, access: 'private' }))).toMatchObject({
      code: 'IN_USE',
    })
    expect((await get(used?.path ?? '')).status).toBe(200)
  })

  it('is deleted with its bytes', async () => {
    const item = await upload('private')
    expect(await readdir(join(shop.data, 'media', 'private'))).toContain(item.hash)
    await unwrap(office.media.delete({ id: item.id }))
    expect(await readdir(join(shop.data, 'media', 'private'))).not.toContain(item.hash)
  })
})

describe('documents and films', () => {
  const film = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\x00\x00\x02\x00isommp41'),
    Buffer.alloc(5 * 1024 * 1024, 7),
  ])
  const store = async (name: string, mime: string, bytes: Buffer) => {
    const { url, driveId } = await unwrap(office.media.getUploadUrl({ name, mime, size: bytes.length }))
    const sent = await shop.fetch(`http://localhost${url}`, { method: 'PUT', body: new Uint8Array(bytes) })
    expect(sent.status).toBe(204)
    return await unwrap(office.media.addFromBucket({ driveId, originalName: name }))
  }

  it('a PDF is downloaded and never shown in the origin of the shop', async () => {
    const item = await store('Cjenik 2027.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n1 0 obj\n'))
    expect(item).toMatchObject({
      mime: 'application/pdf',
      originalName: 'cjenik-2027.pdf',
      width: null,
      alternativePaths: {},
    })
    const answer = await get(item.path)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await get(`/media/${item.hash}/sizes/share.jpeg`)).status).toBe(404)
  })

  it('a film is sent in the parts that a player asks for', async () => {
    const item = await store('otok.mp4', 'video/mp4', film)
    expect(item).toMatchObject({ mime: 'video/mp4', media_type: 'video' })
    const range = async (range: string) => {
      const answer = await get(item.path, { Range: range })
      return [answer.status, answer.headers.get('content-range'), (await answer.arrayBuffer()).byteLength]
    }
    const { length } = film
    expect(await range('bytes=0-99')).toEqual([206, `bytes 0-99/${length}`, 100])
    expect(await range('bytes=0-')).toEqual([206, `bytes 0-${4 * 1024 * 1024 - 1}/${length}`, 4 * 1024 * 1024])
    expect(await range('bytes=-10')).toEqual([206, `bytes ${length - 10}-${length - 1}/${length}`, 10])
    expect(await range(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, 0])
    expect(await range('lines=1-2')).toEqual([200, null, length])
  })

  it('of more than they may have are refused before they are sent', async () => {
    for (const [mime, size] of [
      ['video/mp4', 2_147_483_647],
      ['video/webm', 65 * 1024 * 1024],
      ['application/pdf', 11 * 1024 * 1024],
    ] as const)
      expect(await failureOf(office.media.getUploadUrl({ name: 'a', mime, size }))).toMatchObject({
        code: 'FILE_REFUSED',
        data: { data: { reason: 'size' } },
      })
  })
})

describe('the scanner', () => {
  it('keeps what it finds out of the store, before and after an upload address', async () => {
    const before = await readdir(join(shop.data, 'media'))
    const infected = new File(['%PDF-1.7 EICAR'], 'racun.pdf')
    expect(await failureOf(office.media.upload({ file: [infected] }))).toMatchObject({
      code: 'FILE_REFUSED',
      data: { data: { name: 'racun.pdf', reason: 'infected' } },
    })
    expect(await readdir(join(shop.data, 'media'))).toEqual(before)
  })
})
