import { type AccountFormInput, accountFormMachine } from '@butiga/machines/account-form'
import type { passwordActors } from '@butiga/machines/admin-session'
import { FormShell } from '@butiga/react-ui/form/form-shell'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'

interface StepFormProps {
  readonly actors: ReturnType<typeof passwordActors>
  readonly input: AccountFormInput
  readonly label: string
  /** Default: nothing follows. */
  readonly onSaved?: (values: Readonly<Record<string, unknown>>) => void
  readonly children: (form: FormActor) => ReactNode
}

/** A form on a page of its own, of the log-in or of the first run; its errors are at its fields alone. */
export const StepForm = ({ actors, input, label, onSaved, children }: StepFormProps) => {
  const machine = useMemo(() => accountFormMachine.provide({ actors }), [actors])
  const actor = useActorRef(machine, { input })
  const form = useSelector(actor, (snapshot): FormActor | undefined => snapshot.children.fields)
  const saved = useRef(onSaved)
  useEffect(() => {
    saved.current = onSaved
  })
  useEffect(() => {
    const { unsubscribe } = actor.on('accountForm.saved', () => saved.current?.(actor.getSnapshot().context.values))
    return unsubscribe
  }, [actor])
  if (form === undefined) return null
  return (
    <FormShell form={form} className="stack" aria-label={label} summary={false}>
      {children(form)}
    </FormShell>
  )
}
