/**
 * The idempotency keys of what is created: the same record, sent again before its creation is complete, has the same key, so
 * that the server creates it once.
 *
 * @param newKey makes a key that was never used
 */
export const creationKeys = (newKey: () => string) => {
  const keys = new Map<string, string>()
  return {
    keyOf: (record: object): string => {
      const text = JSON.stringify(record)
      const key = keys.get(text) ?? newKey()
      keys.set(text, key)
      return key
    },
    /** All are created: the same record again is another one. */
    completed: (): void => keys.clear(),
  }
}
