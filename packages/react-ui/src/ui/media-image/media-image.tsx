import type { MediaItem } from '@butiga/commerce-sdk'
import { ResponsiveImage } from './responsive-image.tsx'
import type { PicturePlace, PictureTurn } from './sizes.ts'

export { turnInGrid } from './sizes.ts'

export interface MediaImageProps {
  readonly media: MediaItem
  /** Empty where the name is beside the picture. */
  readonly alt: string
  /** The place on the page, which decides its width. Default: a card of a list. */
  readonly place?: PicturePlace
  /** When it loads. Default: when it comes near. */
  readonly loads?: PictureTurn
  /** @deprecated Use `loads="first"`. */
  readonly first?: boolean
}

/** A picture of the media library in a reserved box. */
export const MediaImage = ({
  media,
  alt,
  place = 'card',
  first = false,
  loads = first ? 'first' : undefined,
}: MediaImageProps) => (
  <ResponsiveImage picture={{ ...media, src: media.media_url }} alt={alt} place={place} loads={loads} />
)
