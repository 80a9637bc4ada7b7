import type { Form } from '@butiga/commerce-sdk'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
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
  /** On its button. */
  readonly submit: ReactNode
  /** Shown once the entry is stored. */
  readonly stored: ReactNode
}

/** A form that the shop defines: its fields and consents, its errors, and the result. */
export const FormEntry = ({ entry, submit, stored }: FormEntryProps) => {
  const { status, form, fields, consents, presence, retry } = useFormEntry(entry)
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
  return form && fields ? (
    <OpenForm form={form} fields={fields} consents={consents} submit={submit} />
  ) : (
    <Later>
      <TextSkeleton lines={3} />
    </Later>
  )
}

interface OpenFormProps extends Pick<FormEntryProps, 'submit'> {
  readonly form: Form
  readonly fields: FormActor
  readonly consents: ConsentActor | undefined
}

const OpenForm = ({ form, fields, consents, submit }: OpenFormProps) => (
  <FormShell form={fields} className="stack" data-gap="5">
    <div className="form-grid">
      {form.fields
        .filter(({ type }) => type !== 'hidden')
        .map((field) => (
          <FormField key={field.name} form={fields} field={field} />
        ))}
    </div>
    {consents && <Consents actor={consents} />}
    <div>
      <SubmitButton form={fields}>{submit}</SubmitButton>
    </div>
  </FormShell>
)
