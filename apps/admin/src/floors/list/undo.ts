import type { Backoffice } from '@butiga/commerce-sdk'
import { type ActInput, type BulkEvent, bulkMachine, type RecordKey } from '@butiga/machines/bulk'
import { failureToast } from '@butiga/machines/shared'
import type { NoticesActor } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { createActor, fromPromise } from 'xstate'
import type { BulkAction } from './bulk-action.ts'

const done = msg`Učinjeno.`
/** Milliseconds for a change of mind. */
const UNDO_LIFE = 15_000

interface UndoOffer {
  readonly commerce: Backoffice
  readonly notices: NoticesActor
  /** What reverses the change. */
  readonly undo: BulkAction
  /** The records that were changed. */
  readonly keys: readonly RecordKey[]
  /** The change is reversed, of this many records. */
  readonly onDone: (changed: number) => void
}

/** Says that a change is done, with a button that reverses it. The screen may be left meanwhile. */
export const offerUndo = ({ commerce, notices, undo, keys, onDone }: UndoOffer): void => {
  const act = fromPromise<void, ActInput>(async ({ input, signal }) => {
    await undo.act(commerce, input.key, signal, null)
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
  const event: BulkEvent = { type: 'bulk.start', action: undo.label.id, keys }
  const action = { label: { key: 'cart.toast.undo' }, target: actor, event }
  notices.send({ type: 'toast.show', toast: { kind: 'success', key: done.id, action, duration: UNDO_LIFE } })
}
