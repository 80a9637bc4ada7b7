import { randomUUID } from 'node:crypto'
import {
  type content,
  type ContentConflict,
  type ContentOp,
  type DataOf,
  differences,
  type FieldConflict,
  inverseOps,
  isSame,
  type OpGroup,
  patchDraft,
  type RemoteOp,
  stepsOf,
  withValueAt,
} from '@butiga/commerce-sdk/contracts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Tx } from '../../db/db.ts'
import { getLocked, languagesOf, stepsAnswer } from './documents.ts'
import {
  type Author,
  findAuthors,
  findDoneOps,
  findOwnSeqs,
  findRevision,
  insertRevision,
  listOps,
  listSteps,
  saveOps,
  type StoredDocument,
  type StoredOp,
} from './queries.ts'
import { opFault, withCleanHtml } from './ops.ts'

type Calls = (typeof content)['calls']
type Changed = DataOf<Calls['patch']>
type Undone = DataOf<Calls['undo']>

/** A change without what only taking it back needs. */
export const toRemote = (stored: StoredOp): RemoteOp => {
  const { opId: _, base: __, ...op } = stored
  return op
}

/** Conflicts with whose change it was. */
export const withAuthors = async (
  tx: Tx,
  documentId: number,
  conflicts: readonly ContentConflict[],
): Promise<FieldConflict[]> => {
  const authors = await findAuthors(
    tx,
    documentId,
    conflicts.map(({ stamp }) => stamp),
  )
  return conflicts.map(({ stamp, ...conflict }) => ({ ...conflict, ...authors.get(stamp) }))
}

/** Refuses changes of places that the draft does not have, and values of another kind. */
const refuseFaults = (ctx: Ctx, { sections }: StoredDocument, ops: readonly ContentOp[]): void => {
  let draft = sections
  const fields = ops.flatMap((op) => {
    const rule = opFault(draft, op, languagesOf(ctx))
    if (rule !== null) return [{ path: op.at, rule }]
    draft = withValueAt(draft, op.at, op.after)
    return []
  })
  if (fields.length > 0) refuse('VALIDATION_FAILED', { fields: fields.slice(0, 50) })
}

interface Work {
  readonly author: Author
  readonly groups: readonly OpGroup[]
  /** The group that this one takes back. Default: none. */
  readonly undoes?: string
  /** Refuses what must not be stored, of the changes that are new. Default: everything may be. */
  readonly check?: (ops: readonly ContentOp[]) => void
}

/** Applies groups to a locked draft and stores them: all of them, or a refusal. Returns the numbers of what is new. */
export const applyGroups = async (
  tx: Tx,
  document: StoredDocument,
  { author, groups, undoes, check }: Work,
): Promise<{
  readonly seq: number
  readonly stamps: Readonly<Record<string, number>>
  readonly added: readonly number[]
}> => {
  const ops = groups.flatMap((group) => group.ops)
  const done = await findDoneOps(
    tx,
    document.id,
    ops.map(({ opId }) => opId),
  )
  const own =
    undoes === undefined
      ? await findOwnSeqs(tx, document.id, author, Math.min(...ops.map(({ base }) => base)))
      : new Set<number>()
  const { state, applied, conflicts, clean } = patchDraft(document, groups, { done, own })
  if (conflicts.length > 0)
    return refuse('REVISION_CONFLICT', {
      data: { conflicts: await withAuthors(tx, document.id, conflicts), clean: [...clean] },
    })
  check?.(applied.map(({ op }) => op))
  await saveOps(tx, { documentId: document.id, author, ops: applied, undoes: undoes ?? null, ...state })
  const stamps = Object.fromEntries(ops.map(({ at }) => [at, state.stamps[at] ?? 0]))
  return { seq: state.seq, stamps, added: applied.map(({ seq }) => seq) }
}

interface Request {
  readonly id: number
  readonly tab: string
  readonly known: number
}

const authorOf = (ctx: Ctx, { tab }: Request): Author => ({ userId: identityOf(ctx).userId, tab })

/** Writes the changes of a tab. */
export const patch = (ctx: Ctx, request: Request & { readonly groups: readonly OpGroup[] }): Promise<Changed> =>
  ctx.transaction(async (tx) => {
    const document = await getLocked(ctx, tx, request.id)
    const author = authorOf(ctx, request)
    const groups = request.groups.map((group) => ({
      ...group,
      ops: group.ops.map((op) => withCleanHtml(document.sections, op)),
    }))
    const ops = groups.flatMap((group) => group.ops)
    const sent = request.groups.flatMap((group) => group.ops)
    const check = (added: readonly ContentOp[]) => refuseFaults(ctx, document, added)
    const { seq, stamps, added } = await applyGroups(tx, document, { author, groups, check })
    const cleaned = new Set(ops.flatMap(({ opId, after }, at) => (isSame(after, sent[at]?.after) ? [] : [opId])))
    const others = await listOps(tx, document.id, { since: request.known, except: author })
    const own = await listOps(tx, document.id, { seqs: added })
    const remote = [...others, ...own.filter(({ opId }) => cleaned.has(opId))].map(toRemote)
    return { seq, stamps, remote, steps: await stepsAnswer(tx, document.id, author.userId) }
  })

/** Makes one more step of a person: what its groups have to say is answered with what others did. */
const step = async (
  ctx: Ctx,
  tx: Tx,
  document: StoredDocument,
  { request, group, undoes }: { request: Request; group: OpGroup; undoes?: string },
): Promise<Undone> => {
  const author = authorOf(ctx, request)
  const others = await listOps(tx, document.id, { since: request.known, except: author })
  const { seq, stamps, added } = await applyGroups(tx, document, {
    author,
    groups: [group],
    ...(undoes !== undefined && { undoes }),
  })
  const ops = await listOps(tx, document.id, { seqs: added })
  return {
    step: { label: group.label, ops: ops.map(toRemote) },
    seq,
    stamps,
    remote: others.map(toRemote),
    steps: await stepsAnswer(tx, document.id, author.userId),
  }
}

const nothing = async (ctx: Ctx, tx: Tx, { id, seq }: StoredDocument, request: Request): Promise<Undone> => {
  const author = authorOf(ctx, request)
  const others = await listOps(tx, id, { since: request.known, except: author })
  return { step: null, seq, stamps: {}, remote: others.map(toRemote), steps: await stepsAnswer(tx, id, author.userId) }
}

/** Takes back the last step of a person, or what was taken back last. */
export const takeBack = (ctx: Ctx, which: 'undo' | 'redo', request: Request): Promise<Undone> =>
  ctx.transaction(async (tx) => {
    const document = await getLocked(ctx, tx, request.id)
    const undoes = stepsOf(await listSteps(tx, document.id, identityOf(ctx).userId))[which]
    if (undoes === null) return await nothing(ctx, tx, document, request)
    const stored = await listOps(tx, document.id, { group: undoes })
    const base = stored.at(-1)?.seq ?? 0
    const ops = inverseOps(stored, randomUUID).map((op) => ({ ...op, base }))
    const group = { id: randomUUID(), label: stored[0]?.label ?? '', ops }
    return await step(ctx, tx, document, { request, group, undoes })
  })

/** Changes the draft back to a revision, as one step. */
export const restore = (
  ctx: Ctx,
  { number, label, ...request }: Request & { readonly number: number; readonly label: string },
): Promise<Undone> =>
  ctx.transaction(async (tx) => {
    const document = await getLocked(ctx, tx, request.id)
    const match = (await findRevision(tx, document.id, number)) ?? refuse('NOT_FOUND')
    const ops = differences(document.sections, match.sections).map((change) => ({
      ...change,
      opId: randomUUID(),
      base: document.seq,
    }))
    if (ops.length === 0) return await nothing(ctx, tx, document, request)
    const undone = await step(ctx, tx, document, { request, group: { id: randomUUID(), label, ops } })
    await insertRevision(tx, {
      documentId: document.id,
      parent: document.published,
      fromSeq: undone.seq,
      kind: 'restored',
      userId: identityOf(ctx).userId,
      note: label,
      sections: match.sections,
    })
    return undone
  })
