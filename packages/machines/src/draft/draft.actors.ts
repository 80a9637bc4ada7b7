import type { StoragePort } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { FormGroup } from '../form/form.values.ts'

export interface DraftKey {
  readonly key: string
  readonly version: number
}
export interface WriteInput extends DraftKey {
  readonly values: FormGroup | null
}

/** Where drafts are kept: a browser's storage, by the port of the SDK. */
export const draftActors = ({ storage }: { readonly storage: StoragePort }) => ({
  read: fromPromise<unknown, DraftKey>(async ({ input: { key, version } }) => {
    const kept = parsed(storage.get(key))
    return kept?.version === version ? kept.values : null
  }),
  write: fromPromise<void, WriteInput>(async ({ input: { key, version, values } }) =>
    storage.set(key, JSON.stringify({ version, values })),
  ),
  clear: fromPromise<void, DraftKey>(async ({ input: { key } }) => storage.remove(key)),
})

/** Null for what no draft looks like. */
const parsed = (text: string | null): { version?: unknown; values?: unknown } | null => {
  try {
    return JSON.parse(text ?? 'null') as object | null
  } catch {
    return null
  }
}
