import type { Picture as PictureData } from '@butiga/commerce-sdk'
import { ResponsiveImage } from '../ui/media-image/responsive-image.tsx'
import type { PicturePlace } from '../ui/media-image/sizes.ts'

export interface PictureProps {
  readonly picture: PictureData
  /** The place on the page, which decides its width. Default: beside words. */
  readonly place?: PicturePlace
  /** The page's first picture: it loads at once. Default: it loads when it comes near. */
  readonly first?: boolean
}

/** A drawing or photo of a page or a section, with its box reserved. */
export const Picture = ({ picture, place = 'half', first = false }: PictureProps) => (
  <ResponsiveImage picture={picture} alt={picture.alt} place={place} first={first} />
)
