import type { FieldError } from '@butiga/commerce-sdk/contracts'

/** Why a row is refused, as a sentence for the author of the file; it begins with the field's name, where it is about one. */
export class Refused extends Error {
  readonly fault: Omit<FieldError, 'path'>

  /** @param fault the rule that the field breaks, for a form */
  constructor(message: string, fault: Omit<FieldError, 'path'> = { rule: 'value' }) {
    super(message)
    this.fault = fault
  }
}

/** Why a file cannot be imported at all, as a sentence for its author. */
export class Unreadable extends Error {}
