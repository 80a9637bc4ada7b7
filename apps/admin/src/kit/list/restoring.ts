import { type Backoffice, type Result, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import type { BulkAction, Reversible } from './bulk-action.ts'

type Restore = (commerce: Backoffice, input: { readonly id: number }) => Promise<Result<{ readonly restored: true }>>

/** The calls that bring deleted records back, by their kind in the change log. */
const restores = {
  attribute: ({ attributes }, input) => attributes.restore(input),
  category: ({ categories }, input) => categories.restore(input),
  coupon: ({ coupons }, input) => coupons.restore(input),
  'currency-rate': ({ ecommerce }, input) => ecommerce.restoreCurrencyRate(input),
  deliveryMethod: ({ methods }, input) => methods.restoreDeliveryMethod(input),
  domain: ({ settings }, input) => settings.restoreDomain(input),
  event: ({ events }, input) => events.restore(input),
  navigation: ({ navigations }, input) => navigations.restore(input),
  paymentMethod: ({ methods }, input) => methods.restorePaymentMethod(input),
  redirect: ({ redirects }, input) => redirects.restore(input),
  'shared section': ({ content }, input) => content.restoreSharedSection(input),
  tag: ({ tags }, input) => tags.restore(input),
  template: ({ templates }, input) => templates.restore(input),
  term: ({ terms }, input) => terms.restore(input),
} satisfies Readonly<Record<string, Restore>>

export type RestoredKind = keyof typeof restores

export const isRestored = (kind: string): kind is RestoredKind => Object.hasOwn(restores, kind)

/**
 * Brings a deleted record back as it was, with its id; for 30 days after it was deleted.
 *
 * @param record its id. Default: that of the record that the action is done with
 */
export const restore = (kind: RestoredKind, record?: number): BulkAction => ({
  label: msg`Vrati`,
  act: (commerce, id) => unwrap(restores[kind](commerce, { id: record ?? Number(id) })),
})

/** A deletion that can be reversed: what is said of it, and what brings the record back. */
export const deleted = (kind: RestoredKind, record?: number): Reversible => ({
  done: msg`Obrisano`,
  undo: restore(kind, record),
})
