import type { Comment, CommentSummary } from '@butiga/commerce-sdk'
import type { commentVoteMachine } from '@butiga/machines/comment-vote'
import type { CommentOrder, CommentsExtra, CommentsQuery } from '@butiga/machines/comments'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEarlyTap } from '../../ui/early-tap/use-early-tap.ts'
import { useList, type ListActor } from '../../list/hooks/use-list.ts'
import { useFocusAfterLast } from '../../list/load-more/load-more.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { CommentItem } from './comment-item.tsx'
import { CommentVote } from './comment-vote.tsx'
import { scaleOf, Stars } from './stars.tsx'

export { CommentEntry, type CommentEntryActor } from './comment-entry.tsx'

export interface CommentListActor extends ListActor<CommentsQuery, Comment, CommentsExtra> {
  send(
    event:
      | Parameters<ListActor<CommentsQuery, Comment, CommentsExtra>['send']>[0]
      | { readonly type: 'comments.sort'; readonly order: CommentOrder }
      | { readonly type: 'comments.filter'; readonly rating: number | null }
      | { readonly type: 'comments.reload' },
  ): void
}

interface SummaryProps {
  readonly list: CommentListActor
  readonly summary: CommentSummary
}

/** The figures of the comments; each row of stars shows its comments alone, and all of them again when pressed once more. */
const Summary = ({ list, summary }: SummaryProps) => {
  const { i18n, t } = useLingui()
  const { query } = useList(list)
  const { ratings, average, stars } = summary
  if (average === null) return null
  return (
    <div className="rev-sum">
      <div>
        <p className="big num">{i18n.number(average)}</p>
        <Stars value={average} stars={stars} />
        <p className="small muted">
          <Plural value={ratings} one="# ocjena" few="# ocjene" other="# ocjena" />
        </p>
      </div>
      <ul className="bars" aria-label={t`Filtriraj po zvjezdicama`}>
        {[...scaleOf(stars)].reverse().map((star) => {
          const isChosen = query.rating === star
          return (
            <li key={star}>
              <Bar
                star={star}
                summary={summary}
                isChosen={isChosen}
                onPress={() => list.send({ type: 'comments.filter', rating: isChosen ? null : star })}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface BarProps extends Pick<SummaryProps, 'summary'> {
  readonly star: number
  readonly isChosen: boolean
  readonly onPress: () => void
}

const Bar = ({ star, summary: { ratings, stars, counts }, isChosen, onPress }: BarProps) => {
  const { t } = useLingui()
  const count = counts[star - 1] ?? 0
  return (
    <button
      {...useEarlyTap(onPress)}
      type="button"
      aria-pressed={isChosen}
      disabled={count === 0 && !isChosen}
      onClick={onPress}
    >
      <span className="num">{star}</span>
      <span className="sr"> {t`od ${stars}:`} </span>
      <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(100 * count) / ratings} height="8" />
      </svg>
      <span className="num muted">{count}</span>
    </button>
  )
}

const Controls = ({ list }: Pick<SummaryProps, 'list'>) => {
  const { t } = useLingui()
  const { query } = useList(list)
  const sort = (order: string) => list.send({ type: 'comments.sort', order: order as CommentOrder })
  return (
    <div className="row">
      {query.rating !== null && (
        <Button size="sm" variant="ghost" onClick={() => list.send({ type: 'comments.filter', rating: null })}>
          <Trans>Sve ocjene</Trans>
        </Button>
      )}
      <label className="inline-sel">
        <span>{t`Poredaj`}</span>
        <select
          {...useEarlyTap(sort)}
          className="sel"
          value={query.order}
          onChange={({ target: { value } }) => sort(value)}
        >
          <option value="newest">{t`Najnovije`}</option>
          <option value="helpful">{t`Najkorisnije`}</option>
          <option value="highest">{t`Najviše ocjene`}</option>
          <option value="lowest">{t`Najniže ocjene`}</option>
        </select>
      </label>
    </div>
  )
}

interface CommentsProps {
  readonly list: CommentListActor
  /** A vote about one of them. */
  readonly vote: typeof commentVoteMachine
  /** The form and the reader's own comments. */
  readonly children?: ReactNode
}

/** The comments of a subject: average, stars, text, and more of them on request. */
export const Comments = ({ list, vote, children }: CommentsProps) => {
  const { t } = useLingui()
  const { items, extra: summary, totalItems, busy, presence, shownQuery: displayedQuery, totalPages } = useList(list)
  const isLast = displayedQuery.page >= totalPages
  const count = useFocusAfterLast(isLast)
  return (
    <section className="comments" id="recenzije" aria-labelledby="recenzije-naslov" aria-busy={busy}>
      <h2 id="recenzije-naslov">
        <Trans id="comments.title">Komentari i ocjene</Trans>
      </h2>
      {summary && <Summary list={list} summary={summary} />}
      <div className="comments-own">{children}</div>
      {presence.announces === 'failure' ? (
        <Note kind="danger" live>
          <p>
            <Trans>Komentari se ne mogu učitati.</Trans>
          </p>
          <Button size="sm" onClick={() => list.send({ type: 'list.retry' })}>
            <Trans>Pokušaj ponovno</Trans>
          </Button>
        </Note>
      ) : summary === null || summary.comments === 0 ? (
        <p className="muted">{summary && <Trans>Još nema komentara. Prvi pomaže najviše.</Trans>}</p>
      ) : (
        <>
          <div className="rev-bar">
            <p ref={count} className="muted num" role="status" tabIndex={-1}>
              {items.length === 0 ? (
                <Trans>Nema komentara s toliko zvjezdica.</Trans>
              ) : (
                <Trans>
                  {items.length} od {totalItems}
                </Trans>
              )}
            </p>
            {summary.ratings > 1 && <Controls list={list} />}
          </div>
          <ul aria-label={t`Popis komentara`}>
            {items.map((comment) => (
              <CommentItem key={comment.id} comment={comment} stars={summary.stars}>
                <CommentVote comment={comment} machine={vote} />
              </CommentItem>
            ))}
          </ul>
          {!isLast && (
            <div>
              <Button busy={busy} onClick={() => list.send({ type: 'list.loadMore' })}>
                <Trans>Učitaj još</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
