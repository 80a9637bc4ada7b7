import { type Backoffice, type ContentFinding, type OpGroup, unwrap } from '@butiga/commerce-sdk'
import { fromCallback, fromPromise } from 'xstate'
import type { EditTask, JournalEvent, OpenedDocument, Saved, Stepped, Synced } from './edit-mode.types.ts'

/** What the calls of an open document say of this tab. */
interface Place {
  readonly id: number
  readonly tab: string
  readonly known: number
}

export interface PatchInput extends Place {
  readonly groups: readonly OpGroup[]
}

export interface SyncInput extends Place {
  readonly at: string | null
}

export interface TaskInput extends Place {
  readonly task: EditTask | null
}

/** Where this browser keeps what was never sent. */
export interface Journal {
  readonly read: (document: number) => Promise<readonly OpGroup[]>
  readonly write: (groups: readonly OpGroup[]) => Promise<void>
}

interface Ports {
  readonly commerce: Pick<Backoffice, 'content'>
  readonly journal: Journal
  /** The document: a page by its path, or the header or footer. */
  readonly document: Parameters<Backoffice['content']['open']>[0]
  readonly now: () => Date
}

/** The calls of a draft, and what this browser keeps of it. */
export const editModeActors = ({ commerce: { content }, journal, document, now }: Ports) => {
  const stamped = <Answer extends object>(answer: Answer) => ({ ...answer, savedAt: now().toISOString() })
  const steps = {
    undo: (place: Place, signal: AbortSignal) => content.undo(place, { signal }),
    redo: (place: Place, signal: AbortSignal) => content.redo(place, { signal }),
  }
  return {
    open: fromPromise<OpenedDocument>(async ({ signal }) => {
      const opened = await unwrap(content.open(document, { signal }))
      return { ...opened, kept: await journal.read(opened.document.id) }
    }),
    patch: fromPromise<Saved, PatchInput>(async ({ input: { groups, ...place }, signal }) =>
      stamped(await unwrap(content.patch({ ...place, groups: [...groups] }, { signal }))),
    ),
    sync: fromPromise<Synced, SyncInput>(({ input, signal }) => unwrap(content.sync(input, { signal }))),
    check: fromPromise<readonly ContentFinding[], TaskInput>(
      async ({ input: { id }, signal }) => (await unwrap(content.check({ id }, { signal }))).findings,
    ),
    publish: fromPromise<Pick<Synced, 'document'>, TaskInput>(({ input: { id, known, task }, signal }) => {
      const { note, at } = task as Extract<EditTask, { kind: 'publish' }>
      return unwrap(content.publish({ id, seq: known, note, ...(at !== null && { at }) }, { signal }))
    }),
    step: fromPromise<Stepped, TaskInput>(async ({ input: { task, ...place }, signal }) =>
      stamped(
        await unwrap(
          task?.kind === 'restore'
            ? content.restore({ ...place, number: task.number, label: task.label }, { signal })
            : steps[task?.kind === 'redo' ? 'redo' : 'undo'](place, signal),
        ),
      ),
    ),
    // A browser that keeps nothing still edits: the server has everything a second later.
    journal: fromCallback<JournalEvent>(({ receive }) =>
      receive(({ groups }) => void journal.write(groups).catch(() => undefined)),
    ),
  }
}
