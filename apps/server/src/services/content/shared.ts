import { randomUUID } from 'node:crypto'
import {
  type ContentFinding,
  differences,
  type DraftSection,
  isSame,
  type Sections,
  type Restored,
  sharedProps,
  type SharedSection,
  valueAt,
  withValueAt,
} from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../calls/change.ts'
import { deleteRecord, restoreRecord } from '../../calls/deleted.ts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Db, Tx } from '../../db/db.ts'
import { applyGroups } from './changes.ts'
import { getLocked } from './documents.ts'
import { findRevision, type StoredDocument } from './queries.ts'
import {
  findShared,
  insertShared,
  listDocumentsWith,
  listSharedSections,
  lockSharedSections,
  type StoredShared,
  updateShared,
} from './shared-queries.ts'

/** A shared section with what a draft has made of it. */
interface Changed {
  readonly stored: StoredShared
  readonly props: DraftSection['props']
}

const isCopyOf = ({ id, block }: StoredShared, section: DraftSection): boolean =>
  section.shared === id && section.block === block && !section.removed

const sharedIn = (sections: Sections): number[] => [
  ...new Set(
    Object.values(sections).flatMap(({ shared, removed }) => (shared === undefined || removed ? [] : [shared])),
  ),
]

/** How a copy differs from other properties of its block, but for those of its own: changes of its section. */
const changesOf = (id: string, copy: DraftSection, from: DraftSection['props'], to: DraftSection['props']) =>
  differences(
    { [id]: { ...copy, props: sharedProps(copy, from) } },
    { [id]: { ...copy, props: sharedProps(copy, to) } },
  )

/** The shared sections that a draft has changed. Copies on one page that differ are merged. */
const changedShared = async (db: Db | Tx, siteId: number, sections: Sections): Promise<Changed[]> =>
  (await findShared(db, siteId, sharedIn(sections))).flatMap((stored) => {
    const copies = Object.entries(sections).filter(([, section]) => isCopyOf(stored, section))
    const merged = copies.reduce<Sections>(
      (all, [id, copy]) => {
        const first = copies[0]?.[0] ?? id
        return changesOf(first, copy, stored.props, copy.props).reduce(
          (changed, { at, after }) => withValueAt(changed, at, after),
          all,
        )
      },
      Object.fromEntries(copies.slice(0, 1).map(([id, copy]) => [id, { ...copy, props: stored.props }])),
    )
    const props = Object.values(merged)[0]?.props ?? stored.props
    return isSame(props, stored.props) ? [] : [{ stored, props }]
  })

/** What a publication would change on other pages. */
export const sharedFindings = async (
  ctx: Pick<Ctx, 'db' | 'scope'>,
  { sections }: StoredDocument,
): Promise<ContentFinding[]> => {
  const changed = await changedShared(ctx.db, ctx.scope.siteId, sections)
  if (changed.length === 0) return []
  const filters = { id: changed.map(({ stored }) => stored.id) }
  const { records } = await listSharedSections(ctx.db, ctx.scope, {
    filters,
    window: { page: 1, limit: 1000, offset: 0 },
  })
  return changed.flatMap(({ stored }) => {
    const at = Object.entries(sections).find(([, section]) => isCopyOf(stored, section))?.[0]
    const others = (records.find(({ id }) => id === stored.id)?.uses.length ?? 0) - 1
    return at === undefined ? [] : [{ at, rule: 'sharedChanged', value: others, blocks: false }]
  })
}

/** The sections with the shared ones as they are now. */
export const withShared = async (tx: Tx, siteId: number, sections: Sections): Promise<Sections> => {
  const all = await findShared(tx, siteId, sharedIn(sections))
  return all.reduce((displayed, stored) => withProps(displayed, stored, stored.props), sections)
}

const withProps = (sections: Sections, stored: StoredShared, props: DraftSection['props']): Sections =>
  Object.fromEntries(
    Object.entries(sections).map(([id, section]) => [
      id,
      isCopyOf(stored, section) ? { ...section, props: sharedProps(section, props) } : section,
    ]),
  )

/** Refuses a later publication of changed shared sections: until then other pages may change them too. */
export const refuseChangedShared = async (tx: Tx, siteId: number, { sections }: StoredDocument): Promise<void> => {
  if ((await changedShared(tx, siteId, sections)).length > 0)
    refuse('VALIDATION_FAILED', { fields: [{ path: 'at', rule: 'sharedChanged' }] })
}

type Publish = (document: StoredDocument, sections: Sections) => Promise<void>

/**
 * Writes what a locked draft has changed of shared sections into every page that shows them: into its draft, where that has not
 * changed the same values itself, and into what visitors read. Returns the draft with its own copies alike.
 *
 * @param publish makes a revision of another page's sections and shows it
 */
export const spreadShared = async (
  ctx: Ctx,
  tx: Tx,
  document: StoredDocument,
  publish: Publish,
): Promise<StoredDocument> => {
  const changed = await changedShared(tx, ctx.scope.siteId, document.sections)
  if (changed.length === 0) return document
  for (const { stored, props } of changed) await updateShared(tx, stored.id, { ...stored, props })
  await writeDraft(ctx, tx, document, changed, true)
  const ids = changed.map(({ stored }) => stored.id)
  for (const id of await listDocumentsWith(tx, ctx.scope.siteId, ids)) {
    if (id === document.id) continue
    const other = await getLocked(ctx, tx, id)
    await writeDraft(ctx, tx, other, changed, false)
    const displayed = other.published === null ? undefined : await findRevision(tx, id, other.published)
    if (displayed === undefined) continue
    const sections = changed.reduce((all, { stored, props }) => withProps(all, stored, props), displayed.sections)
    if (!isSame(sections, displayed.sections)) await publish(other, sections)
  }
  return await getLocked(ctx, tx, document.id)
}

/** Gives the copies of a draft what has changed; values that it has changed itself stay, where they are not to be the same. */
const writeDraft = async (
  ctx: Ctx,
  tx: Tx,
  document: StoredDocument,
  changed: readonly Changed[],
  isWhole: boolean,
): Promise<void> => {
  const groups = changed.flatMap(({ stored, props }) => {
    const ops = Object.entries(document.sections)
      .filter(([, section]) => isCopyOf(stored, section))
      .flatMap(([id, copy]) => changesOf(id, copy, isWhole ? copy.props : stored.props, props))
      .filter(({ at, before }) => isSame(valueAt(document.sections, at), before))
      .map((op) => ({ ...op, opId: randomUUID(), base: document.seq }))
    return ops.length === 0 ? [] : [{ id: randomUUID(), label: stored.name, ops }]
  })
  const author = { userId: identityOf(ctx).userId, tab: randomUUID() }
  if (groups.length > 0) await applyGroups(tx, document, { author, groups })
}

const getRecord = async (ctx: Pick<Ctx, 'scope'>, tx: Tx, id: number): Promise<SharedSection> => {
  const { records } = await listSharedSections(tx, ctx.scope, {
    filters: { id: [id] },
    window: { page: 1, limit: 1, offset: 0 },
  })
  return records[0] ?? refuse('NOT_FOUND')
}

/** What the change log keeps. */
const logged = ({ name, block, props }: Omit<StoredShared, 'id'>) => ({ name, block, props })

/** Makes a shared section of one of a draft. */
export const createShared = (
  ctx: Ctx,
  { name, document: id, section: at }: { name: string; document: number; section: string },
): Promise<SharedSection> =>
  changeRecord(ctx, 'shared section', async (tx) => {
    const { kind, sections } = await getLocked(ctx, tx, id)
    const section = Object.hasOwn(sections, at) ? sections[at] : undefined
    if (kind !== 'page' || section === undefined || section.removed || at === 'page')
      return refuse('VALIDATION_FAILED', { fields: [{ path: 'section', rule: 'choice' }] })
    const fields = { name: name.trim(), block: section.block, props: section.props }
    const made = await insertShared(tx, ctx.site.id, fields)
    return { answer: await getRecord(ctx, tx, made), id: made, before: null, after: logged(fields) }
  })

export const renameShared = (ctx: Ctx, { id, name }: { id: number; name: string }): Promise<SharedSection> =>
  changeRecord(ctx, 'shared section', async (tx) => {
    await lockSharedSections(tx, ctx.site.id)
    const before = await getRecord(ctx, tx, id)
    await updateShared(tx, id, { ...before, name: name.trim() })
    const after = await getRecord(ctx, tx, id)
    return { answer: after, id, before: logged(before), after: logged(after) }
  })

/** Deletes a shared section that is shown nowhere. */
export const removeShared = (ctx: Ctx, id: number): Promise<{ deleted: true }> =>
  changeRecord(ctx, 'shared section', async (tx) => {
    await lockSharedSections(tx, ctx.site.id)
    const before = await getRecord(ctx, tx, id)
    if (before.uses.length > 0) {
      const uses = before.uses
        .slice(0, 20)
        .map(({ id: page, title }) => ({ kind: 'page' as const, id: page, name: title }))
      return refuse('IN_USE', { data: { uses } })
    }
    await deleteRecord(tx, { siteId: ctx.site.id, entity: 'shared section', table: 'shared_section', id })
    return { answer: { deleted: true }, id, before: logged(before), after: null }
  })

/** Restores a deleted shared section; none shows it yet. */
export const restoreShared = (ctx: Ctx, id: number): Promise<Restored> =>
  restoreRecord(ctx, 'shared section', id, async (tx) => logged(await getRecord(ctx, tx, id)))
