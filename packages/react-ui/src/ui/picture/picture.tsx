import type { Picture as PictureData } from '@butiga/commerce-sdk'
import { ResponsiveImage } from '../media-image/responsive-image.tsx'
import type { PicturePlace, PictureTurn } from '../media-image/sizes.ts'

export interface PictureProps {
  readonly picture: PictureData
  /** The place on the page, which decides its width. Default: beside words. */
  readonly place?: PicturePlace
  /** When it loads. Default: when it comes near. */
  readonly loads?: PictureTurn
  /** @deprecated Use `loads="first"`. */
  readonly first?: boolean
}

/** A drawing or photo of a page or a section, with its box reserved. */
export const Picture = ({
  picture,
  place = 'half',
  first = false,
  loads = first ? 'first' : undefined,
}: PictureProps) => <ResponsiveImage picture={picture} alt={picture.alt} place={place} loads={loads} />
