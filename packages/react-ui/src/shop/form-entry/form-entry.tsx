import type { Form } from '@butiga/commerce-sdk/contracts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ConsentActor } from '../hooks/use-consents.ts'
import { useForm, type FormActor } from '../../form/hooks/use-form.ts'
import { useFormEntry, type FormEntryActor } from '../hooks/use-form-entry.ts'
import { useUi } from '../../provider/ui.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Consents } from '../consents/consents.tsx'
import { ErrorSummary } from '../../form/error-summary/error-summary.tsx'
import { Later } from '../../ui/later/later.tsx'
import { Note } from '../../ui/note/note.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { FormField } from './form-field.tsx'

export interface FormEntryProps {
  readonly entry: FormEntryActor
  /** The word on its button. */
  readonly submit: ReactNode
  /** What is said once the entry is stored. */
  readonly stored: ReactNode
  /** Keeps the fields of several forms on one page apart. */
  readonly id: string
}

/** A form that the shop describes: its fields and consents, what is wrong with them, and what came of it. */
export const FormEntry = ({ entry, submit, stored, id }: FormEntryProps) => {
  const { status, form, fields, consents, busy, presence, retry } = useFormEntry(entry)
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
    <OpenForm form={form} fields={fields} consents={consents} busy={busy} submit={submit} id={id} />
  ) : (
    <Later>
      <TextSkeleton lines={3} />
    </Later>
  )
}

interface OpenFormProps extends Pick<FormEntryProps, 'submit' | 'id'> {
  readonly form: Form
  readonly fields: FormActor
  readonly consents: ConsentActor | undefined
  readonly busy: boolean
}

const OpenForm = ({ form, fields, consents, busy, submit, id }: OpenFormProps) => {
  const { text } = useUi()
  const { values, shownErrors, refusal, attempt, change, touch, submit: send } = useForm(fields)
  const shown = form.fields.filter(({ type }) => type !== 'hidden')
  return (
    <form
      className="stack"
      data-gap="5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ErrorSummary
        attempt={attempt}
        message={refusal && text(refusal)}
        problems={shown.flatMap(({ name, label }) =>
          shownErrors.some(({ field }) => field === name) ? [{ id: `${id}-${name}`, label }] : [],
        )}
      />
      <div className="form-grid">
        {shown.map((field) => {
          const error = shownErrors.find((one) => one.field === field.name)
          return (
            <FormField
              key={field.name}
              id={`${id}-${field.name}`}
              field={field}
              value={values[field.name] ?? ''}
              error={error === undefined ? null : text(error.message)}
              onChange={({ value }) => change(field.name, value)}
              onLeave={() => touch(field.name)}
            />
          )
        })}
      </div>
      {consents && <Consents actor={consents} />}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
