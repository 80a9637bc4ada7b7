import type { Form } from '@butiga/commerce-sdk'
import type { FormGroup } from '@butiga/machines/form'
import { lastStepOf, shownFields, stepOf } from '@butiga/machines/form-entry'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ConsentActor } from '../hooks/use-consents.ts'
import { FormShell, SubmitButton } from '../../form/form-shell/form-shell.tsx'
import type { FormActor } from '../../form/hooks/use-form.ts'
import { useFormEntry, type FormEntryActor } from '../hooks/use-form-entry.ts'
import { Button } from '../../ui/button/button.tsx'
import { Consents } from '../consents/consents.tsx'
import { Later } from '../../ui/later/later.tsx'
import { Note } from '../../ui/note/note.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { FormField } from './form-field.tsx'

export interface FormEntryProps {
  readonly entry: FormEntryActor
  readonly submit: ReactNode
  /** Shown once the entry is stored. */
  readonly stored: ReactNode
}

/** A form that the shop defines: its fields and consents, its errors, and the result. */
export const FormEntry = ({ entry, submit, stored }: FormEntryProps) => {
  const { status, form, fields, consents, presence, retry, back } = useFormEntry(entry)
  const isWhole = useOnceLoaded(consents)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (presence.focus === 'heading') outcome.current?.focus()
  }, [presence])
  if (status === 'stored') {
    return (
      <div ref={outcome} tabIndex={-1}>
        <Note kind="ok">{stored}</Note>
      </div>
    )
  }
  if (status === 'failed') {
    return (
      <div>
        <Button onClick={retry}>
          <Trans>Pokušaj ponovno</Trans>
        </Button>
      </div>
    )
  }
  return form && fields && isWhole ? (
    <OpenForm form={form} fields={fields} consents={consents} submit={submit} onBack={back} />
  ) : (
    <Later>
      <TextSkeleton lines={3} />
    </Later>
  )
}

/** Whether the consents were loaded, or failed, at least once: the form appears with them, so that its button does not move. */
const useOnceLoaded = (consents: ConsentActor | undefined): boolean => {
  const isLoading = useSelector(consents, (snapshot) => snapshot?.matches('loading') ?? true)
  const [wasLoaded, setLoaded] = useState(false)
  if (!wasLoaded && !isLoading) setLoaded(true)
  return wasLoaded || !isLoading
}

interface OpenFormProps extends Pick<FormEntryProps, 'submit'> {
  readonly form: Form
  readonly fields: FormActor
  readonly consents: ConsentActor | undefined
  readonly onBack: (values: FormGroup) => void
}

const OpenForm = ({ form, fields, consents, submit, onBack }: OpenFormProps) => {
  const values = useSelector(fields, (snapshot) => snapshot.context.values)
  const [step, last] = [stepOf(values), lastStepOf(form, values)]
  const isLast = step >= last
  return (
    <FormShell form={fields} className="stack" data-gap="5">
      {last > 1 && <StepHeading step={step} last={last} />}
      <div className="form-grid">
        {shownFields(form, values).map((field) => (
          <FormField key={field.name} form={fields} field={field} />
        ))}
      </div>
      {isLast && consents && <Consents actor={consents} />}
      <div className="row">
        {step > 1 && (
          <Button variant="ghost" onClick={() => onBack(values)}>
            <Trans id="form.back">Natrag</Trans>
          </Button>
        )}
        <SubmitButton form={fields}>{isLast ? submit : <Trans id="form.next">Dalje</Trans>}</SubmitButton>
      </div>
    </FormShell>
  )
}

/** Where the form is; takes the focus when another step opens. */
const StepHeading = ({ step, last }: { readonly step: number; readonly last: number }) => {
  const heading = useRef<HTMLParagraphElement>(null)
  const displayed = useRef(step)
  useEffect(() => {
    if (displayed.current === step) return
    displayed.current = step
    heading.current?.focus()
  }, [step])
  return (
    <p ref={heading} tabIndex={-1} className="muted">
      <Trans id="form.step">
        Korak {step} od {last}
      </Trans>
    </p>
  )
}
