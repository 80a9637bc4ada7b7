import { pictureSources, type SizedPicture } from '@butiga/commerce-sdk/rules'
import { type PicturePlace, sizesOf } from './sizes.ts'

export interface ShownPicture extends SizedPicture {
  readonly src: string
}

export interface ResponsiveImageProps {
  readonly picture: ShownPicture
  readonly alt: string
  readonly place: PicturePlace
  readonly first: boolean
}

/** Formats that most browsers take and the `img` need not have. */
const isModern = ({ type }: { type: string }) => type === 'image/avif' || type === 'image/webp'

/** The `source` elements of a picture, smallest format first; none for a drawing. `media` is asked of the window. */
export const Sources = ({ picture, place, first, media }: Omit<ResponsiveImageProps, 'alt'> & { media?: string }) =>
  pictureSources(picture)
    .filter(isModern)
    .map(({ type, srcset }) => (
      <source key={type} type={type} srcSet={srcset} sizes={sizesOf(place, first)} {...(media && { media })} />
    ))

/** The `img` of a picture, its box reserved: of a photo in a format that every browser reads, else the drawing. */
export const SizedImage = ({ picture, alt, place, first }: ResponsiveImageProps) => {
  // PNG where there is one: a JPEG shows white where the picture is transparent, in the dark as well.
  const widths = pictureSources(picture).at(-1)
  const { alternativePaths: paths = {} } = picture
  return (
    <img
      {...(widths && { srcSet: widths.srcset, sizes: sizesOf(place, first) })}
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      src={paths['MediumSize.png'] ?? paths['MediumSize.jpeg'] ?? picture.src}
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
    <picture className="sized">
      <Sources {...props} />
      <SizedImage {...props} />
    </picture>
  )
