import type { StoragePort } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import { draftMachine } from '../draft/draft.machine.ts'
import type { DraftContext } from '../draft/draft.types.ts'
import { formMachine } from '../form/form.machine.ts'
import type { FormGroup } from '../form/form.values.ts'
import { readPersisted, writePersisted, type Persisted } from '../shared/persisted.ts'
import { draftChangesOf, packed } from './record.draft.ts'
import type { DraftChange } from './record.types.ts'

const DAY = 86_400_000
/** How long a draft is kept. */
export const DRAFT_AGE = 30 * DAY
/** How many drafts are kept: those that were written last. */
export const MOST_DRAFTS = 20
/** Letters of a draft as JSON; a larger one is not kept. */
export const LARGEST_DRAFT = 100_000

interface StoredDraft {
  /** The record that it is of. */
  readonly key: string
  /** When it was written, in milliseconds. */
  readonly at: number
  readonly changes: readonly DraftChange[]
}
interface StoredDrafts {
  readonly drafts: readonly StoredDraft[]
}

interface DraftPorts {
  readonly storage: StoragePort
  /** The name of all drafts of a user in the storage. */
  readonly name: string
  readonly now: () => number
  /** Fields and groups that are never written to the storage, by their paths. */
  readonly secrets: readonly string[]
}

/** The form of a record, with its draft: one of those that a user has in the storage, newest first. */
export const recordActors = ({ storage, name, now, secrets }: DraftPorts) => {
  const format: Persisted<StoredDrafts> = {
    key: name,
    version: 1,
    schema: ({ drafts }) => (Array.isArray(drafts) ? { drafts } : null),
    migrations: {},
  }
  const stored = () => (readPersisted(storage, format)?.drafts ?? []).filter(({ at }) => now() - at < DRAFT_AGE)
  const write = (key: string, changes: readonly DraftChange[]) => {
    const others = stored().filter((draft) => draft.key !== key)
    const isStored = changes.length > 0 && JSON.stringify(changes).length <= LARGEST_DRAFT
    const drafts = isStored ? [{ key, at: now(), changes }, ...others].slice(0, MOST_DRAFTS) : others
    if (drafts.length === 0) storage.remove(name)
    else writePersisted(storage, format, { drafts })
  }
  const isSecret = (path: string) => secrets.some((secret) => `${path}.`.startsWith(`${secret}.`))
  const draft = draftMachine.provide({
    actors: {
      read: fromPromise<FormGroup | null, DraftContext>(async ({ input: { key } }) => {
        const match = stored().find((draft) => draft.key === key)
        return match === undefined ? null : packed(match.changes)
      }),
      write: fromPromise<void, DraftContext>(async ({ input: { key, form, values } }) =>
        write(key, values === null ? [] : draftChangesOf(form, values).filter(({ path }) => !isSecret(path))),
      ),
      clear: fromPromise<void, DraftContext>(async ({ input: { key } }) => write(key, [])),
    },
  })
  return { form: formMachine.provide({ actors: { draft } }) }
}
