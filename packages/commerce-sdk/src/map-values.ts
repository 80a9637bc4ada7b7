/** An object with the same keys and other values. */
export const mapValues = <Value, Mapped>(
  object: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Mapped,
): Record<string, Mapped> => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]))
