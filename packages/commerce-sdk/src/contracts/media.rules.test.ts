import { describe, expect, it } from 'vitest'
import { pictureSources, rasterPath } from './media.rules.ts'

const sizes = { ThumbnailSize: '50x50', MediumSize: '600x600', PortraitSize: '768x1024', FullHDSize: '1920x1080' }
const pathsFor = (formats: readonly string[]) =>
  Object.fromEntries(
    Object.entries(sizes).flatMap(([name, box]) =>
      formats.map((format) => [`${name}.${format}`, `/media/ab/sizes/${box}.${format}`]),
    ),
  )
const share = { 'share.jpeg': '/media/ab/sizes/share.jpeg' }

describe('the sources of a picture', () => {
  it('are its formats, the smallest first, each in the widths that the picture has in its boxes [R3.57] [R3.58]', () => {
    const alternativePaths = { ...pathsFor(['png', 'jpeg', 'avif', 'webp']), ...share }
    const sources = pictureSources({ alternativePaths, width: 3000, height: 2000 })
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg', 'image/png'])
    expect(sources[0]?.srcset).toBe(
      '/media/ab/sizes/50x50.avif 50w, /media/ab/sizes/600x600.avif 600w, /media/ab/sizes/768x1024.avif 768w, /media/ab/sizes/1920x1080.avif 1620w',
    )
  })

  it('name a width once, and none that is larger than the picture', () => {
    const [source] = pictureSources({ alternativePaths: pathsFor(['avif']), width: 500, height: 500 })
    expect(source?.srcset).toBe('/media/ab/sizes/50x50.avif 50w, /media/ab/sizes/600x600.avif 500w')
  })

  it.each([
    ['a drawing', { alternativePaths: share, width: 320, height: 320 }],
    ['a picture without renditions', { width: 320, height: 320 }],
    ['a picture of unknown size', { alternativePaths: pathsFor(['avif']), width: null, height: null }],
  ])('are none for %s', (_, picture) => {
    expect(pictureSources(picture)).toEqual([])
  })

  it('are never wider than zero pixels for a line of a picture', () => {
    const [source] = pictureSources({ alternativePaths: pathsFor(['webp']), width: 1, height: 4000 })
    expect(source?.srcset).toBe('/media/ab/sizes/50x50.webp 1w')
  })
})

describe('the raster of a picture', () => {
  it('is the one made for sharing, or the whole photo where that is asked for', () => {
    const photo = { alternativePaths: { ...pathsFor(['jpeg']), ...share } }
    expect(rasterPath(photo)).toBe('/media/ab/sizes/share.jpeg')
    expect(rasterPath(photo, { whole: true })).toBe('/media/ab/sizes/1920x1080.jpeg')
    expect(rasterPath({ alternativePaths: share }, { whole: true })).toBe('/media/ab/sizes/share.jpeg')
    expect(rasterPath({})).toBeUndefined()
  })
})
