import type { FormActor } from '@butiga/react-ui/form/use-form'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** Asks before a link, or the browser, leaves a form with changes that are not saved. */
export const LeaveDialog = ({ form }: { readonly form: FormActor }) => {
  const { t } = useLingui()
  const target = useRef<string | null>(null)
  const isDirty = useSelector(form, (snapshot) => snapshot.matches({ editing: 'dirty' }))
  const isAsking = useSelector(form, (snapshot) => snapshot.matches({ editing: 'asking' }))
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link === null || link.target !== '' || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      target.current = link.href
      form.send({ type: 'form.leave' })
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', hold, { capture: true })
    addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('click', hold, { capture: true })
      removeEventListener('beforeunload', ask)
    }
  }, [form, isDirty])
  useEffect(() => {
    const { unsubscribe } = form.on('form.left', () => {
      const url = target.current && new URL(target.current)
      if (url) navigate(url.pathname + url.search)
    })
    return unsubscribe
  }, [form])
  if (!isAsking) return null
  return (
    <Dialog
      name="leave"
      title={t`Izmjene nisu spremljene`}
      onClose={() => {
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
