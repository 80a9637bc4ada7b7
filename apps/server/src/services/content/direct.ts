import { randomUUID } from 'node:crypto'
import { type ContentOp, type Sections, valueAt, withValueAt } from '@butiga/commerce-sdk/contracts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Tx } from '../../db/db.ts'
import { applyGroups } from './changes.ts'
import { refuseFindings, showRevision, withdraw, writePosts } from './publish.ts'
import { findRevision, insertRevision, type StoredDocument } from './queries.ts'

/** A change that visitors see at once. */
export type DirectChange = Pick<ContentOp, 'at' | 'after'>

/** What visitors read of a document; its draft, where nothing of it is public. */
export const publicSections = async (tx: Tx, { id, published, sections }: StoredDocument): Promise<Sections> =>
  published === null ? sections : ((await findRevision(tx, id, published))?.sections ?? sections)

/**
 * Changes what visitors read of a locked document, and its draft with it. Changes of the draft that are not published stay in
 * it; those of the same addresses are conflicts.
 *
 * @param shows whether the document is public afterwards
 */
export const changeDirectly = async (
  ctx: Ctx,
  tx: Tx,
  document: StoredDocument,
  { changes, shows }: { readonly changes: readonly DirectChange[]; readonly shows: boolean },
): Promise<void> => {
  const displayed = await publicSections(tx, document)
  const base = document.publishedSeq ?? document.seq
  const ops = changes.map((change) => ({ ...change, opId: randomUUID(), base, before: valueAt(displayed, change.at) }))
  const { userId } = identityOf(ctx)
  const author = { userId, tab: randomUUID() }
  const groups = [{ id: randomUUID(), label: ctx.call, ops }]
  const { seq } = ops.length === 0 ? document : await applyGroups(tx, document, { author, groups })
  const sections = ops.reduce((all, { at, after }) => withValueAt(all, at, after), displayed)
  const changed = { ...document, sections }
  await refuseFindings(tx, ctx.scope, changed)
  if (!shows) {
    await writePosts(tx, ctx.scope, document.group ?? 0, { sections, now: ctx.now(), isPublic: false })
    await withdraw(tx, document.id)
    return
  }
  const number = await insertRevision(tx, {
    documentId: document.id,
    parent: document.published,
    // What else the draft has is not public yet.
    fromSeq: document.publishedSeq === null || document.publishedSeq === document.seq ? seq : document.publishedSeq,
    kind: 'published',
    userId,
    sections,
  })
  await showRevision(tx, ctx.scope, document, { number, sections, now: ctx.now() })
}

/** Refuses a change of another revision than the stored one, with the fields that differ. */
export const refuseOldRevision = (
  stored: Readonly<Record<string, unknown>> & { readonly revision: number },
  { revision, ...changes }: Readonly<Record<string, unknown>> & { readonly revision: number },
): void => {
  if (stored.revision === revision) return
  const conflicts = Object.entries(changes).flatMap(([path, mine]) =>
    mine === undefined ? [] : [{ path, base: null, mine, theirs: stored[path] ?? null }],
  )
  refuse('REVISION_CONFLICT', { data: { conflicts } })
}
