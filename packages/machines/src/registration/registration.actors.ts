import { type Commerce, unwrap, type UserRegisterData } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import { barcodeCheckActors } from '../barcode-check/barcode-check.actors.ts'
import { barcodeCheckMachine } from '../barcode-check/barcode-check.machine.ts'
import { consentActors } from '../consent/consent.actors.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import type { RegisterInput } from './registration.types.ts'

interface Calls {
  readonly commerce: Pick<Commerce, 'cms' | 'gdpr' | 'settings' | 'user'>
}

/** The calls of a registration, of its consents and of its membership card. */
export const registrationActors = ({ commerce }: Calls) => ({
  barcodeCheck: barcodeCheckMachine.provide({ actors: barcodeCheckActors({ commerce }) }),
  consent: consentMachine.provide({ actors: consentActors({ commerce }) }),
  register: fromPromise<UserRegisterData, RegisterInput>(({ input, signal }) =>
    unwrap(commerce.user.register(input, { signal })),
  ),
})
