import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { picture } from '../../testing/pictures.ts'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { openMediaStore, removeOldUploads } from './public.ts'

let shop: Shop
let office: Backoffice
let headers: Record<string, string>

beforeAll(async () => {
  shop = await startShop()
  headers = await signIn(shop, ['media.manage'])
  office = shop.commerce({ headers })
})
afterAll(() => shop.stop())

const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)
let shade = 0
/** A picture that no other test has. */
const photo = async (name = 'box.png', width = 60) =>
  fileOf(
    await picture(width, 50 + (shade += 1))
      .png()
      .toBuffer(),
    name,
  )
const upload = (...file: File[]) => office.media.upload({ file })
const stored = () => readdir(join(shop.data, 'media'))
const inLibrary = async () => (await shop.db.selectFrom('media').select('id').execute()).length
const one = async (id: number) =>
  (await unwrap(office.media.filter({ filters: [{ key: 'id', value: [id] }] }))).records[0]

describe('an upload', () => {
  it('answers a media item for each file, in their order [R7.85]', async () => {
    const items = await unwrap(
      office.media.upload({
        file: [await photo('Kutija za čaj (2).PNG'), await photo('b.png')],
        customData: { title: 'Kutija', description: 'Od valovitog kartona' },
      }),
    )
    expect(items).toMatchObject([
      { originalName: 'kutija-za-caj-2.png', mime: 'image/png', title: 'Kutija', access: 'public' },
      { originalName: 'b.png', description: 'Od valovitog kartona' },
    ])
    const answer = await shop.fetch(`http://localhost${items[0]?.path}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await one(items[0]?.id ?? 0))?.titles).toEqual({ hrv: 'Kutija' })
  })

  it('has its sizes made before anyone asks for them, unless the library has it already or it is private', async () => {
    const jobs = async () => {
      const { rows } = await shop.pool.query<{ data: unknown }>(
        `select data from pgboss.job where name = 'sizes' order by created_on`,
      )
      return rows.map(({ data }) => data)
    }
    const before = await jobs()
    const files = [await photo('one.png'), await photo('two.png')]
    const items = await unwrap(upload(...files))
    await unwrap(upload(...files))
    await unwrap(office.media.upload({ file: [await photo('private.png')], customData: { access: 'private' } }))
    expect((await jobs()).slice(before.length)).toEqual([{ mediaIds: items.map(({ id }) => id) }])
  })

  it('is in a folder that other users of the machine cannot read', async () => {
    const [item] = await unwrap(upload(await photo('own.png')))
    const [, , hash = ''] = item?.path.split('/') ?? []
    const { mode } = await stat(join(shop.data, 'media', hash))
    expect(mode & 0o777).toBe(0o700)
  })

  it('takes 20 files, and none of 21 [R5.38]', async () => {
    const many = await Promise.all(Array.from({ length: 21 }, (_, n) => photo(`many-${n}.png`)))
    const before = await inLibrary()
    const form = new FormData()
    for (const file of many) form.append('file', file)
    const sent = await shop.fetch('http://localhost/api/v1/media/upload', {
      method: 'POST',
      headers: await full(),
      body: form,
    })
    expect([sent.status, await sent.json()]).toMatchObject([
      422,
      { error: { code: 'UPLOAD_LIMIT', payload: { data: { limit: 20 } } } },
    ])
    expect(await failureOf(upload(...many))).toMatchObject({ code: 'UPLOAD_LIMIT', data: { data: { limit: 20 } } })
    expect(await inLibrary()).toBe(before)
    expect(await unwrap(upload(...many.slice(1)))).toHaveLength(20)
  })

  it('of a file that the library has answers that one, whatever it is called', async () => {
    const file = await photo('first.png')
    const [first] = await unwrap(upload(file))
    const before = await inLibrary()
    const again = await unwrap(upload(fileOf(new Uint8Array(await file.arrayBuffer()), 'second.png'), file))
    expect(again.map(({ id, originalName }) => [id, originalName])).toEqual([
      [first?.id, 'first.png'],
      [first?.id, 'first.png'],
    ])
    expect(await inLibrary()).toBe(before)
  })

  it('has no place or camera of a photo left', async () => {
    const bytes = await picture(80, 60)
      .jpeg()
      .withExif({ IFD0: { Make: 'SpyCam' }, IFD3: { GPSLatitude: '45/1 26/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const [item] = await unwrap(upload(fileOf(bytes, 'photo.jpg')))
    const served = await (await shop.fetch(`http://localhost${item?.path}`)).arrayBuffer()
    expect((await sharp(served).metadata()).exif).toBeUndefined()
    expect(Buffer.from(served).includes('SpyCam')).toBe(false)
  })

  it('of a drawing leaves its scripts out', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="alert(1)"><script>alert(2)</script><path d="M0 0h10v10z"/></svg>'
    const [item] = await unwrap(upload(fileOf(Buffer.from(svg), 'logo.svg')))
    const served = await (await shop.fetch(`http://localhost${item?.path}`)).text()
    expect(served).toContain('<path')
    expect(served).not.toMatch(/script|onload|alert/)
  })

  it.each([
    ['a page that is called a picture', () => Buffer.from('<html><script>alert(1)</script>'), 'type'],
    ['a program', () => Buffer.from('MZ\x90\0'), 'type'],
    ['an empty file', () => Buffer.alloc(0), 'type'],
    ['a PNG that is cut off', async () => (await picture(90, 90).png().toBuffer()).subarray(0, 400), 'broken'],
    ['a picture of 10,000 × 10,000 pixels', () => bomb(), 'pixels'],
    [
      'a picture of more than 10 MB',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(10 * 1024 * 1024)]),
      'size',
    ],
  ])('refuses %s with everything sent beside it, and leaves no file', async (_, make, reason) => {
    const before = [await inLibrary(), (await stored()).length]
    const refused = await failureOf(upload(await photo(), fileOf(await make(), 'žuta <b>.png')))
    expect(refused).toMatchObject({
      code: 'FILE_REFUSED',
      status: 422,
      data: { data: { name: 'žuta <b>.png', reason } },
    })
    expect([await inLibrary(), (await stored()).length]).toEqual(before)
  })

  it('refuses a form without files, with strange fields, or that is none', async () => {
    const post = async (body: FormData | string, more: Record<string, string> = {}) => {
      const answer = await shop.fetch('http://localhost/api/v1/media/upload', {
        method: 'POST',
        headers: { ...(await full()), ...more },
        body,
      })
      const { error } = (await answer.json()) as { error: { code: string; payload: { fields?: object[] } } }
      return [answer.status, error.code, error.payload.fields?.[0]]
    }
    const form = (entries: readonly (readonly [string, string | File])[]) => {
      const data = new FormData()
      for (const [name, value] of entries) data.append(name, value)
      return data
    }
    const file = await photo()
    expect(await post(form([]))).toEqual([400, 'VALIDATION_FAILED', { path: 'file', rule: 'required' }])
    expect(await post(form([['customData', '{}']]))).toEqual([
      400,
      'VALIDATION_FAILED',
      { path: 'file', rule: 'required' },
    ])
    expect(
      await post(
        form([
          ['file', file],
          ['customData', '{'],
        ]),
      ),
    ).toMatchObject([400, 'VALIDATION_FAILED', { path: 'customData', rule: 'json' }])
    expect(
      await post(
        form([
          ['file', file],
          ['customData', '{"title":7}'],
        ]),
      ),
    ).toMatchObject([400, 'VALIDATION_FAILED', { path: 'customData.title', rule: 'type' }])
    expect(await post(form([['other', file]]))).toMatchObject([
      400,
      'VALIDATION_FAILED',
      { path: 'other', rule: 'unknown' },
    ])
    expect(
      await post(
        form([
          ['file', file],
          ['access', '1'],
        ]),
      ),
    ).toMatchObject([400, 'VALIDATION_FAILED', { path: 'access', rule: 'unknown' }])
    expect(await post('{}', { 'content-type': 'application/json' })).toMatchObject([
      400,
      'VALIDATION_FAILED',
      { rule: 'type', value: 'multipart/form-data' },
    ])
    expect(await post('--x\r\nnothing', { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject([
      400,
      'VALIDATION_FAILED',
      { rule: 'multipart' },
    ])
  })

  it('needs the scope, and reads no file before', async () => {
    const stranger = shop.commerce({ headers: await signIn(shop, ['orders.read']) })
    expect(await failureOf(stranger.media.upload({ file: [await photo()] }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await failureOf(stranger.media.filter({}))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await failureOf(stranger.media.delete({ id: 1 }))).toMatchObject({ code: 'FORBIDDEN' })
    let pulled = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const post = async (more: Record<string, string>) =>
      await shop.fetch('http://localhost/api/v1/media/upload', {
        method: 'POST',
        headers: { ...more, 'content-type': 'multipart/form-data; boundary=x' },
        body: endless,
        duplex: 'half',
      })
    expect((await post({ ...(await full()), Authorization: '' })).status).toBe(401)
    expect(pulled).toBeLessThan(5)
  })

  it('ends with 413 as soon as it is larger than 64 MB', async () => {
    let pulled = 0
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(head)),
      pull: (controller) => {
        pulled += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const answer = await shop.fetch('http://localhost/api/v1/media/upload', {
      method: 'POST',
      headers: { ...(await full()), 'content-type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
    })
    expect(answer.status).toBe(413)
    expect(pulled).toBeLessThan(70)
  })
})

describe('the library', () => {
  it('is listed page by page, found by words and kind, for the back office alone [R7.38]', async () => {
    const [item] = await unwrap(
      office.media.upload({ file: [await photo('needle-in-hay.png')], customData: { title: '100 % pamuk' } }),
    )
    const match = async (input: Parameters<typeof office.media.filter>[0]) =>
      (await unwrap(office.media.filter(input))).records.map(({ id }) => id)
    expect(await match({ keywords: 'needle' })).toEqual([item?.id])
    expect(await match({ keywords: '100 % PAM' })).toEqual([item?.id])
    expect(await match({ keywords: '100 _ PAM' })).toEqual([])
    expect(await match({ keywords: 'needle', filters: [{ key: 'mime', value: ['image/svg+xml'] }] })).toEqual([])
    expect(await match({ keywords: 'needle', filters: [{ key: 'titled', value: ['no'] }] })).toEqual([])
    const ids: number[] = []
    let after: string | undefined
    do {
      const page = await unwrap(office.media.filter({ limit: 7, ...(after && { after }) }))
      ids.push(...page.records.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(await inLibrary())
  })

  it('takes a stored file by its name in the storage, and no other [R7.38]', async () => {
    const [item] = await unwrap(upload(await photo()))
    const again = await unwrap(office.media.create({ driveId: item?.driveId ?? '', title: 'Kutija' }))
    expect([again.id, again.titles]).toEqual([item?.id, {}])
    for (const driveId of ['', 'nothing', `${item?.hash}/other.png`, '../../etc/passwd', `../media/${item?.driveId}`])
      expect(await failureOf(office.media.create({ driveId }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('changes texts by language, merges what two people write, and purges the pages that show them', async () => {
    const [item] = await unwrap(upload(await photo()))
    const id = item?.id ?? 0
    const changed = await unwrap(
      office.media.update({ id, titles: { hrv: 'Kutija', eng: 'A box' }, captions: { deu: 'Karton' } }),
    )
    expect(changed).toMatchObject({
      titles: { hrv: 'Kutija', eng: 'A box' },
      captions: { deu: 'Karton' },
      title: 'Kutija',
    })
    const conflict = await failureOf(
      office.media.update({ id, titles: { hrv: 'Druga' }, base: { titles: { hrv: 'Stara' } } }),
    )
    expect(conflict).toMatchObject({
      code: 'REVISION_CONFLICT',
      data: { data: { conflicts: [{ path: 'titles.hrv' }] } },
    })
    expect(await failureOf(office.media.update({ id, titles: { ita: 'Scatola' } }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'titles.ita', rule: 'choice' }] },
    })
    expect(await failureOf(office.media.update({ id: 999_999, titles: {} }))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await unwrap(office.media.update({ id, titles: { eng: '' } }))).titles).toEqual({ hrv: 'Kutija' })
  })

  it('keeps a file that is shown, and names the places [R7.38]', async () => {
    const [item] = await unwrap(upload(await photo()))
    const id = item?.id ?? 0
    const [product] = (await unwrap(shop.commerce().product.filter({ limit: 1 }))).records
    await shop.db
      .insertInto('product_media')
      .values({ product_id: product?.id ?? 0, media_id: id, position: 9 })
      .execute()
    const refused = await failureOf(office.media.delete({ id }))
    const places = [{ kind: 'product', id: product?.id, name: product?.name }]
    expect(refused).toMatchObject({ code: 'IN_USE', status: 422, data: { data: { uses: places } } })
    expect((await one(id))?.uses).toEqual(places)
    await shop.db.deleteFrom('product_media').where('media_id', '=', id).execute()

    await sql`update post set sections = sections || ${JSON.stringify([{ id: 'x', block: 'text', props: { picture: { src: item?.path } } }])}::jsonb
      where slug = 'home-page' and language_code = 'hrv'`.execute(shop.db)
    expect(await failureOf(office.media.delete({ id }))).toMatchObject({
      code: 'IN_USE',
      data: { data: { uses: [{ kind: 'page' }] } },
    })
    await sql`update post set sections = sections - (jsonb_array_length(sections) - 1)
      where slug = 'home-page' and language_code = 'hrv'`.execute(shop.db)
    expect(await unwrap(office.media.delete({ id }))).toEqual({ deleted: true })
  })

  it('deletes a file with its renditions, and only its own [R7.38]', async () => {
    const [item, other] = await unwrap(upload(await photo(), await photo()))
    const id = item?.id ?? 0
    expect((await shop.fetch(`http://localhost${item?.alternativePaths['ThumbnailSize.webp']}`)).status).toBe(200)
    expect(await stored()).toContain(item?.hash)
    await unwrap(office.media.delete({ id }))
    expect(await stored()).not.toContain(item?.hash)
    expect(await stored()).toContain(other?.hash)
    expect((await shop.fetch(`http://localhost${item?.path}`)).status).toBe(404)
    expect(await failureOf(office.media.delete({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    const log = await shop.db
      .selectFrom('change_log')
      .select('call')
      .where('entity', '=', 'media')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(log.map(({ call }) => call)).toEqual(['media.upload', 'media.delete'])
  })

  it('repeats a deletion with its key without touching any other file', async () => {
    const [item] = await unwrap(upload(await photo()))
    const options = { idempotencyKey: crypto.randomUUID() }
    await unwrap(office.media.delete({ id: item?.id ?? 0 }, options))
    const left = (await stored()).length
    expect(await unwrap(office.media.delete({ id: item?.id ?? 0 }, options))).toEqual({ deleted: true })
    expect((await stored()).length).toBe(left)
  })

  it('keeps the file of another site that has it too', async () => {
    const [item] = await unwrap(upload(await photo()))
    const { id: otherSite } = await shop.db
      .insertInto('site')
      .columns(['name', 'url', 'subdomain', 'default_language', 'main_currency_id'])
      .expression((from) =>
        from
          .selectFrom('site')
          .select([
            'name',
            sql<string>`'http://other.test'`.as('url'),
            sql<string>`'other'`.as('subdomain'),
            'default_language',
            'main_currency_id',
          ])
          .limit(1),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into media (site_id, drive_id, original_name, mime, size, hash)
      select ${otherSite}, drive_id, original_name, mime, size, hash from media where id = ${item?.id}`.execute(shop.db)
    const foreign = await shop.db
      .selectFrom('media')
      .select('id')
      .where('site_id', '=', otherSite)
      .executeTakeFirstOrThrow()
    expect(await failureOf(office.media.delete({ id: foreign.id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await failureOf(office.media.update({ id: foreign.id, titles: {} }))).toMatchObject({ code: 'NOT_FOUND' })
    await unwrap(office.media.delete({ id: item?.id ?? 0 }))
    expect(await stored()).toContain(item?.hash)
  })
})

/** The headers of a request beside the client. */
const full = async () => {
  const { site } = shop
  return { ...headers, 'X-Site': String(site.id), 'X-Store': String(site.stores.get('hrv')), 'X-Language': 'hrv' }
}

/** A PNG of some kilobytes that would take 400 MB in memory. */
const bomb = () =>
  sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

describe('a direct upload', () => {
  const reserve = async (size: number) =>
    await unwrap(office.media.getUploadUrl({ name: 'kutija.png', mime: 'image/png', size }))
  const put = async (url: string, bytes: Uint8Array) =>
    (await shop.fetch(`http://localhost${url}`, { method: 'PUT', body: new Uint8Array(bytes) })).status

  it('is sent to its address and added to the library, once [R7.86]', async () => {
    const bytes = await (await photo()).bytes()
    const { url, driveId, expiresAt } = await reserve(bytes.length)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(50 * 60_000)
    expect(await put(url, bytes)).toBe(204)
    expect((await shop.fetch(`http://localhost${url}`)).status).toBe(404)
    const item = await unwrap(
      office.media.addFromBucket({ driveId, originalName: 'Kutija.PNG', customData: { title: 'Kutija' } }),
    )
    expect(item).toMatchObject({ originalName: 'kutija.png', mime: 'image/png', title: 'Kutija' })
    expect((await shop.fetch(`http://localhost${item.path}`)).status).toBe(200)
    expect(await failureOf(office.media.addFromBucket({ driveId, originalName: 'a.png' }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await put(url, bytes)).toBe(404)
  })

  it('has the bytes that were named, and no others', async () => {
    const bytes = await (await photo()).bytes()
    const { url, driveId } = await reserve(bytes.length)
    expect(await put(url, bytes.slice(1))).toBe(413)
    expect(await put(url, new Uint8Array([...bytes, 0]))).toBe(413)
    expect(await failureOf(office.media.addFromBucket({ driveId, originalName: 'a.png' }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await put('/media/incoming/none', bytes)).toBe(404)
  })

  it('is refused for what is no picture, before and after it was sent', async () => {
    for (const [change, reason] of [
      [{ mime: 'text/html' }, 'type'],
      [{ size: 11 * 1024 * 1024 }, 'size'],
    ] as const)
      expect(
        await failureOf(office.media.getUploadUrl({ name: 'a.png', mime: 'image/png', size: 10, ...change })),
      ).toMatchObject({ code: 'FILE_REFUSED', data: { data: { reason } } })
    const text = new TextEncoder().encode('<script>1</script>')
    const { url, driveId } = await reserve(text.length)
    expect(await put(url, text)).toBe(204)
    expect(await failureOf(office.media.addFromBucket({ driveId, originalName: 'a.png' }))).toMatchObject({
      code: 'FILE_REFUSED',
    })
  })

  it('that is never added is removed after a day', async () => {
    const bytes = await (await photo()).bytes()
    const { url, driveId } = await reserve(bytes.length)
    await put(url, bytes)
    const { files } = openMediaStore(join(shop.data, 'media'))
    expect(await files.has(`incoming/${driveId}`)).toBe(true)
    await shop.pool.query(`update media_upload set created_at = now() - interval '25 hours' where key = $1`, [driveId])
    await removeOldUploads(shop.db, files)
    expect(await files.has(`incoming/${driveId}`)).toBe(false)
  })
})
