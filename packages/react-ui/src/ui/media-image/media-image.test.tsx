import type { MediaItem } from '@butiga/commerce-sdk/contracts'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sampleMedia } from '../../testing/samples.ts'
import { MediaImage, type MediaImageProps } from './media-image.tsx'

const paths = (formats: readonly string[]) =>
  Object.fromEntries(
    formats.flatMap((format) => [
      [`MediumSize.${format}`, `/media/ab/sizes/600x600.${format}`],
      [`FullHDSize.${format}`, `/media/ab/sizes/1920x1080.${format}`],
    ]),
  )
const every = ['avif', 'webp', 'jpeg', 'png']
const photo = (fields: Partial<MediaItem> = {}) =>
  sampleMedia({
    media_url: '/media/ab/photo.jpeg',
    mime: 'image/jpeg',
    width: 3000,
    height: 2000,
    alternativePaths: paths(['avif', 'webp', 'jpeg']),
    ...fields,
  })
const show = (props: Partial<MediaImageProps>) => {
  const { container } = render(<MediaImage media={photo()} alt="Kutija" {...props} />)
  const sources = [...container.querySelectorAll('source')]
  return { image: screen.getByRole('img', { name: 'Kutija' }), sources, picture: container.querySelector('picture') }
}

describe('a picture of the media library', () => {
  it('offers AVIF, then WebP, then what every browser reads, in the widths there are [R3.58]', () => {
    const { image, sources } = show({})
    expect(sources.map(({ type, srcset }) => [type, srcset])).toEqual([
      ['image/avif', '/media/ab/sizes/600x600.avif 600w, /media/ab/sizes/1920x1080.avif 1620w'],
      ['image/webp', '/media/ab/sizes/600x600.webp 600w, /media/ab/sizes/1920x1080.webp 1620w'],
    ])
    expect(image.getAttribute('srcset')).toBe('/media/ab/sizes/600x600.jpeg 600w, /media/ab/sizes/1920x1080.jpeg 1620w')
    expect(image.getAttribute('src')).toBe('/media/ab/sizes/600x600.jpeg')
  })

  it('stays PNG for old readers where it was PNG, as it may be transparent [R3.58]', () => {
    const media = photo({ media_url: '/media/ab/cut-out.png', alternativePaths: paths(every) })
    const { image, sources } = show({ media })
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(image.getAttribute('srcset')).toContain('600x600.png 600w')
    expect(image.getAttribute('src')).toBe('/media/ab/sizes/600x600.png')
  })

  it.each(['webp', 'avif'])('is a JPEG for old readers where it was %s, a tenth of the bytes of a PNG', (extension) => {
    const { image } = show({ media: photo({ media_url: `/media/ab/a.${extension}`, alternativePaths: paths(every) }) })
    expect(image.getAttribute('srcset')).toBe('/media/ab/sizes/600x600.jpeg 600w, /media/ab/sizes/1920x1080.jpeg 1620w')
    expect(image.getAttribute('src')).toBe('/media/ab/sizes/600x600.jpeg')
  })

  it('is a drawing as it is', () => {
    const { image, picture } = show({
      media: sampleMedia({ alternativePaths: { 'share.jpeg': '/media/1/sizes/share.jpeg' } }),
    })
    expect(picture).toBeNull()
    expect(image.getAttribute('src')).toBe('/media/1/box-kraft.svg')
    expect(image.hasAttribute('srcset')).toBe(false)
  })

  it.each([photo(), sampleMedia()])('reserves its box before it is there', (media) => {
    const { image } = show({ media })
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual([`${media.width}`, `${media.height}`])
  })

  it.each([
    ['/media/ab/photo.webp', 'sized photo'],
    ['/media/ab/photo.avif', 'sized photo'],
    ['/media/ab/photo.jpeg', 'sized photo'],
    ['/media/ab/cut-out.png', 'sized'],
  ])('fills its tile as %s where it cannot be cut out', (media_url, name) => {
    expect(show({ media: photo({ media_url }) }).picture?.className).toBe(name)
  })

  it('loads at once and first as the page’s first picture, with the page in its first row, else when it comes near', () => {
    const first = show({ loads: 'first' }).image
    expect(first.getAttribute('fetchpriority')).toBe('high')
    expect(first.hasAttribute('loading')).toBe(false)
    document.body.replaceChildren()
    expect(show({ first: true }).image.getAttribute('fetchpriority')).toBe('high')
    document.body.replaceChildren()
    const early = show({ loads: 'early' }).image
    expect(['fetchpriority', 'loading'].filter((name) => early.hasAttribute(name))).toEqual([])
    expect(early.getAttribute('sizes')).toBe('(max-width: 60rem) 46vw, 21rem')
    document.body.replaceChildren()
    const other = show({}).image
    expect(other.hasAttribute('fetchpriority')).toBe(false)
    expect([other.getAttribute('loading'), other.getAttribute('decoding')]).toEqual(['lazy', 'async'])
  })

  it('says how wide it is in its place, or lets the browser measure what is laid out already', () => {
    const sizes = (props: Partial<MediaImageProps>) => {
      document.body.replaceChildren()
      const { image, sources } = show(props)
      expect(new Set(sources.map((source) => source.sizes))).toEqual(new Set([image.getAttribute('sizes')]))
      return image.getAttribute('sizes')
    }
    expect(sizes({ place: 'stage', loads: 'first' })).toBe('(max-width: 60rem) 92vw, 42rem')
    expect(sizes({ place: 'line' })).toBe('auto, 5rem')
    expect(sizes({ place: 'cover' })).toBe('(max-width: 60rem) 100vw, 76rem')
  })
})
