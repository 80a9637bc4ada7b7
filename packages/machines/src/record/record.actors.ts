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

interface KeptDraft {
  /** The record that it is of. */
  readonly key: string
  /** When it was written, in milliseconds. */
  readonly at: number
  readonly changes: readonly DraftChange[]
}
interface KeptDrafts {
  readonly drafts: readonly KeptDraft[]
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
  const format: Persisted<KeptDrafts> = {
    key: name,
    version: 1,
    schema: ({ drafts }) => (Array.isArray(drafts) ? { drafts } : null),
    migrations: {},
  }
  const kept = () => (readPersisted(storage, format)?.drafts ?? []).filter(({ at }) => now() - at < DRAFT_AGE)
  const write = (key: string, changes: readonly DraftChange[]) => {
    const others = kept().filter((draft) => draft.key !== key)
    const isKept = changes.length > 0 && JSON.stringify(changes).length <= LARGEST_DRAFT
    const drafts = isKept ? [{ key, at: now(), changes }, ...others].slice(0, MOST_DRAFTS) : others
    if (drafts.length === 0) storage.remove(name)
    else writePersisted(storage, format, { drafts })
  }
  const isSecret = (path: string) => secrets.some((secret) => `${path}.`.startsWith(`${secret}.`))
  const draft = draftMachine.provide({
    actors: {
      read: fromPromise<FormGroup | null, DraftContext>(async ({ input: { key } }) => {
        const found = kept().find((draft) => draft.key === key)
        return found === undefined ? null : packed(found.changes)
      }),
      write: fromPromise<void, DraftContext>(async ({ input: { key, form, values } }) =>
        write(key, values === null ? [] : draftChangesOf(form, values).filter(({ path }) => !isSecret(path))),
      ),
      clear: fromPromise<void, DraftContext>(async ({ input: { key } }) => write(key, [])),
    },
  })
  return { form: formMachine.provide({ actors: { draft } }) }
}
