import type { Form } from '@butiga/commerce-sdk'
import type { FormGroup } from '@butiga/machines/form'
import { formEntryPresence, type formEntryMachine } from '@butiga/machines/form-entry'
import type { Presence } from '@butiga/machines/shared'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ConsentActor } from './use-consents.ts'
import type { FormActor } from '../../form/hooks/use-form.ts'

export type FormEntryActor = ActorRefFrom<typeof formEntryMachine>

export interface FormEntryView {
  readonly status: 'loading' | 'failed' | 'open' | 'stored'
  /** Null until it is here. */
  readonly form: Form | null
  readonly fields: FormActor | undefined
  readonly consents: ConsentActor | undefined
  /** What the state means for someone who does not see the screen. */
  readonly presence: Presence
  readonly retry: () => void
  /** Goes back to the step before with what is filled in. */
  readonly back: (values: FormGroup) => void
}

/** An entry in a form of the shop: its fields and consents once they are loaded, and the result. */
export const useFormEntry = (entry: FormEntryActor): FormEntryView => ({
  status: useSelector(entry, (snapshot) => {
    if (snapshot.matches('open')) return 'open'
    if (snapshot.matches('stored')) return 'stored'
    return snapshot.matches('failed') ? 'failed' : 'loading'
  }),
  form: useSelector(entry, (snapshot) => snapshot.context.form),
  fields: useSelector(entry, (snapshot) => snapshot.children.fields),
  consents: useSelector(entry, (snapshot) => snapshot.children.consents),
  presence: useSelector(entry, (snapshot) => formEntryPresence(snapshot.value)),
  retry: () => entry.send({ type: 'formEntry.retry' }),
  back: (values) => entry.send({ type: 'formEntry.back', values }),
})
