import { readPersonalizations, type CustomOption, type Personalizations } from '@butiga/commerce-sdk/contracts'
import type { FormErrors } from '../form/form.types.ts'
import { messageOfFault } from './field-messages.ts'

/** What is wrong with what was written for a product, by `option_title`, in the words of a form. */
export const faultsOf = (options: readonly CustomOption[], written: Personalizations): FormErrors =>
  Object.fromEntries(readPersonalizations(options, written).faults.map((fault) => [fault.path, messageOfFault(fault)]))

/** What was written, as the cart takes it: without what is empty, numbers as numbers. */
export const personalizationsOf = (options: readonly CustomOption[], written: Personalizations): Personalizations =>
  readPersonalizations(options, written).personalizations
