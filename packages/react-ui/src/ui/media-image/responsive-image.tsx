import { pictureSources, type SizedPicture } from '@butiga/commerce-sdk/rules'
import { type PicturePlace, type PictureTurn, sizesOf } from './sizes.ts'

export interface DisplayedPicture extends SizedPicture {
  readonly src: string
}

export interface ResponsiveImageProps {
  readonly picture: DisplayedPicture
  readonly alt: string
  readonly place: PicturePlace
  readonly loads?: PictureTurn
}

/** Formats that most browsers take and the `img` need not have. */
const isModern = ({ type }: { type: string }) => /avif|webp/.test(type)

/** The `source` elements of a picture, smallest format first; none for a drawing. `media` is asked of the window. */
export const Sources = ({ picture, place, loads, media }: Omit<ResponsiveImageProps, 'alt'> & { media?: string }) =>
  pictureSources(picture)
    .filter(isModern)
    .map(({ type, srcset }) => (
      <source key={type} type={type} srcSet={srcset} sizes={sizesOf(place, loads)} media={media} />
    ))

/** A PNG may be cut out: it is shown on the tint of its tile as a drawing is. */
const isPhotograph = ({ src }: DisplayedPicture): boolean => !src.endsWith('.png')

/** The `img` of a picture, its box reserved: of a photo in a format that every browser reads, else the drawing. */
export const SizedImage = ({ picture, alt, place, loads }: ResponsiveImageProps) => {
  // A JPEG shows white where the picture is transparent, in the dark as well; a photograph has ten times the bytes as a PNG.
  const format = isPhotograph(picture) ? 'jpeg' : 'png'
  const widths = pictureSources(picture).find(({ type }) => type === `image/${format}`)
  const { alternativePaths: paths = {} } = picture
  return (
    <img
      {...(widths && { srcSet: widths.srcset, sizes: sizesOf(place, loads) })}
      {...(!loads && { loading: 'lazy' as const, decoding: 'async' as const })}
      {...(loads === 'first' && { fetchPriority: 'high' as const })}
      src={paths[`MediumSize.${format}`] ?? picture.src}
      alt={alt}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
    />
  )
}

/** A photo in the sizes and formats that a browser may choose from, or a drawing as it is. */
export const ResponsiveImage = (props: ResponsiveImageProps) =>
  pictureSources(props.picture).length === 0 ? (
    <SizedImage {...props} />
  ) : (
    <picture className={isPhotograph(props.picture) ? 'sized photo' : 'sized'}>
      <Sources {...props} />
      <SizedImage {...props} />
    </picture>
  )
