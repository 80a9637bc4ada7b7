import type { Picture as PictureData } from '@butiga/commerce-sdk'
import type { PostCard as Card } from '@butiga/commerce-sdk/rules'
import { Picture } from '../../ui/picture/picture.tsx'
import { useShop } from '../../provider/shop.tsx'
import { useUi } from '../../provider/ui.tsx'
import { Trans } from '@lingui/react/macro'

const pictureOf = ({ meta: { image } }: Card) => (image == null ? null : (image as PictureData))

const isDrawing = ({ src }: PictureData) => src.endsWith('.svg') && !/scene/.test(src)

/** A post of a list: its picture, title and date; the newest one of a blog is large and has its first sentence. */
export const PostCard = ({ post, lead = false }: { readonly post: Card; readonly lead?: boolean }) => {
  const { Link, date } = useUi()
  const { links } = useShop()
  const picture = pictureOf(post)
  const { description } = post.meta
  return (
    <article className={lead ? 'post-lead' : 'post-row'}>
      <Link href={links.page(post.slug)}>
        {picture && (
          <span className={isDrawing(picture) ? 'cover cover-art' : 'cover'} data-tint="sea">
            <Picture
              picture={{ ...picture, alt: '' }}
              place={lead ? 'half' : 'card'}
              loads={lead ? 'first' : undefined}
            />
          </span>
        )}
        <span className="stack" data-gap="1">
          <strong className={lead ? 'h h2' : 'h h3'}>{post.title}</strong>
          {lead && typeof description === 'string' && <span className="muted">{description}</span>}
          <span className="small muted">
            {post.published_at !== null && date(post.published_at)}
            {' · '}
            <Trans>{post.readingMinutes ?? 1} min čitanja</Trans>
          </span>
        </span>
      </Link>
    </article>
  )
}
