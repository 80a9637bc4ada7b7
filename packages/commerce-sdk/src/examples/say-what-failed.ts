import type { AddItemCode, CommerceFailure } from '@butiga/commerce-sdk'

/** Texts by message key, such as a message catalogue has. A key without a text is shown as the general one. */
export type Texts = Readonly<Record<string, string>>

/** What to show when an addition to the cart failed. The codes are those of `addItem`, and no others compile. */
export const sayWhatFailed = (failure: CommerceFailure<AddItemCode>, texts: Texts): string => {
  const text = texts[failure.message] ?? texts['core.notifications.somethingWentWrong'] ?? 'Something went wrong.'
  switch (failure.code) {
    case 'CART_ARCHIVED':
    case 'CART_SESSION_INVALID':
      return `${text} (Open a new cart.)`
    case 'VALIDATION_FAILED':
      return [text, ...(failure.data?.fields ?? []).map(({ path, rule }) => `${path}: ${rule}`)].join('\n')
    case null:
      // No response came, or an answer of something else than a shop.
      return failure.statusCode === 0 ? (texts['Network error'] ?? 'No connection.') : text
    default:
      return text
  }
}
