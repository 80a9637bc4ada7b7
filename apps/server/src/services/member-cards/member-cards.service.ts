import { type FieldError, type MemberCardRecord, memberCards } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import type { Tx } from '../../db/db.ts'
import { type CardFields, type CardSite, insertCard, listCards, lockCard, saveCards, updateCard } from './queries.ts'

const cardOf = async (tx: Tx, site: CardSite, id: number): Promise<MemberCardRecord> =>
  (await lockCard(tx, site, id)) ?? refuse('NOT_FOUND')

/** A list names each card once. */
const repeated = (cards: readonly { readonly barcode: string }[]): FieldError[] => {
  const seen = new Set<string>()
  return cards.flatMap(({ barcode }, index) => {
    if (seen.has(barcode)) return [{ path: `cards.${index}.barcode`, rule: 'unique' }]
    seen.add(barcode)
    return []
  })
}

/** The member cards of the shop, for its back office. */
export const memberCardsService = serve(memberCards, () => ({
  filter: {
    answer: async (input, ctx) => {
      const request = readList(memberCards.calls.filter.list, input)
      const { records, total } = await listCards(ctx.db, ctx.site, request)
      return toPage([...records], total, request.window)
    },
  },

  create: {
    answer: ({ barcode, validTo = null }, ctx) =>
      changeRecord(ctx, 'member-card', async (tx) => {
        const id = await insertCard(tx, ctx.site, { barcode, validTo })
        return { answer: await cardOf(tx, ctx.site, id), id, before: null, after: { barcode, validTo, active: true } }
      }),
  },

  update: {
    answer: ({ id, base, ...changes }, ctx) =>
      changeRecord(ctx, 'member-card', async (tx) => {
        const { validTo, active } = await cardOf(tx, ctx.site, id)
        const before: CardFields = { validTo, active }
        const after = merge(before, changes, base)
        await updateCard(tx, ctx.site, { id, before, after })
        return { answer: await cardOf(tx, ctx.site, id), id, before: { ...before }, after: { ...after } }
      }),
  },

  importCards: {
    answer: ({ cards }, ctx) => {
      const fields = repeated(cards)
      if (fields.length > 0) return refuse('VALIDATION_FAILED', { fields })
      return changeRecord(ctx, 'member-card import', async (tx) => {
        const rows = cards.map(({ barcode, validTo = null }) => ({ barcode, validTo }))
        const answer = await saveCards(tx, ctx.site, rows)
        return { answer, id: ctx.requestId, before: { created: 0, updated: 0 }, after: { ...answer } }
      })
    },
  },
}))
