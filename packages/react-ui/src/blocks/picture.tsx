import type { Picture as PictureData } from '@butiga/commerce-sdk'
import { ResponsiveImage } from '../ui/media-image/responsive-image.tsx'
import type { PicturePlace } from '../ui/media-image/sizes.ts'

export interface PictureProps {
  readonly picture: PictureData
  /** The place on the page, which decides its width. Default: beside words. */
  readonly place?: PicturePlace
}

/** A section's drawing or photo with its box reserved; it loads when it comes near. */
export const Picture = ({ picture, place = 'half' }: PictureProps) => (
  <ResponsiveImage picture={picture} alt={picture.alt} place={place} first={false} />
)
