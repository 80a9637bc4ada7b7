import { isDeepStrictEqual } from 'node:util'
import { type ParsedOf, type TermRecord, terms } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import { deleteRecord, restoreRecord } from '../../calls/deleted.ts'
import type { Ctx } from '../../calls/ctx.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import type { ServedCalls } from '../../calls/serve.ts'
import type { Tx } from '../../db/db.ts'
import { planTexts } from '../product/public.ts'
import { keepFormerPath } from '../redirects/public.ts'
import { insertTerm, listTermRecords, lockTerm, moveTerm, writeTermTexts } from './records.ts'

const { list } = terms.calls.filterRecords

type Texts = TermRecord['translations']
type Written = ParsedOf<(typeof terms)['calls']['create']>['translations']

/** Terms in the back office. */
export const officeCalls: Pick<
  ServedCalls<typeof terms>,
  'filterRecords' | 'create' | 'update' | 'delete' | 'restore'
> = {
  filterRecords: {
    answer: async (input, ctx) => {
      const request = readList(list, input)
      const { records, total } = await listTermRecords(ctx.db, ctx.site, request)
      return toPage(records, total, request.window)
    },
  },

  create: {
    answer: ({ type, translations: written, position }, ctx) =>
      changeRecord(ctx, 'term', async (tx) => {
        const translations = await plan(tx, ctx, null, {}, written)
        const id = await insertTerm(tx, ctx.site.id, { type, position })
        await writeTermTexts(tx, ctx.site.id, id, translations)
        const answer = await recordOf(tx, ctx, id)
        return { answer, id, before: null, after: logged(answer) }
      }),
  },

  update: {
    answer: ({ id, base, ...changes }, ctx) =>
      changeRecord(ctx, 'term', async (tx) => {
        const before = await lockedRecord(tx, ctx, id)
        const { translations, position } = before
        const after = merge<{ readonly translations: Written; readonly position: number }>(
          { translations, position },
          changes,
          base,
        )
        const texts = await plan(tx, ctx, id, translations, after.translations)
        if (!isDeepStrictEqual(texts, translations)) await writeTermTexts(tx, ctx.site.id, id, texts)
        for (const [language, { slug: from }] of Object.entries(translations)) {
          const to = texts[language]?.slug ?? from
          if (to !== from) await keepFormerPath(tx, ctx.scope, { kind: 'term', language, from, to })
        }
        if (after.position !== position) await moveTerm(tx, id, after.position)
        const answer = await recordOf(tx, ctx, id)
        return { answer, id, before: logged(before), after: logged(answer) }
      }),
  },

  delete: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'term', async (tx) => {
        const before = await lockedRecord(tx, ctx, id)
        await deleteRecord(tx, { siteId: ctx.site.id, entity: 'term', table: 'term', id })
        return { answer: { deleted: true as const }, id, before: logged(before), after: null }
      }),
  },

  restore: {
    answer: ({ id }, ctx) => restoreRecord(ctx, 'term', id, async (tx) => logged(await lockedRecord(tx, ctx, id))),
  },
}

/** What the change log keeps of a term. */
const logged = ({ type, position, translations }: TermRecord) => ({ type, position, translations })

/** The texts after a form, with the slugs that it left empty. */
const plan = async (tx: Tx, { site }: Ctx, id: number | null, before: Texts, after: Written): Promise<Texts> => {
  const planned = await planTexts(tx, site, {
    kind: 'term',
    id,
    fields: ['name', 'slug', 'summary'],
    before: mapped(before, (texts) => ({ ...texts, title: texts.name, summary: texts.description })),
    after: mapped(after, (texts) => texts && { name: texts.name, slug: texts.slug, summary: texts.description }),
  })
  return mapped(planned, ({ name, slug, summary }) => ({ name, slug, description: summary }))
}

const mapped = <From, To>(all: Readonly<Record<string, From>>, change: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(all).map(([language, one]) => [language, change(one)]))

const recordOf = async (tx: Tx, { site }: Ctx, id: number): Promise<TermRecord> => {
  const request = readList(list, { filters: [{ key: 'id', value: [id] }] })
  const [record] = (await listTermRecords(tx, site, request)).records
  return record ?? refuse('NOT_FOUND')
}

const lockedRecord = async (tx: Tx, ctx: Ctx, id: number): Promise<TermRecord> =>
  (await lockTerm(tx, ctx.site.id, id)) ? await recordOf(tx, ctx, id) : refuse('NOT_FOUND')
