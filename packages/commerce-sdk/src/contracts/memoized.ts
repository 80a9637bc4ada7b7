/** `make` with one result for each key, kept for good: the formatters of Intl cost more to make than to use. */
export const memoized = <Value>(make: (key: string) => Value): ((key: string) => Value) => {
  const made = new Map<string, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
