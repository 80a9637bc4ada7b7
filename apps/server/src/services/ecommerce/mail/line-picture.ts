import { sharePicture } from '@butiga/commerce-sdk/contracts'
import { html, type Markup } from '../../../mail/html.ts'
import { tile } from '../../../mail/layout.ts'
import { mediaItem, type MediaRecord } from '../../media/public.ts'

/** The side of the square that the picture is in, in pixels. */
const side = 64

/**
 * The picture of a line, small and as a JPEG, which every mail program shows; nothing where there is none. The name is
 * beside it, so it has no words.
 *
 * @param url of the site
 */
export const linePicture = (media: MediaRecord | null | undefined, url: string): Markup => {
  if (!media) return html``
  const { alternativePaths: paths, width, height } = mediaItem(media)
  const photo = paths['MediumSize.jpeg']
  const path = photo ?? paths[sharePicture.name]
  if (path === undefined) return html``
  const [wide, high] = photo === undefined ? [sharePicture.width, sharePicture.height] : [width ?? 1, height ?? 1]
  const scale = side / Math.max(wide, high)
  return html`<img
    src="${new URL(path, url).href}"
    alt=""
    width="${Math.round(wide * scale)}"
    height="${Math.round(high * scale)}"
    style="display:block;margin-right:16px;border-radius:8px;background:${tile}"
  />`
}
