import type { AddItemCode, CommerceFailure } from '@butiga/commerce-sdk'

/** Texts by message key, as in a message catalogue. A key without a text gets the general one. */
export type Texts = Readonly<Record<string, string>>

/** The text for a failed addition to the cart. Only codes of `addItem` compile. */
export const failureText = (failure: CommerceFailure<AddItemCode>, texts: Texts): string => {
  const text = texts[failure.message] ?? texts['core.notifications.somethingWentWrong'] ?? 'Something went wrong.'
  switch (failure.code) {
    case 'CART_ARCHIVED':
    case 'CART_SESSION_INVALID':
      return `${text} (Open a new cart.)`
    case 'VALIDATION_FAILED':
      return [text, ...(failure.data?.fields ?? []).map(({ path, rule }) => `${path}: ${rule}`)].join('\n')
    case null:
      // Without a response, or with one that does not come from a shop.
      return failure.statusCode === 0 ? (texts['Network error'] ?? 'No connection.') : text
    default:
      return text
  }
}
