import { SubmitButton } from '@butiga/react-ui/form/form-shell'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { clockText } from '../list/columns.tsx'

interface SaveBarProps {
  readonly form: FormActor
  /** When the record was saved last; null before. */
  readonly savedAt: Date | null
}

/** Whether the work is saved, and the button that saves it; Ctrl S does so too. */
export const SaveBar = ({ form, savedAt }: SaveBarProps) => {
  const ui = useUi()
  const isDirty = useSelector(form, (snapshot) => snapshot.matches({ editing: 'dirty' }))
  const isSaving = useSelector(form, (snapshot) => snapshot.matches('submitting'))
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      form.send({ type: 'form.submit' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [form])
  return (
    <div className="save">
      <p role="status">
        {isSaving ? (
          <Trans>Sprema se…</Trans>
        ) : isDirty ? (
          <strong>
            <Trans>Izmjene nisu spremljene</Trans>
          </strong>
        ) : (
          savedAt && <Trans>Spremljeno u {clockText(savedAt.toISOString(), ui)}</Trans>
        )}
      </p>
      <div className="row nowrap end">
        <Button
          size="sm"
          variant="ghost"
          disabled={!isDirty}
          onClick={() => form.send({ type: 'form.reset', values: form.getSnapshot().context.initial })}
        >
          <Trans>Odbaci izmjene</Trans>
        </Button>
        <SubmitButton form={form} size="sm" aria-keyshortcuts="Control+S">
          <Trans>Spremi</Trans> <kbd>Ctrl S</kbd>
        </SubmitButton>
      </div>
    </div>
  )
}
