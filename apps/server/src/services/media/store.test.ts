import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isUnavailable } from '../../db/transaction.ts'
import { wideAvif } from '../../testing/bombs.ts'
import { picture } from '../../testing/pictures.ts'
import { openFiles } from '../../ports/files.ts'
import { openImages, TooBusy } from './images/images.ts'
import { PictureRefused } from './rules/refused.ts'
import { keepPicture, type MediaStore, openMediaStore } from './store.ts'

let folder: string
let store: MediaStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'butiga-store-'))
  store = openMediaStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const keep = (bytes: Uint8Array, originalName = 'box.jpg') => keepPicture(store, { bytes, originalName })
const bytesOf = async ({ hash, name }: { hash: string; name: string }) => {
  const bytes = await store.files.read(`${hash}/${name}`)
  if (bytes === null) throw new Error('nothing is kept')
  return bytes
}
const reasonOf = async (bytes: Uint8Array) => {
  const error = await keep(bytes).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PictureRefused)) throw new Error(`not refused: ${String(error)}`)
  return error.reason
}

describe('a picture that is kept', () => {
  it.each(['avif', 'webp', 'jpeg', 'png'] as const)(
    'is encoded again as %s, whatever its name says [R3.58]',
    async (format) => {
      const sent = await picture(320, 200).toFormat(format).toBuffer()
      const stored = await keep(sent, '../../Kutija za čaj (2).exe')
      expect(stored).toMatchObject({
        name: `kutija-za-caj-2.${format}`,
        mime: `image/${format}`,
        width: 320,
        height: 200,
      })
      const bytes = await bytesOf(stored)
      expect(bytes.equals(sent)).toBe(false)
      expect(stored.size).toBe(bytes.length)
      expect((await sharp(bytes).metadata()).format).toBe(format === 'avif' ? 'heif' : format)
    },
  )

  it('is the first frame of a GIF, as PNG', async () => {
    const frames = [await picture(40, 30).png().toBuffer(), await picture(40, 30, { alpha: true }).png().toBuffer()]
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2)
    expect(await keep(gif, 'dance.gif')).toMatchObject({ name: 'dance.png', mime: 'image/png', width: 40, height: 30 })
  })

  it('is rotated upright and contains no camera, place or author [I38]', async () => {
    const sent = await picture(300, 200)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Artist: 'Ana Horvat', Copyright: 'secret' },
        IFD3: { GPSLatitude: '43/1 30/1 0/1', GPSLatitudeRef: 'N' },
      })
      .toBuffer()
    expect((await sharp(sent).metadata()).exif?.includes('Ana Horvat')).toBe(true)
    const stored = await keep(sent)
    expect(stored).toMatchObject({ width: 200, height: 300 })
    const { exif, icc, iptc, xmp, orientation } = await sharp(await bytesOf(stored)).metadata()
    expect({ exif, icc, iptc, xmp, orientation }).toEqual({})
  })

  it('loses what was appended to it [I38]', async () => {
    const tail = '<script>alert(1)</script><?php system("id") ?>PK\u0003\u0004'
    const stored = await keep(Buffer.concat([await picture(64, 64).jpeg().toBuffer(), Buffer.from(tail)]))
    expect((await bytesOf(stored)).includes('alert(1)')).toBe(false)
  })

  it('has at most 3840 pixels a side', async () => {
    const wide = await sharp({ create: { width: 6000, height: 1000, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    expect(await keep(wide)).toMatchObject({ width: 3840, height: 640 })
  })

  it('is one, with its first name, however often and by whatever name it is sent', async () => {
    const bytes = await picture(70, 70).png().toBuffer()
    const [first, second] = [await keep(bytes, 'first.png'), await keep(bytes, 'second.png')]
    expect(second).toEqual(first)
    expect((await readdir(join(folder, first.hash))).toSorted()).toEqual(['.picture.json', 'first.png'])
  })

  it('is a clean drawing when it was a drawing [I38]', async () => {
    const svg =
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6" onload="alert(1)"><rect width="8" height="6"/></svg>'
    const stored = await keep(Buffer.from(svg), 'photo.jpg')
    expect(stored).toMatchObject({ name: 'photo.svg', mime: 'image/svg+xml', width: 8, height: 6 })
    expect((await bytesOf(stored)).toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><rect width="8" height="6"/></svg>',
    )
  })
})

describe('a file that is refused', () => {
  const garbage = Buffer.from(Array.from({ length: 4000 }, (_, n) => (n * 7919) % 256))
  const head = (magic: string) => Buffer.concat([Buffer.from(magic, 'latin1'), garbage])

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['HTML behind a comment', Buffer.from('<!-- --><html/>')],
    ['a PDF', head('%PDF-1.7')],
    ['a program', head('\x7fELF')],
    ['an archive', head('PK\x03\x04')],
    ['a TIFF', head('II*\x00')],
    ['a bitmap', head('BM')],
    ['a Photoshop file', head('8BPS')],
    ['an HEIC photo', Buffer.concat([Buffer.from([0, 0, 0, 24]), head('ftypheic\0\0\0\0mif1heic')])],
    ['a script of ImageMagick', Buffer.from('push graphic-context\nfill url(https://evil.example)')],
    ['a playlist', Buffer.from('#EXTM3U\nfile:///etc/passwd')],
    ['an icon', head('\x00\x00\x01\x00')],
  ])('is %s [I38]', async (_, bytes) => {
    expect(await reasonOf(bytes)).toMatch(/type|broken/)
  })

  it.each([
    '\xff\xd8\xff\xe0',
    '\x89PNG\r\n\x1a\n',
    'GIF89a',
    'RIFF\0\0\0\0WEBPVP8 ',
    '\0\0\0\x1cftypavif\0\0\0\0avifmif1',
  ])('begins as %j and goes on as nothing [I38]', async (magic) => {
    expect(await reasonOf(head(magic))).toBe('broken')
  })

  it.each(['avif', 'webp', 'jpeg', 'png', 'gif'] as const)('is half a %s [I38]', async (format) => {
    const whole = await picture(600, 400).toFormat(format).toBuffer()
    expect(await reasonOf(whole.subarray(0, whole.length / 2))).toBe('broken')
  })

  it('unfolds to more than 50 million pixels [I38]', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await reasonOf(bomb)).toBe('pixels')
  })

  it('is an AVIF of more than 25 million pixels, which takes twice the memory of others [I38]', async () => {
    // The header of one of 25 million is taken, and what follows is another picture.
    expect([await reasonOf(await wideAvif(5001)), await reasonOf(await wideAvif(5000))]).toEqual(['pixels', 'broken'])
  })

  it('is larger than 10 MB, a drawing larger than 1 MB [I38]', async () => {
    expect(await reasonOf(Buffer.concat([head('\xff\xd8\xff'), Buffer.alloc(10 * 1024 * 1024)]))).toBe('size')
    expect(
      await reasonOf(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(1024 * 1024)}</svg>`)),
    ).toBe('size')
  })

  it('leaves nothing behind [I38]', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'butiga-store-'))
    const other = openMediaStore(empty)
    const whole = await picture(100, 100).jpeg().toBuffer()
    await expect(keepPicture(other, { bytes: whole.subarray(0, 900), originalName: 'a' })).rejects.toThrow(
      PictureRefused,
    )
    await expect(keepPicture(other, { bytes: head('GIF89a'), originalName: 'a' })).rejects.toThrow(PictureRefused)
    expect(await readdir(empty)).toEqual([])
    await rm(empty, { recursive: true })
  })
})

describe('the image process', () => {
  it('is given up with a picture that takes too long, and the next picture has a new one [I38]', async () => {
    const images = openImages({ longestWork: 1 })
    const bytes = await picture(2000, 2000).png().toBuffer()
    const task = { kind: 'rendition', width: 1920, height: 1080, format: 'avif' } as const
    await expect(images.perform(bytes, task)).rejects.toThrow('too long')
    const patient = openImages()
    expect(await patient.perform(bytes, { ...task, format: 'jpeg' })).toMatchObject({ width: 1080, height: 1080 })
  })

  it('takes 32 pictures into its queue and no more, and an upload all the same (R17) [F21]', async () => {
    const images = openImages()
    const bytes = await picture(20, 20).png().toBuffer()
    const task = { kind: 'rendition', width: 10, height: 10, format: 'png' } as const
    const renditions = Promise.allSettled(Array.from({ length: 40 }, () => images.perform(bytes, task)))
    const upload = images.perform(bytes, { kind: 'master', from: 'png' })
    const all = await renditions
    expect(await upload).toMatchObject({ width: 20 })
    const refused = all.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(40 - 33)
    expect(refused.every(({ reason }) => reason instanceof TooBusy && isUnavailable(reason))).toBe(true)
    await images.perform(bytes, task)
  })
})

describe('the store', () => {
  it('keeps nothing half written when the disk is full, and works again when it is not (F7)', async () => {
    const disk = await mkdtemp(join(tmpdir(), 'butiga-store-'))
    const files = openFiles(disk)
    let full = true
    const limited: MediaStore = {
      images: openImages(),
      files: {
        ...files,
        write: (path, bytes) =>
          full
            ? Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
            : files.write(path, bytes),
      },
    }
    const file = { bytes: await picture(50, 50).webp().toBuffer(), originalName: 'box.webp' }
    await expect(keepPicture(limited, file)).rejects.toThrow('no space left')
    full = false
    expect(await keepPicture(limited, file)).toMatchObject({ name: 'box.webp' })
    await rm(disk, { recursive: true })
  })
})
