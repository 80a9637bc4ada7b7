import { content, type DataOf } from '@butiga/commerce-sdk/contracts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import { listElements } from '../cms/public.ts'
import { patch, restore, takeBack, toRemote } from './changes.ts'
import { listDeadLinks } from './dead-links.ts'
import { createDraftLink, deleteDraftLink, listDraftLinks } from './draft-links.ts'
import { getPage } from './draft-page.ts'
import { documentAnswer, getDocument, getLocked, openDocument } from './documents.ts'
import { cancelSchedule, checkDraft, publish, searchFindings, unpublish } from './publish.ts'
import { findRevision, insertRevision, listOps, listPeople, listRevisions, savePresence } from './queries.ts'
import { handlerOf, partsOf } from './rules/rows.ts'
import { createShared, removeShared, renameShared, restoreShared, sharedFindings } from './shared.ts'
import { listSharedSections } from './shared-queries.ts'

const { list } = content.calls.getRevisions

/** Editing of pages, header and footer. */
export const contentService = serve(content, () => ({
  open: { answer: (input, ctx) => openDocument(ctx, input) },
  patch: { answer: (input, ctx) => patch(ctx, input) },
  sync: { answer: (input, ctx) => sync(ctx, input) },
  undo: { answer: (input, ctx) => takeBack(ctx, 'undo', input) },
  redo: { answer: (input, ctx) => takeBack(ctx, 'redo', input) },
  check: {
    answer: async ({ id }, ctx) => {
      const document = await getDocument(ctx, ctx.db, id)
      return {
        seq: document.seq,
        findings: [
          ...(await checkDraft(ctx.db, ctx.scope, document)),
          ...(await sharedFindings(ctx, document)),
          ...(await searchFindings(ctx, document)),
        ],
      }
    },
  },
  publish: { answer: (input, ctx) => publish(ctx, input) },
  unpublish: { answer: ({ id }, ctx) => unpublish(ctx, id) },
  cancelSchedule: { answer: ({ id }, ctx) => cancelSchedule(ctx, id) },
  nameRevision: {
    answer: ({ id, note }, ctx) =>
      ctx.transaction(async (tx) => {
        const { sections, seq, published } = await getLocked(ctx, tx, id)
        const { userId } = identityOf(ctx)
        const revision = {
          documentId: id,
          parent: published,
          fromSeq: seq,
          kind: 'named' as const,
          userId,
          note,
          sections,
        }
        const match = await findRevision(tx, id, await insertRevision(tx, revision))
        return match?.revision ?? refuse('NOT_FOUND')
      }),
  },
  getRevisions: {
    answer: async ({ id, ...input }, ctx) => {
      const request = readList(list, input)
      const document = await getDocument(ctx, ctx.db, id)
      const { records, total } = await listRevisions(ctx.db, document.id, request)
      return toPage(records, total, request.window)
    },
  },
  getRevision: {
    answer: async ({ id, number }, ctx) => {
      const document = await getDocument(ctx, ctx.db, id)
      return (await findRevision(ctx.db, document.id, number)) ?? refuse('NOT_FOUND')
    },
  },
  restore: { answer: (input, ctx) => restore(ctx, input) },
  getPage: { answer: ({ id }, ctx) => getPage(ctx, id) },
  getElement: { answer: ({ id }, ctx) => getElement(ctx, id) },
  createDraftLink: { answer: (input, ctx) => createDraftLink(ctx, input) },
  filterDraftLinks: {
    answer: async ({ id }, ctx) => listDraftLinks(ctx.db, (await getDocument(ctx, ctx.db, id)).id),
  },
  deleteDraftLink: { answer: ({ id }, ctx) => deleteDraftLink(ctx, id) },
  filterDeadLinks: {
    answer: async (input, ctx) => {
      const { filters, window } = readList(content.calls.filterDeadLinks.list, input)
      const match = await listDeadLinks(ctx, filters.id)
      return toPage(match.slice(window.offset, window.offset + window.limit), match.length, window)
    },
  },
  filterSharedSections: {
    answer: async (input, ctx) => {
      const request = readList(content.calls.filterSharedSections.list, input)
      const { records, total } = await listSharedSections(ctx.db, ctx.scope, request)
      return toPage(records, total, request.window)
    },
  },
  createSharedSection: { answer: (input, ctx) => createShared(ctx, input) },
  renameSharedSection: { answer: (input, ctx) => renameShared(ctx, input) },
  deleteSharedSection: { answer: ({ id }, ctx) => removeShared(ctx, id) },
  restoreSharedSection: { answer: ({ id }, ctx) => restoreShared(ctx, id) },
}))

type Calls = (typeof content)['calls']

const sync = async (
  ctx: Ctx,
  { id, tab, known, at }: { id: number; tab: string; known: number; at: string | null },
): Promise<DataOf<Calls['sync']>> => {
  const author = { userId: identityOf(ctx).userId, tab }
  await ctx.transaction(async (tx) => {
    const document = await getDocument(ctx, tx, id)
    await savePresence(tx, document.id, author, at)
    return { seen: true }
  })
  const document = await getDocument(ctx, ctx.db, id)
  const others = await listOps(ctx.db, id, { since: known, except: author })
  return {
    document: await documentAnswer(ctx.db, ctx.scope, document),
    remote: others.map(toRemote),
    people: await listPeople(ctx.db, id),
  }
}

const getElement = async (ctx: Ctx, id: number): Promise<DataOf<Calls['getElement']>> => {
  const { kind, sections } = await getDocument(ctx, ctx.db, id)
  const [element] = kind === 'page' ? [] : await listElements(ctx.db, ctx.scope, [handlerOf[kind]])
  if (element === undefined) return refuse('NOT_FOUND')
  const place = { language: ctx.scope.language, ownLanguage: ctx.scope.defaultLanguage }
  return { ...element, parts: partsOf(sections, place) }
}
