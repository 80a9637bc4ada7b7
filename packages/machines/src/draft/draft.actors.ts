import type { StoragePort } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { FormGroup } from '../form/form.values.ts'
import type { DraftContext } from './draft.types.ts'
import { fitted } from './draft.values.ts'

/** The storage of drafts: a browser's storage, by the port of the SDK. */
export const draftActors = ({ storage }: { readonly storage: StoragePort }) => ({
  read: fromPromise<FormGroup | null, DraftContext>(async ({ input: { key, version, form } }) => {
    const kept = parsed(storage.get(key))
    return kept?.version === version ? (fitted(form, kept.values) as FormGroup) : null
  }),
  write: fromPromise<void, DraftContext>(async ({ input: { key, version, values } }) =>
    storage.set(key, JSON.stringify({ version, values })),
  ),
  clear: fromPromise<void, DraftContext>(async ({ input: { key } }) => storage.remove(key)),
})

/** Null for a value that is not a draft. */
const parsed = (text: string | null): { version?: unknown; values?: unknown } | null => {
  try {
    return JSON.parse(text ?? 'null') as object | null
  } catch {
    return null
  }
}
