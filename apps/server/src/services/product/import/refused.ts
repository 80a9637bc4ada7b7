import type { FieldError } from '@butiga/commerce-sdk/contracts'
import { type Facts, type Refusal, type Rule, sentenceOf } from './reasons.ts'

/** Why a row or the form of a product is refused; its message is the sentence for the author of a file. */
export class Refused extends Error {
  readonly refusal: Refusal

  /** @param path of the field in the form of a product; empty for a row as a whole */
  constructor(path: string, rule: Rule, facts: Facts = {}) {
    const refusal = { path, rule, facts }
    super(sentenceOf(refusal))
    this.refusal = refusal
  }
}

/** The refusal of an error of the database, which the row itself has caused. */
export const ofDatabase = (error: unknown): Refusal => {
  const { constraint, column = '', message } = error as { constraint?: string; column?: string; message: string }
  return constraint?.includes('slug') === true
    ? { path: 'slug', rule: 'slugRace', facts: {} }
    : { path: column, rule: 'database', facts: { cause: message } }
}

/** A note on a product that was written without some of its links. */
export const withoutLinks = (skus: readonly string[]): Refusal => ({
  path: 'crossSell',
  rule: 'crossSellLost',
  facts: { given: skus.join(', ') },
})

/** Rules that have another name in the answer to a form. */
const ofForms: Partial<Record<Rule, string>> = {
  ownName: 'required',
  noPrice: 'required',
  notBelowRetail: 'max',
  slugWord: 'slugTaken',
  slugUsed: 'slugTaken',
  noCategory: 'choice',
  noTag: 'choice',
  boughtOnce: 'choice',
}

/** A refusal as the answer to a form has it. */
export const toFieldError = ({ path, rule, facts: { value } }: Refusal): FieldError => ({
  path,
  rule: ofForms[rule] ?? rule,
  ...(value !== undefined && { value }),
})

/** Why a file cannot be imported at all, as a sentence for its author. */
export class Unreadable extends Error {}
