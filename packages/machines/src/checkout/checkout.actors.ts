import { CommerceError, type Country, requireCartSession, type StoragePort, unwrap } from '@butiga/commerce-sdk'
import { fromCallback, fromPromise } from 'xstate'
import { consentActors } from '../consent/consent.actors.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import { draftActors } from '../draft/draft.actors.ts'
import { draftMachine } from '../draft/draft.machine.ts'
import { formMachine } from '../form/form.machine.ts'
import { readPersisted, writePersisted } from '../shared/persisted.ts'
import { loadAddressRules } from './checkout.address-check.ts'
import type { CheckoutPorts, checkoutCalls, SessionInput } from './checkout.calls.actors.ts'
import { persistedVisit } from './checkout.persisted.ts'
import type { Visit, VisitEvent } from './checkout.types.ts'

export interface CountriesInput extends SessionInput {
  readonly language: string
}

/** Where this tab was in the checkout before its page was loaded again; null for a new visit. */
export const readVisit = (storage: StoragePort): Visit | null => readPersisted(storage, persistedVisit)?.visit ?? null

/** Loads the code of the calls that follow the address, before the first of them. */
export const loadCheckoutCalls = () => import('./checkout.calls.actors.ts')

type Calls = ReturnType<typeof checkoutCalls>

/** A call whose code does not come is a call without a response: it can be made again. */
const lost = (cause: unknown): never => {
  throw new CommerceError({ message: 'Network error', statusCode: 0, cause })
}

/** A call as an actor: its code is loaded with the first of them. */
const callsOf = (ports: CheckoutPorts) => {
  let calls: Calls | undefined
  return <Name extends keyof Calls>(name: Name) =>
    fromPromise<Awaited<ReturnType<Calls[Name]>>, Parameters<Calls[Name]>[0]>(async ({ input, signal }) => {
      calls ??= (await loadCheckoutCalls().catch(lost)).checkoutCalls(ports)
      return calls[name](input as never, signal) as never
    })
}

/** The calls of the checkout, its consents with theirs, and its form with its draft. */
export const checkoutActors = (ports: CheckoutPorts) => {
  const { commerce, drafts } = ports
  const call = callsOf(ports)
  return {
    form: formMachine.provide({
      actors: { draft: draftMachine.provide({ actors: draftActors({ storage: drafts }) }) },
    }),
    consent: consentMachine.provide({ actors: consentActors({ commerce }) }),

    visit: fromCallback<VisitEvent>(({ receive }) =>
      receive(({ visit }) =>
        visit === null ? drafts.remove(persistedVisit.key) : writePersisted(drafts, persistedVisit, { visit }),
      ),
    ),

    loadRules: fromPromise<void>(() => loadAddressRules().catch(lost)),

    loadCountries: fromPromise<readonly Country[], CountriesInput>(async ({ input: { session, language }, signal }) =>
      unwrap(
        commerce.ecommerce.getAvailableCountries(
          { ...requireCartSession(session), language, type: 'countries' },
          { signal },
        ),
      ),
    ),

    saveAddress: call('saveAddress'),
    loadShippingMethods: call('loadShippingMethods'),
    saveDelivery: call('saveDelivery'),
    loadPaymentMethods: call('loadPaymentMethods'),
    savePayment: call('savePayment'),
    validateCart: call('validateCart'),
    createOrder: call('createOrder'),
    confirmPayment: call('confirmPayment'),
  }
}
