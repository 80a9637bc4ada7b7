import { commentEntryActors, commentEntryMachine } from '@butiga/machines/comment-entry'
import { commentVoteActors, commentVoteMachine } from '@butiga/machines/comment-vote'
import { commentsActors, commentsMachine, type SubjectOfComments } from '@butiga/machines/comments'
import { useAccount } from '@butiga/react-ui/provider/account'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { CommentEntry, Comments } from '@butiga/react-ui/shop/comments'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { provided } from '../provided.ts'
import { useIsHydrated } from '@butiga/react-ui/ui/use-is-hydrated'
import type { LoadedComments } from './load-comments.ts'

export interface CommentsBlockProps {
  readonly subject: SubjectOfComments
  /** The store of the page's language. */
  readonly store: number
  /** What the server renders. */
  readonly loaded: LoadedComments
  /** The address of the page, to which a log-in leads back. */
  readonly path: string
}

/** The comments about a subject, and the form for one's own. */
export const CommentsBlock = ({ subject: { type, id }, store, loaded, path }: CommentsBlockProps) => {
  const { notices } = useUi()
  const { commerce } = useShop()
  const isScripted = useIsHydrated()
  const { status, user } = useAccount()
  const machine = useMemo(
    () => provided(commentsMachine, (own) => own.provide({ actors: commentsActors(commerce, { type, id }) })),
    [commerce, type, id],
  )
  const list = useActorRef(machine, { input: { notices, loaded } })
  const vote = useMemo(
    () => provided(commentVoteMachine, (own) => own.provide({ actors: commentVoteActors({ commerce }) })),
    [commerce],
  )
  const isKnown = status === 'guest' || status === 'member'
  return (
    <Comments list={list} vote={vote}>
      {isScripted && isKnown && (
        <Entry
          // Another reader has other comments.
          key={user?.id ?? 'guest'}
          subject={{ type, id }}
          store={store}
          path={path}
          isMember={status === 'member'}
          onWritten={() => list.send({ type: 'comments.reload' })}
        />
      )}
    </Comments>
  )
}

interface EntryProps extends Omit<CommentsBlockProps, 'loaded'> {
  readonly isMember: boolean
  readonly onWritten: () => void
}

const Entry = ({ subject, store, path, isMember, onWritten }: EntryProps) => {
  const { commerce } = useShop()
  const machine = useMemo(
    () => provided(commentEntryMachine, (own) => own.provide({ actors: commentEntryActors(commerce, store) })),
    [commerce, store],
  )
  const entry = useActorRef(machine, { input: { subject, isMember } })
  useEffect(() => {
    const { unsubscribe } = entry.on('commentEntry.written', onWritten)
    return unsubscribe
  }, [entry, onWritten])
  return <CommentEntry entry={entry} returnTo={path} />
}
