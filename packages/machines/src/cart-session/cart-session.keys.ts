/**
 * The idempotency keys of additions. One that got no answer may be in the cart: the same one, made again before the cart was
 * read, is sent with the same key, so that the server adds its pieces once.
 *
 * @param newKey makes a key that was never used
 */
export const openAdditionKeys = (newKey: () => string) => {
  let unanswered: { readonly addition: string; readonly key: string } | null = null
  return {
    cartWasRead: (): void => {
      unanswered = null
    },
    keyOf: (addition: unknown): string =>
      unanswered?.addition === JSON.stringify(addition) ? unanswered.key : newKey(),
    ended: (addition: unknown, key: string, { isLost }: { readonly isLost: boolean }): void => {
      unanswered = isLost ? { addition: JSON.stringify(addition), key } : null
    },
  }
}
