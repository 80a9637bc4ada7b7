import type { NameRule } from '@butiga/commerce-sdk/rules'
import type { FormInput } from '../form/form.types.ts'
import type { FormGroup } from '../form/form.values.ts'
import type { checkAddress, tidyAddress } from './checkout.address-rules.ts'

// The rules of the address form are code that loads while it is filled in, which no event can carry.

interface Rules {
  readonly checkAddress: typeof checkAddress
  readonly tidyAddress: typeof tidyAddress
}

let rules: Rules | undefined
let loading: Promise<void> | undefined

const load = async (): Promise<void> => {
  try {
    rules = await import('./checkout.address-rules.ts')
  } catch (error) {
    loading = undefined
    throw error
  }
}

/**
 * Loads the rules of the address form. All who ask while they are on their way get the same promise; after a failure they can
 * be asked for again.
 */
export const loadAddressRules = (): Promise<void> => (loading ??= load())

/** What is wrong with an address form; nothing before its rules are there, so a submission waits for them. */
export const addressCheck =
  (rule: NameRule): FormInput['check'] =>
  (form) =>
    rules?.checkAddress(form, rule) ?? []

/** The address form with everything where it belongs; as it is before its rules are there. */
export const addressTidied = (form: FormGroup): FormGroup => rules?.tidyAddress(form) ?? form
