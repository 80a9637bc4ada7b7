import type { Comment } from '@butiga/commerce-sdk'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useUi } from '../../provider/ui.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stars } from './stars.tsx'

interface CommentItemProps {
  readonly comment: Comment
  readonly stars: number
  /** Whether it is the reader's own. Default false. */
  readonly own?: boolean
  /** What the reader can do with it. */
  readonly children?: ReactNode
}

/** One comment: stars, author, date and text, with the reply of the shop. */
export const CommentItem = ({ comment, stars, own = false, children }: CommentItemProps) => {
  const { date } = useUi()
  const { rating, author, verified, published, edited, text, reply } = comment
  return (
    <li className={own ? 'review is-own' : 'review'}>
      <div className="review-head">
        {rating !== null && <Stars value={rating} stars={stars} />}
        <strong>{own ? <Trans id="comments.text">Vaš komentar</Trans> : (author ?? <Trans>Gost</Trans>)}</strong>
        {verified && (
          <span className="tag tag-ok">
            <Icon name="check" small />
            <Trans>Kupljeno</Trans>
          </span>
        )}
        <span className="muted small">
          <time dateTime={comment.created_at}>{date(comment.created_at)}</time>
          {edited && (
            <>
              {', '}
              <Trans>uređeno</Trans>
            </>
          )}
        </span>
      </div>
      {text !== '' && <p>{text}</p>}
      {own && !published && (
        <p className="small muted">
          <Trans id="comments.awaiting">Komentar čeka objavu.</Trans>
        </p>
      )}
      {reply && (
        <div className="reply">
          <div className="review-head">
            <strong>
              <Trans>Naš odgovor</Trans>
            </strong>
            <span className="muted small">
              <time dateTime={reply.created_at}>{date(reply.created_at)}</time>
            </span>
          </div>
          <p>{reply.text}</p>
        </div>
      )}
      {children && <div className="acts">{children}</div>}
    </li>
  )
}
