import type { MediaItem } from '@butiga/commerce-sdk'
import { ResponsiveImage } from './responsive-image.tsx'
import type { PicturePlace } from './sizes.ts'

export interface MediaImageProps {
  readonly media: MediaItem
  /** Empty where the name is beside the picture. */
  readonly alt: string
  /** The place on the page, which decides its width. Default: a card of a list. */
  readonly place?: PicturePlace
  /** The page's first picture: it loads at once. Others load when they come near. */
  readonly first?: boolean
}

/** A picture of the media library in a reserved box. */
export const MediaImage = ({ media, alt, place = 'card', first = false }: MediaImageProps) => (
  <ResponsiveImage picture={{ ...media, src: media.media_url }} alt={alt} place={place} first={first} />
)
