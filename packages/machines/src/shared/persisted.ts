import type { StoragePort } from '@butiga/commerce-sdk'

/** A stored value: the version of its format, and its fields. */
export type Stored = Readonly<Record<string, unknown>> & { readonly version: number }

/**
 * The format in which a machine keeps a value in the browser. It is no snapshot of XState, which restores neither delays nor
 * actors: a machine is started with the value, and its calls and timers begin again.
 */
export interface Persisted<Value> {
  /** The name in the storage. */
  readonly key: string
  /** Rises when the fields change. */
  readonly version: number
  /** The value, where the fields are those of this version; else it returns null or throws. */
  readonly schema: (stored: Stored) => Value | null
  /** The fields of a version made of those before it: `{ '1→2': ({ step }) => ({ step, at: 0 }) }`. */
  readonly migrations: Readonly<Record<`${number}→${number}`, (stored: Stored) => object>>
}

/** The value in this release's format; null where the text is none of it. */
const restored = <Value>({ version, schema, migrations }: Persisted<Value>, text: string): Value | null => {
  try {
    let stored = JSON.parse(text) as Stored
    while (stored.version < version) {
      const next = stored.version + 1
      stored = { ...migrations[`${stored.version}→${next}`]!(stored), version: next }
    }
    return stored.version === version ? schema(stored) : null
  } catch {
    // No JSON, a version without a way to this one, or fields of another kind.
    return null
  }
}

/** What is stored, in this release's format; null where nothing is, and where it cannot be read, which is logged once. */
export const readPersisted = <Value>(storage: StoragePort, format: Persisted<Value>): Value | null => {
  const text = storage.get(format.key)
  if (text === null) return null
  const value = restored(format, text)
  if (value === null) {
    storage.remove(format.key)
    // oxlint-disable-next-line no-console -- the shopper starts again without a word, so this is all that is left of it
    console.warn(`Removed ${format.key}: not of version ${format.version}`)
  }
  return value
}

export const writePersisted = <Value extends object>(
  storage: StoragePort,
  { key, version }: Pick<Persisted<Value>, 'key' | 'version'>,
  value: Value,
): void => storage.set(key, JSON.stringify({ version, ...value }))
