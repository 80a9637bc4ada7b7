import { type CommentRecord, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BulkAction } from '../../kit/list/bulk-action.ts'

const states = {
  pending: { kind: 'warn', name: msg`Na čekanju` },
  published: { kind: 'ok', name: msg`Objavljeno` },
  hidden: { kind: 'danger', name: msg`Odbijeno` },
} as const

/** Where a comment is, in a word. */
export const StateTag = ({ state }: Pick<CommentRecord, 'state'>) => {
  const { i18n } = useLingui()
  const { kind, name } = states[state]
  return <span className={`tag tag-${kind} dot`}>{i18n._(name)}</span>
}

const publishing = {
  label: msg`Objavi`,
  act: ({ comments }, id) => unwrap(comments.update({ id: Number(id), published: true })),
  job: () => ({ call: 'comments.update', input: { published: true } }),
} satisfies BulkAction
const hiding = {
  label: msg`Odbij`,
  act: ({ comments }, id) => unwrap(comments.update({ id: Number(id), published: false })),
  job: () => ({ call: 'comments.update', input: { published: false } }),
} satisfies BulkAction

export const publish: BulkAction = { ...publishing, done: msg`Objavljeno`, undo: hiding }
export const hide: BulkAction = { ...hiding, done: msg`Odbijeno`, undo: publishing }
