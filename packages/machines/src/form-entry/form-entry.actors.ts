import { type Commerce, type Form, type StoreFormDataInput, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import { consentActors } from '../consent/consent.actors.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import type { FormGroup } from '../form/form.values.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { chosenFiles, entryData } from './form-entry.fields.ts'
import type { CaptchaProof } from './form-entry.types.ts'

export interface FormNameInput {
  readonly name: string
}
export interface UploadInput {
  readonly form: Form
  readonly values: FormGroup
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
  /** The time of an event that a place is taken at. Default: none. */
  readonly event?: () => StoreFormDataInput['event']
}

/** The calls of a form whose entries the shop keeps, and those of its consents. */
export const formEntryActors = ({ commerce, captcha, event }: FormEntryParts) => ({
  consent: consentMachine.provide({ actors: consentActors({ commerce }) }),
  loadForm: fromPromise<Form, FormNameInput>(({ input: { name }, signal }) =>
    untilAborted(signal, unwrap(commerce.cms.getForm({ id: name }, { signal }))),
  ),
  solveCaptcha: fromPromise<CaptchaProof>(async ({ signal }) => {
    const { solveFor } = await captcha()
    return await untilAborted(signal, solveFor(commerce))
  }),
  /** Sends the chosen files; the values have their names in the store then. */
  upload: fromPromise<FormGroup, UploadInput>(async ({ input: { form, values }, signal }) => {
    const stored: Record<string, readonly string[]> = {}
    for (const { name, files } of chosenFiles(form, values)) {
      const recaptcha = form.requiresCaptcha ? await (await captcha()).solveFor(commerce) : undefined
      const customData = { formId: form.id, ...(recaptcha && { recaptcha }) }
      const saved = await unwrap(commerce.media.uploadForForm({ file: files, customData }, { signal }))
      stored[name] = saved.map(({ driveId }) => driveId)
    }
    return { ...values, ...stored }
  }),
  store: fromPromise<unknown, StoreInput>(({ input: { form, values, consents, recaptcha }, signal }) => {
    const place = event?.()
    return unwrap(
      commerce.cms.storeFormData(
        {
          id: form.name,
          data: { ...entryData(form, values) },
          consents: [...consents],
          ...(place && { event: place }),
          ...(recaptcha && { recaptcha }),
        },
        { signal },
      ),
    )
  }),
})
