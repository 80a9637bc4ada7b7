import { type Commerce, type Form, unwrap } from '@butiga/commerce-sdk'
import { readFormData } from '@butiga/commerce-sdk/rules'
import { fromPromise } from 'xstate'
import { consentActors } from '../consent/consent.actors.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import type { FormGroup } from '../form/form.values.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import type { CaptchaProof, StoredEntry } from './form-entry.types.ts'

export interface FormNameInput {
  readonly name: string
}
export interface StoreInput {
  readonly form: Form
  readonly values: FormGroup
  readonly consents: readonly number[]
  readonly recaptcha: CaptchaProof | null
}

/** Loads the code that has the captcha of a site solved; it throws a CommerceError with the key of a message. */
export type LoadCaptcha = () => Promise<{ readonly solveFor: (commerce: Commerce) => Promise<CaptchaProof> }>

interface FormEntryParts {
  readonly commerce: Commerce
  readonly captcha: LoadCaptcha
}

/** The calls of a form whose entries the shop keeps, and those of its consents. */
export const formEntryActors = ({ commerce, captcha }: FormEntryParts) => ({
  consent: consentMachine.provide({ actors: consentActors({ commerce }) }),
  loadForm: fromPromise<Form, FormNameInput>(({ input: { name }, signal }) =>
    untilAborted(signal, unwrap(commerce.cms.getForm({ id: name }, { signal }))),
  ),
  solveCaptcha: fromPromise<CaptchaProof>(async ({ signal }) => {
    const { solveFor } = await captcha()
    return await untilAborted(signal, solveFor(commerce))
  }),
  store: fromPromise<StoredEntry, StoreInput>(({ input: { form, values, consents, recaptcha }, signal }) =>
    unwrap(
      commerce.cms.storeFormData(
        {
          id: form.name,
          data: { ...readFormData(form.fields, values).data },
          consents: [...consents],
          ...(recaptcha && { recaptcha }),
        },
        { signal },
      ),
    ),
  ),
})
