import type { Comment } from '@butiga/commerce-sdk'
import { commentVotePresence, type commentVoteMachine } from '@butiga/machines/comment-vote'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useUi } from '../../provider/ui.tsx'
import { Button } from '../../ui/button/button.tsx'

interface CommentVoteProps {
  readonly comment: Pick<Comment, 'id' | 'author' | 'helpful'>
  readonly machine: typeof commentVoteMachine
}

/** How many found a comment helpful, and a button to say so. */
export const CommentVote = ({ comment: { id, author, helpful }, machine }: CommentVoteProps) => {
  const { t } = useLingui()
  const { notices } = useUi()
  const vote = useActorRef(machine, { input: { notices, id } })
  const { value, context } = useSelector(vote, (snapshot) => snapshot)
  const presence = commentVotePresence(value)
  const thanks = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (presence.focus === 'heading') thanks.current?.focus()
  }, [presence.focus])
  // A list that was loaded later may have more votes.
  const count = Math.max(helpful, context.helpful ?? 0)
  const name = author ?? t`Gost`
  return (
    <>
      {count > 0 && (
        <span className="small muted">
          <Trans>Korisno: {count}</Trans>
        </span>
      )}
      {value === 'given' ? (
        <span className="small" ref={thanks} tabIndex={-1} role="status">
          <Trans>Hvala, vaš glas je zabilježen.</Trans>
        </span>
      ) : (
        <>
          <span className="small muted">
            <Trans>Je li ova recenzija korisna?</Trans>
          </span>
          <Button
            size="sm"
            variant="ghost"
            busy={presence.announces === 'busy'}
            aria-label={t`Da, korisna je recenzija: ${name}`}
            onClick={() => vote.send({ type: 'commentVote.give' })}
          >
            <Trans id="comments.yes">Da</Trans>
          </Button>
        </>
      )}
    </>
  )
}
