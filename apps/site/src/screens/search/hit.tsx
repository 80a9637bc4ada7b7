import type { SearchResult } from '@butiga/commerce-sdk'
import { Highlight } from '@butiga/react-ui/ui/highlight'
import { Icon } from '@butiga/react-ui/ui/icon'
import { MediaImage } from '@butiga/react-ui/ui/media-image'
import { useUi } from '@butiga/react-ui/provider/ui'
import { HitPrice } from './hit-price.tsx'

/** A result with its picture, and what was typed marked in its words. */
export const Hit = ({ result, typed }: { result: SearchResult; typed: string }) => {
  const { Link } = useUi()
  const { title, summary, image, link, price } = result
  return (
    <Link className="hit" href={link}>
      <span className="thumb">{image && <MediaImage media={image} alt="" place="line" />}</span>
      <span className="hit-t">
        <strong>
          <Highlight text={title} typed={typed} />
        </strong>
        <span className="muted small">
          <Highlight text={summary} typed={typed} />
        </span>
      </span>
      {price && <HitPrice {...price} />}
      <Icon name="right" />
    </Link>
  )
}
