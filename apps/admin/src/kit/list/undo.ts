import { type Backoffice, newIdempotencyKey } from '@butiga/commerce-sdk'
import { type ActInput, type BulkEvent, bulkMachine, type RecordKey } from '@butiga/machines/bulk'
import { failureToast, type Message } from '@butiga/machines/shared'
import type { NoticesActor } from '@butiga/react-ui/provider/ui'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createActor, fromPromise } from 'xstate'
import type { Reversible, Subject } from './bulk-action.ts'
import { recordKinds } from './record-kinds.ts'

const ofRecord = msg({ message: '{done}: {kind} „{name}”' })
const ofName = msg({ message: '{done}: {name}' })
const ofMany = msg({ message: '{done}: {count, plural, one {# zapis} few {# zapisa} other {# zapisa}}' })
/** Milliseconds for a change of mind. */
const UNDO_LIFE = 15_000

/** What was done with records, so that the right one is brought back. */
const doneMessage = (i18n: I18n, done: MessageDescriptor, { kind, name }: Subject, count: number): Message => {
  const values = { done: i18n._(done) }
  if (count > 1 || !name) return { key: ofMany.id, values: { ...values, count } }
  const named = kind === undefined ? undefined : recordKinds[kind]
  return named === undefined
    ? { key: ofName.id, values: { ...values, name } }
    : { key: ofRecord.id, values: { ...values, kind: i18n._(named), name } }
}

interface UndoOffer extends Reversible {
  readonly commerce: Backoffice
  readonly notices: NoticesActor
  readonly i18n: I18n
  readonly subject: Subject
  /** The records that were changed. */
  readonly keys: readonly RecordKey[]
  /** The change is reversed, of this many records. */
  readonly onDone: (changed: number) => void
}

/** Says that a change is done, with a button that reverses it. The screen may be left meanwhile. */
export const offerUndo = ({ commerce, notices, i18n, undo, done, subject, keys, onDone }: UndoOffer): void => {
  const act = fromPromise<void, ActInput>(async ({ input: { key, keys, figure }, signal }) => {
    await undo.act(commerce, key, signal, { keys, figure, idempotencyKey: newIdempotencyKey() })
  })
  const actor = createActor(bulkMachine.provide({ actors: { act } })).start()
  actor.on('bulk.ended', ({ changed }) => {
    const { refused, waiting } = actor.getSnapshot().context
    const [refusal] = refused
    if (refusal) notices.send({ type: 'toast.show', toast: failureToast(refusal.failure) })
    else if (waiting.length > 0)
      notices.send({ type: 'toast.show', toast: { kind: 'error', key: 'Network error', duration: 'perCharacter' } })
    onDone(changed)
  })
  const message = doneMessage(i18n, done, subject, keys.length)
  const event: BulkEvent = { type: 'bulk.start', action: undo.label.id, keys }
  const action = { label: { key: 'cart.toast.undo' }, target: actor, event }
  notices.send({ type: 'toast.show', toast: { kind: 'success', ...message, action, duration: UNDO_LIFE } })
}
