import type { FormActor } from '@butiga/react-ui/form/use-form'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { guardLeave } from '../../shell/leave.ts'

/** A form takes no `form.leave` then. */
const isSaving = (form: FormActor): boolean => form.getSnapshot().hasTag('busy')

/**
 * Asks before a form with changes that are not saved is left, by whatever way. One that is being saved is left when it is, or
 * asks when its save is refused.
 */
export const LeaveDialog = ({ form }: { readonly form: FormActor }) => {
  const { t } = useLingui()
  const next = useRef<(() => void) | null>(null)
  const isAsking = useSelector(form, (snapshot) => snapshot.matches({ editing: 'asking' }))
  useEffect(
    () =>
      guardLeave({
        isHolding: () => {
          const snapshot = form.getSnapshot()
          return isSaving(form) || snapshot.matches({ editing: 'dirty' }) || snapshot.matches({ editing: 'asking' })
        },
        ask: (go) => {
          next.current = go
          form.send({ type: 'form.leave' })
        },
      }),
    [form],
  )
  useEffect(() => {
    let wasSaving = isSaving(form)
    const { unsubscribe } = form.subscribe(() => {
      const isSettled = wasSaving && !isSaving(form)
      wasSaving = isSaving(form)
      // Who saves has more to do with its answer, such as giving a new record its address.
      if (isSettled && next.current !== null) queueMicrotask(() => form.send({ type: 'form.leave' }))
    })
    return unsubscribe
  }, [form])
  useEffect(() => form.on('form.left', () => next.current?.()).unsubscribe, [form])
  if (!isAsking) return null
  return (
    <Dialog
      name="leave"
      title={t`Izmjene nisu spremljene`}
      onClose={() => {
        next.current = null
        if (form.getSnapshot().matches({ editing: 'asking' })) form.send({ type: 'form.stay' })
      }}
      footer={
        <>
          <Button variant="ghost" onClick={() => form.send({ type: 'form.discard' })}>
            <Trans>Odbaci izmjene</Trans>
          </Button>
          <Button variant="primary" data-close="">
            <Trans>Ostani</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Ako odete, ono što ste promijenili je izgubljeno.</Trans>
      </p>
    </Dialog>
  )
}
