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
  /** The value, where the fields are those of this version; else null. */
  readonly schema: (stored: Stored) => Value | null
  /** The fields of a version made of those before it: `{ '1→2': ({ step }) => ({ step, at: 0 }) }`. */
  readonly migrations: Readonly<Record<`${number}→${number}`, (stored: Stored) => object>>
}

const parsed = (text: string): Stored | null => {
  try {
    const stored = JSON.parse(text) as Partial<Stored> | null
    return typeof stored?.version === 'number' ? (stored as Stored) : null
  } catch {
    return null
  }
}

const migrated = <Value>(format: Persisted<Value>, stored: Stored): Value | null => {
  const { version } = stored
  if (version === format.version) return format.schema(stored)
  const migrate = format.migrations[`${version}→${version + 1}`]
  return migrate === undefined ? null : migrated(format, { ...migrate(stored), version: version + 1 })
}

/** What is stored, in this release's format; null where nothing is, and where it cannot be read, which is logged once. */
export const readPersisted = <Value>(storage: StoragePort, format: Persisted<Value>): Value | null => {
  const { key, version } = format
  const text = storage.get(key)
  if (text === null) return null
  const stored = parsed(text)
  const value = stored === null ? null : migrated(format, stored)
  if (value === null) {
    storage.remove(key)
    // oxlint-disable-next-line no-console -- the shopper starts again without a word, so this is all that is left of it
    console.warn(
      `The stored "${key}" of version ${stored?.version ?? '?'} is not one of version ${version}: it is removed.`,
    )
  }
  return value
}

export const writePersisted = <Value extends object>(
  storage: StoragePort,
  { key, version }: Pick<Persisted<Value>, 'key' | 'version'>,
  value: Value,
): void => storage.set(key, JSON.stringify({ version, ...value }))
