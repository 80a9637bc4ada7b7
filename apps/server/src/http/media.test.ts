import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepPicture, type StoredPicture, type MediaStore, openMediaStore, TooBusy } from '../services/media/public.ts'
import { picture } from '../testing/pictures.ts'
import type { AppEnv } from '../calls/env.ts'
import { addMedia } from './media.ts'
import { type Listening, listen } from './server.ts'

let folder: string
let store: MediaStore
let server: Listening
const app = new Hono<AppEnv>()
/** The same app for a client that gets 503 as soon as a picture takes its time. */
const hasty = new Hono<AppEnv>()
const performed: string[] = []
/** What the next picture meets instead of being made. */
let trouble: (() => Promise<never>) | undefined
const reported: string[] = []
let diskIsFull = false

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'butiga-media-'))
  const real = openMediaStore(folder)
  store = {
    images: {
      perform(bytes, task) {
        performed.push(task.kind)
        return trouble?.() ?? real.images.perform(bytes, task)
      },
    },
    files: {
      ...real.files,
      write: (path, bytes) => (diskIsFull ? Promise.reject(new Error('no space left')) : real.files.write(path, bytes)),
    },
  }
  addMedia(app, store, { patience: 600_000, report: (_, path) => reported.push(path) })
  addMedia(hasty, store, { patience: 100 })
  server = await listen(app.fetch, { port: 0 })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  performed.length = 0
  reported.length = 0
  trouble = undefined
  diskIsFull = false
})

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">${'<rect width="40" height="30" fill="#0f5c4a"/>'.repeat(50)}</svg>`
const box = () => keepPicture(store, { bytes: Buffer.from(drawing), originalName: 'box.svg' })
let different = 0
/** A photo that no other test has asked for. */
const photo = async (width = 1500, height = 1000): Promise<StoredPicture> => {
  const stored = await keepPicture(store, {
    bytes: await picture(width + different++, height)
      .jpeg()
      .toBuffer(),
    originalName: 'photo.jpg',
  })
  performed.length = 0
  return stored
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${server.port}/media/${path}`, { headers })
/** The rendition itself, for which no visitor waits. */
const made = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  await vi.waitFor(
    async () => {
      const response = await get(path, headers)
      expect(response.headers.get('cache-control')).toContain('immutable')
      return response
    },
    { timeout: 20_000, interval: 20 },
  )
const read = async (response: Response) => {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
  return { type: response.headers.get('content-type'), format, width, height }
}

describe('media files', () => {
  it('serves a drawing that never changes and can run nothing [I38]', async () => {
    const { hash } = await box()
    const response = await get(`${hash}/box.svg`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-type': 'image/svg+xml',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(await response.text()).toContain('<svg')
  })

  it('are compressed for a client that accepts it, and not sent again to a client that has them', async () => {
    const { hash } = await box()
    const small = await app.request(`/media/${hash}/box.svg`, { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(200)
    expect((await get(`${hash}/box.svg`, { 'If-None-Match': `"${hash}"` })).status).toBe(304)
  })

  it.each([
    'HASH/missing.svg',
    'HASH/.picture.json',
    'HASH/sizes',
    'HASH/..%2F..%2Fsecret.svg',
    '..%2FHASH/box.svg',
    '%2e%2e/secret.svg',
    'HASH/box.svg%00',
    'HASH/.svg',
    'HASH/sizes/',
    'HASH/sizes/600x600.avif',
    'HASH/sizes/share.png',
    'HASH/sizes/..%2Fbox.svg',
  ])('answers 404 for %s', async (path) => {
    expect((await get(path.replace('HASH', (await box()).hash))).status).toBe(404)
    expect(performed).toEqual([])
  })
})

describe('a rendition', () => {
  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ])(
    'is made as %s at its first request and kept for ever, whatever the client says it takes [R3.58] [R3.67]',
    async (format, read_) => {
      const { hash } = await photo()
      const path = `${hash}/sizes/600x600.${format}`
      const first = await made(path, { Accept: 'image/png' })
      expect(first.status).toBe(200)
      expect(Object.fromEntries(first.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        etag: `"${hash}-600x600.${format}"`,
        'x-content-type-options': 'nosniff',
      })
      expect(first.headers.has('vary')).toBe(false)
      expect(await read(first)).toEqual({
        type: `image/${format}`,
        format: read_,
        width: 600,
        height: expect.any(Number),
      })
      expect((await get(path)).status).toBe(200)
      expect(performed).toEqual(['rendition'])
      expect((await get(path, { 'If-None-Match': `"${hash}-600x600.${format}"` })).status).toBe(304)
    },
  )

  it('comes in every size of the configuration, whole and in shape [R3.67] [R10.33]', async () => {
    const { hash } = await photo(1500, 1000)
    const sizes = await Promise.all(
      ['50x50', '600x600', '768x1024', '926x926', '1920x1080'].map(async (size) => {
        const { width, height } = await read(await made(`${hash}/sizes/${size}.webp`))
        return [width, Math.round((width / height) * 10) / 10]
      }),
    )
    expect(sizes.map(([width]) => width)).toEqual([50, 600, 768, 926, expect.closeTo(1504, -1)])
    expect(new Set(sizes.map(([, ratio]) => ratio))).toEqual(new Set([1.5]))
  })

  it('is never larger than the picture', async () => {
    const { hash, width } = await photo(120, 80)
    expect(await read(await made(`${hash}/sizes/1920x1080.jpeg`))).toMatchObject({ width, height: 80 })
  })

  it.each(['png', 'webp', 'avif'] as const)(
    'keeps what shines through a %s, and lays it on white where the format cannot [R3.58]',
    async (from) => {
      const bytes = await picture(700, 700, { alpha: true }).toFormat(from).toBuffer()
      const { hash } = await keepPicture(store, { bytes, originalName: `glass.${from}` })
      const alphaOf = async (format: string) =>
        (await sharp(await (await made(`${hash}/sizes/600x600.${format}`)).arrayBuffer()).metadata()).hasAlpha
      expect(await Promise.all(['avif', 'webp', 'png', 'jpeg'].map(alphaOf))).toEqual([true, true, true, false])
      const corner = await sharp(await (await get(`${hash}/sizes/600x600.jpeg`)).arrayBuffer())
        .extract({ left: 595, top: 5, width: 1, height: 1 })
        .raw()
        .toBuffer()
      expect([...corner].every((value) => value > 245)).toBe(true)
    },
  )

  it('delays no client: it is made once when fifty ask for it at once, and they get the original picture meanwhile', async () => {
    const { hash, width } = await photo()
    let start = () => {}
    const started = new Promise<void>((resolve) => {
      start = resolve
    })
    trouble = async () => {
      await started
      throw new TooBusy('not yet')
    }
    const path = `${hash}/sizes/926x926.avif`
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(path)))
    expect(new Set(answers.map(({ headers }) => headers.get('cache-control')))).toEqual(new Set(['no-store']))
    expect((await read(answers[0] as Response)).width).toBe(width)
    expect(performed).toEqual(['rendition'])
    start()
    trouble = undefined
    expect((await read(await made(path))).width).toBe(926)
    expect(await readdir(join(folder, hash, 'sizes'))).toEqual(['926x926.avif'])
  })

  it.each([
    '601x600.avif',
    '600x600.gif',
    '600x600.png',
    '600x600',
    '9999x9999.avif',
    '600X600.avif',
    '-1x50.webp',
    'MediumSize.webp',
    '0x0.jpeg',
  ])('called %s does not exist, so that no client can fill the disk', async (file) => {
    const { hash } = await photo()
    const missing = await get(`${hash}/sizes/${file}`)
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(performed).toEqual([])
    expect(await readdir(join(folder, hash))).not.toContain('sizes')
  })

  it.each(['0'.repeat(32), 'f'.repeat(16), 'zz', '..%2f..'])(
    'of %s, which is no picture, does not exist',
    async (hash) => {
      expect((await get(`${hash}/sizes/600x600.avif`)).status).toBe(404)
    },
  )

  it('is waited for by readers of JPEG alone, where the picture is of another type [R3.58]', async () => {
    const bytes = await picture(700 + different++, 700)
      .webp()
      .toBuffer()
    const { hash } = await keepPicture(store, { bytes, originalName: 'photo.webp' })
    const answer = await get(`${hash}/sizes/600x600.jpeg`)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await read(answer)).toMatchObject({ format: 'jpeg', width: 600 })
  })

  it('that cannot be made is the picture itself, and the log says which [F21]', async () => {
    const { hash, name, width } = await photo()
    const bytes = await readFile(join(folder, hash, name))
    await writeFile(join(folder, hash, name), bytes.subarray(0, bytes.length / 2))
    for (const file of ['600x600.avif', 'share.jpeg']) {
      const displayed = await get(`${hash}/sizes/${file}`)
      expect([displayed.status, displayed.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect((await read(displayed)).width).toBe(width)
      await vi.waitFor(() => expect(reported).toContain(`${hash}/sizes/${file}`))
    }
  })

  it('that is not made yet is one of a near size where there is one, rather than the whole picture [F21]', async () => {
    const { hash } = await photo()
    for (const file of ['50x50.webp', '600x600.webp', '1920x1080.webp', '926x926.avif'])
      await made(`${hash}/sizes/${file}`)
    trouble = () => Promise.reject(new TooBusy('full'))
    const displayed = async (file: string) => {
      const answer = await get(`${hash}/sizes/${file}`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const { type, width } = await read(answer)
      return [type, width]
    }
    const { width } = await read(await made(`${hash}/sizes/1920x1080.webp`))
    expect(await displayed('926x926.webp')).toEqual(['image/webp', width])
    await rm(join(folder, hash, 'sizes', '1920x1080.webp'))
    expect(await displayed('926x926.webp')).toEqual(['image/webp', 600])
    expect((await displayed('1920x1080.webp'))[0]).toBe('image/jpeg')
    expect(await displayed('600x600.avif')).toEqual(['image/avif', 926])
  })

  it('that finds too many before it is the picture itself for now [F21]', async () => {
    const { hash } = await photo()
    trouble = () => Promise.reject(new TooBusy('full'))
    const meanwhile = await get(`${hash}/sizes/50x50.webp`)
    expect([meanwhile.status, meanwhile.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('that cannot be written is shown all the same, and kept when the disk has room (F7)', async () => {
    const bytes = await picture(700 + different++, 700)
      .webp()
      .toBuffer()
    const { hash } = await keepPicture(store, { bytes, originalName: 'photo.webp' })
    diskIsFull = true
    const displayed = await get(`${hash}/sizes/50x50.jpeg`)
    expect(displayed.headers.get('cache-control')).toBe('no-store')
    expect(await read(displayed)).toMatchObject({ type: 'image/jpeg', width: 50 })
    expect(reported).toEqual([`${hash}/sizes/50x50.jpeg`])
    diskIsFull = false
    expect((await get(`${hash}/sizes/50x50.jpeg`)).headers.get('cache-control')).toContain('immutable')
  })
})

describe('the picture made for sharing', () => {
  const shared = async ({ hash }: StoredPicture) => {
    const response = await get(`${hash}/sizes/share.jpeg`)
    const bytes = await response.arrayBuffer()
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    return async (left: number, top: number) => [
      ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ]
  }
  const near = (colour: number[]) => colour.map((value) => expect.closeTo(value, -1.1))

  it('of a drawing is a JPEG of 1200 by 630 on a tinted ground', async () => {
    const pixel = await shared(await box())
    expect(await pixel(5, 5)).toEqual(near([0xe2, 0xef, 0xf0]))
    expect(await pixel(600, 315)).toEqual(near([0x0f, 0x5c, 0x4a]))
  })

  it('of a photograph has its own colours around it', async () => {
    const thing = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f5c4a' } })
      .png()
      .toBuffer()
    const bytes = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#ddd4c4' } })
      .composite([{ input: thing }])
      .webp()
      .toBuffer()
    const pixel = await shared(await keepPicture(store, { bytes, originalName: 'thing.webp' }))
    for (const [left, top] of [
      [5, 625],
      [1195, 5],
      [290, 315],
    ] as const)
      expect(await pixel(left, top)).toEqual(near([0xdd, 0xd4, 0xc4]))
    expect(await pixel(600, 315)).toEqual(near([0x0f, 0x5c, 0x4a]))
  })

  it('of a photo is the whole photo, not enlarged', async () => {
    const { hash } = await photo(100, 100)
    expect(await read(await get(`${hash}/sizes/share.jpeg`))).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
  })

  it('of a photo is the photo for now where it takes too long [F21]', async () => {
    const { hash, width } = await photo()
    trouble = () => new Promise<never>(() => {})
    const displayed = await hasty.request(`/media/${hash}/sizes/share.jpeg`)
    expect(displayed.headers.get('cache-control')).toBe('no-store')
    expect((await read(displayed)).width).toBe(width)
  })

  it('of a drawing is nothing for now where it takes too long', async () => {
    const { hash } = await keepPicture(store, {
      bytes: Buffer.from(drawing.replace('40', '41')),
      originalName: 'a.svg',
    })
    trouble = () => Promise.reject(new TooBusy('full'))
    const later = await get(`${hash}/sizes/share.jpeg`)
    expect([later.status, later.headers.get('cache-control'), later.headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '2',
    ])
  })
})
