import { describe, expect, it } from 'vitest'
import type { MediaRecord } from '../tables.ts'
import { mediaItem, mediaPath } from './media-item.ts'
import { alternativePaths, renditionPlan, standIns, withRenditions } from './renditions.ts'
import { mediaSizes } from './sizes.ts'

const hash = '0123456789abcdef'

it('scales pictures to five sizes, of which a medium one is the default', () => {
  expect(mediaSizes.map(({ name, width, height }) => `${name} ${width}×${height}`)).toEqual([
    'ThumbnailSize 50×50',
    'MediumSize 600×600',
    'PortraitSize 768×1024',
    'LargeSize 926×926',
    'FullHDSize 1920×1080',
  ])
  expect(mediaSizes.filter((size) => size.default).map(({ name }) => name)).toEqual(['MediumSize'])
  expect(mediaSizes.every(({ autoResize }) => autoResize)).toBe(true)
})

describe('the addresses of renditions', () => {
  it('are of each size in each format, and of the picture for sharing', () => {
    const paths = alternativePaths({ hash, mime: 'image/jpeg' })
    expect(Object.keys(paths)).toHaveLength(5 * 3 + 1)
    expect(paths['MediumSize.avif']).toBe(`/media/${hash}/sizes/600x600.avif`)
    expect(paths['PortraitSize.webp']).toBe(`/media/${hash}/sizes/768x1024.webp`)
    expect(paths['FullHDSize.jpeg']).toBe(`/media/${hash}/sizes/1920x1080.jpeg`)
    expect(paths['share.jpeg']).toBe(`/media/${hash}/sizes/share.jpeg`)
  })

  it('are of PNG too where the picture may be transparent', () => {
    expect(Object.keys(alternativePaths({ hash, mime: 'image/png' }))).toHaveLength(5 * 4 + 1)
    expect(alternativePaths({ hash, mime: 'image/webp' })['ThumbnailSize.png']).toBe(`/media/${hash}/sizes/50x50.png`)
  })

  it('are one of a drawing, and none of what is no picture', () => {
    expect(Object.keys(alternativePaths({ hash, mime: 'image/svg+xml' }))).toEqual(['share.jpeg'])
    expect(alternativePaths({ hash, mime: 'application/pdf' })).toEqual({})
    expect(alternativePaths({ hash, mime: 'video/image/mp4' })).toEqual({})
  })
})

describe('the plan of a rendition', () => {
  it('is by the name of its file', () => {
    expect(renditionPlan('600x600.avif', 'image/jpeg')).toEqual({
      task: { kind: 'rendition', width: 600, height: 600, format: 'avif' },
      mime: 'image/avif',
    })
    expect(renditionPlan('768x1024.png', 'image/png')).toEqual({
      task: { kind: 'rendition', width: 768, height: 1024, format: 'png' },
      mime: 'image/png',
    })
    expect(renditionPlan('share.jpeg', 'image/svg+xml')).toEqual({
      task: { kind: 'share', width: 1200, height: 630, ground: '#e2eff0' },
      mime: 'image/jpeg',
    })
  })

  it.each([
    ['image/jpeg', ['avif', 'webp', 'jpeg']],
    ['image/png', ['avif', 'webp', 'jpeg', 'png']],
    ['image/webp', ['avif', 'webp', 'jpeg', 'png']],
    ['image/svg+xml', []],
  ])('of a picture of type %s is for %j', (mime, formats) => {
    const all = ['avif', 'webp', 'jpeg', 'png', 'gif', 'svg', '']
    expect(all.filter((format) => renditionPlan(`50x50.${format}`, mime) !== null)).toEqual(formats)
  })

  it.each([
    ['600x600.png', 'image/jpeg'],
    ['600x601.avif', 'image/jpeg'],
    ['600x600.avif', 'image/svg+xml'],
    ['600x600.avif', 'application/pdf'],
    ['share.jpeg', 'application/pdf'],
    ['share.png', 'image/png'],
  ])('is none for %s of %s', (file, mime) => {
    expect(renditionPlan(file, mime)).toBeNull()
  })
})

it('replaces a rendition by the next larger ones, then by those of at least half its width', () => {
  expect(standIns('600x600.avif')).toEqual(['768x1024.avif', '926x926.avif', '1920x1080.avif'])
  expect(standIns('926x926.webp')).toEqual(['1920x1080.webp', '768x1024.webp', '600x600.webp'])
  expect(standIns('1200x900.webp')).toEqual(['1920x1080.webp', '926x926.webp', '768x1024.webp', '600x600.webp'])
  expect(standIns('800x800.webp')).toEqual(['926x926.webp', '1920x1080.webp', '768x1024.webp', '600x600.webp'])
  expect(standIns('1920x1080.jpeg')).toEqual([])
})

describe('content', () => {
  it('has the renditions of its pictures, wherever they are', () => {
    const src = `/media/${hash}/sidro_1.jpeg`
    expect(withRenditions({ title: 'Sidro', items: [{ image: { src, alt: 'A' } }, null, 3] })).toEqual({
      title: 'Sidro',
      items: [{ image: { src, alt: 'A', alternativePaths: alternativePaths({ hash, mime: 'image/jpeg' }) } }, null, 3],
    })
    const drawing = { src: `/media/${hash}/znak.svg` }
    expect(withRenditions(drawing)).toEqual({
      ...drawing,
      alternativePaths: alternativePaths({ hash, mime: 'image/svg+xml' }),
    })
  })

  it.each([
    `/media/${hash}/film.mp4`,
    `/media/0123456789abcde/a.png`,
    `/media/${'a'.repeat(65)}/a.png`,
    `/media/${hash}/a.png?x`,
    `https://example.com/media/${hash}/a.png`,
    `/media/${hash}/a/b.png`,
    `/media/${hash}/.png`,
    7,
  ])('has none of %s', (src) => {
    expect(withRenditions({ src })).not.toHaveProperty('alternativePaths')
  })

  it('has no address that is not safe', () => {
    expect(withRenditions({ href: 'javascript:alert(1)' })).toEqual({ href: '' })
  })
})

describe('a file of the library', () => {
  const row: MediaRecord = {
    id: 4,
    site_id: 1,
    drive_id: 'd',
    title: 'Sidro',
    description: null,
    caption: null,
    original_name: 'sidro & more.jpg',
    mime: 'image/jpeg',
    size: 100,
    width: 10,
    height: 20,
    hash,
    access: 'public',
  }

  it('is served under its content, which never changes there', () => {
    expect(mediaPath(row)).toBe(`/media/${hash}/sidro%20%26%20more.jpg`)
    expect(mediaItem(row)).toEqual({
      id: 4,
      driveId: 'd',
      title: 'Sidro',
      description: null,
      caption: null,
      path: mediaPath(row),
      newPath: null,
      alternativePaths: alternativePaths(row),
      usePublicPath: true,
      media_url: mediaPath(row),
      mime: 'image/jpeg',
      size: 100,
      width: 10,
      height: 20,
      access: 'public',
      hash,
      originalName: 'sidro & more.jpg',
      default: false,
      poster: null,
      media_type: 'image',
    })
  })

  it('is served to those who may read it where it is private', () => {
    expect(mediaItem({ ...row, access: 'private' })).toMatchObject({
      path: '/api/v1/media/file/get/4',
      media_url: '/api/v1/media/file/get/4',
      alternativePaths: {},
      usePublicPath: false,
      access: 'private',
    })
  })
})
