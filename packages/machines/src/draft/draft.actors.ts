import type { StoragePort } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { FormGroup } from '../form/form.values.ts'
import { readPersisted, writePersisted, type Persisted } from '../shared/persisted.ts'
import type { DraftContext } from './draft.types.ts'
import { fitted } from './draft.values.ts'

/** A form's values; fields that the form no longer has are dropped, so most changes of a form need no other version. */
const persistedDraft = ({ key, version, form }: DraftContext): Persisted<{ readonly values: FormGroup }> => ({
  key,
  version,
  schema: ({ values }) => (values === undefined ? null : { values: fitted(form, values) as FormGroup }),
  migrations: {},
})

/** The storage of drafts: a browser's storage, by the port of the SDK. */
export const draftActors = ({ storage }: { readonly storage: StoragePort }) => ({
  read: fromPromise<FormGroup | null, DraftContext>(
    async ({ input }) => readPersisted(storage, persistedDraft(input))?.values ?? null,
  ),
  write: fromPromise<void, DraftContext>(async ({ input }) => writePersisted(storage, input, { values: input.values })),
  clear: fromPromise<void, DraftContext>(async ({ input: { key } }) => storage.remove(key)),
})
