import { type Comment, type Commerce, unwrap } from '@butiga/commerce-sdk'
import { commentRules } from '@butiga/commerce-sdk/rules'
import { fromPromise } from 'xstate'
import type { SubjectOfComments } from '../comments/comments.types.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import type { WrittenComment } from './comment-entry.fields.ts'
import type { OpenedEntry } from './comment-entry.types.ts'

export interface OpenInput {
  readonly subject: SubjectOfComments
  readonly isMember: boolean
}
export interface SendInput {
  readonly subject: SubjectOfComments
  /** The id of the comment that is changed; null for a new one. */
  readonly id: number | null
  readonly written: WrittenComment
}

const inputOf = ({ type, id }: SubjectOfComments) => ({
  subject_type: type,
  ...(id !== null && { subject_id: id }),
})

/** The calls of the form of a comment; `store` is the id of the page's language. */
export const commentEntryActors = ({ comments }: Pick<Commerce, 'comments'>, store: number) => ({
  open: fromPromise<OpenedEntry, OpenInput>(async ({ input: { subject, isMember }, signal }) => {
    const requested = Promise.all([
      unwrap(comments.getOptions({ store_id: store }, { signal })),
      isMember ? unwrap(comments.filterOwn(inputOf(subject), { signal })) : [],
    ])
    const [options, own] = await untilAborted(signal, requested)
    return { rules: commentRules(options, subject.type), own }
  }),
  send: fromPromise<Comment, SendInput>(async ({ input: { subject, id, written }, signal }) => {
    const { text, rating, name, email } = written
    if (id !== null) return unwrap(comments.update({ id, text, rating }, { signal }))
    return unwrap(
      comments.create(
        {
          ...inputOf(subject),
          text,
          ...(rating !== null && { rating }),
          ...(name !== '' && { name }),
          ...(email !== '' && { email }),
        },
        { signal },
      ),
    )
  }),
})
