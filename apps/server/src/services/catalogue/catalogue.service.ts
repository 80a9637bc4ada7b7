import { catalogue } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import { listByKeyset, readKeyset } from '../../calls/keyset.ts'
import { eachOf, idsOf, renamed, textsOf } from '../../calls/other-form.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import { changePrices, createProduct, findForm, listChoices, setArchived, updateProduct } from '../product/public.ts'
import {
  findPrices,
  findStock,
  listMovements,
  lockPrices,
  lockStock,
  productList,
  setPrices,
  setStock,
} from './queries.ts'
import { onHandAfter, toCents, toPrices, toRow, toStock } from './rules.ts'

/** The fields as the product's page has them, and its texts in the language of the request. */
const otherForm = eachOf(
  renamed({
    retailPrice: 'retail',
    basicPrice: 'retail',
    membershipPrice: 'membership',
    categoryPriority: 'priority',
    crossSellProducts: 'crossSell',
  }),
  idsOf({ media: 'media' }),
  textsOf('translations', ['name', 'slug', 'summary', 'text', 'seoTitle', 'seoDescription']),
)

/** The products of the shop, for its back office. */
export const catalogueService = serve(catalogue, () => ({
  filter: {
    answer: (input, ctx) => {
      const request = readKeyset(catalogue.calls.filter.list, input)
      return listByKeyset(ctx.db, request, productList(ctx.scope, request), toRow)
    },
  },

  get: { answer: ({ id }, ctx) => findForm(ctx.db, ctx, id) },

  getChoices: { answer: (_, ctx) => listChoices(ctx.db, ctx.scope) },

  create: { otherForm, answer: (input, ctx) => createProduct(ctx, input) },

  update: { otherForm, answer: ({ id, base, ...changes }, ctx) => updateProduct(ctx, { id, base, changes }) },

  archive: { answer: ({ id }, ctx) => setArchived(ctx, id, true, { deleted: true }) },

  restore: { answer: ({ id }, ctx) => setArchived(ctx, id, false, { restored: true }) },

  changePrices: { answer: (change, ctx) => changePrices(ctx, change) },

  getPrices: {
    answer: async ({ id }, ctx) => toPrices((await findPrices(ctx.db, ctx.site.id, id)) ?? refuse('NOT_FOUND')),
  },

  updatePrices: {
    answer: ({ id, base, ...changes }, ctx) =>
      changeRecord(ctx, 'product', async (tx) => {
        const stored = (await lockPrices(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
        const before = toPrices(stored)
        const after = merge(before, changes, base)
        if (stored.isSet) return refuse('VALIDATION_FAILED', { fields: [{ path: 'retail', rule: 'unknown' }] })
        if (after.discount !== null && after.discount >= after.retail)
          return refuse('VALIDATION_FAILED', { fields: [{ path: 'discount', rule: 'max', value: after.retail }] })
        const discountCents = after.discount === null ? null : toCents(after.discount)
        if (after.retail !== before.retail || after.discount !== before.discount)
          await setPrices(tx, id, { retailCents: toCents(after.retail), discountCents })
        return { answer: after, id, before: { ...before }, after: { ...after } }
      }),
  },

  getStock: {
    answer: async ({ id }, ctx) => {
      const stock = (await findStock(ctx.db, ctx.site.id, id)) ?? refuse('NOT_FOUND')
      return { ...toStock(stock), movements: await listMovements(ctx.db, id) }
    },
  },

  adjustStock: {
    answer: ({ id, reason, ...change }, ctx) =>
      changeRecord(ctx, 'product', async (tx) => {
        const stored = (await lockStock(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
        const onHand = onHandAfter(stored, change)
        if (onHand === undefined) return refuse('INVALID_QUANTITY')
        await setStock(tx, id, { onHand, reason })
        return { answer: toStock({ ...stored, onHand }), id, before: { onHand: stored.onHand }, after: { onHand } }
      }),
  },
}))
