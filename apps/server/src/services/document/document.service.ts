import { type IssuedDocument, type IssuedDocumentRow, document, documents } from '@butiga/commerce-sdk/contracts'
import { has } from '../../calls/identity.ts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { listByKeyset, readKeyset } from '../../calls/keyset.ts'
import { byAddress, byUser, type Limit } from '../../calls/limits.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { toAmount } from '../../ground/money.ts'
import {
  digest,
  findOrder,
  listOrders,
  type OrderRow,
  toBase,
  toOwnDetails,
  toPrices,
  withdrawalFault,
} from '../ecommerce/public.ts'
import {
  documentList,
  type DocumentRow,
  findDocumentOrder,
  findTransfer,
  type ListedDocument,
  listDocumentsOf,
  pdfOfOrder,
  type Printer,
  toInstructions,
} from '../invoices/public.ts'

const toRow = ({ createdAt, totalCents, id, orderSlug, number, state, currency }: OrderRow) => ({
  id,
  type: 'order' as const,
  orderSlug,
  number,
  date: createdAt.toISOString(),
  state,
  total: toAmount(totalCents),
  currency,
})

/** A document of an order. */
export const toIssued = ({ cents, ...document }: ListedDocument): IssuedDocument => ({
  ...document,
  total: toAmount(cents),
})

const toListed = ({ issuedAt, totalCents, ...row }: DocumentRow): IssuedDocumentRow => ({
  ...row,
  date: issuedAt.toISOString(),
  total: toAmount(totalCents),
})

/** Drawing costs processor time. */
const drawn = { name: 'document.pdf', points: 60, seconds: 600, counts: 'calls', store: 'shared' } as const
const byReader: Limit<unknown> = { ...drawn, by: byUser }
const byGuest: Limit<unknown> = { ...drawn, points: 30, by: byAddress }

interface Parts {
  readonly printer: Printer
  readonly payments: readonly PaymentProvider[]
}

/** Whose orders a reader of documents gets: those of the user, or all of the site for its back office. */
const ownerOf = (ctx: Ctx): number | null => {
  const identity = identityOf(ctx)
  return has(identity, 'orders.read') ? null : identity.userId
}

/** The orders of the user who is logged in, and the PDFs of orders. */
export const documentService = serve(document, ({ printer, payments }: Parts) => ({
  filter: {
    answer: async ({ storeId, ...input }, ctx) => {
      const request = readList(document.calls.filter.list, input)
      if (storeId !== undefined && !ctx.site.stores.has(storeId)) return toPage([], 0, request.window)
      const { orders, total } = await listOrders(ctx.db, { siteId: ctx.site.id, userId: ownerOf(ctx) }, request)
      return toPage(orders.map(toRow), total, request.window)
    },
  },

  get: {
    answer: async ({ id }, ctx) => {
      const which = { id, providers: payments }
      const order =
        (await findOrder(ctx.db, { siteId: ctx.site.id, userId: ownerOf(ctx) }, which)) ?? refuse('NOT_FOUND')
      const [transfer, issued] = await Promise.all([
        findTransfer(ctx.db, order.orderSlug),
        listDocumentsOf(ctx.db, order.id),
      ])
      return {
        ...toRow(order),
        ...toOwnDetails(order),
        itemsTotal: toAmount(order.itemsCents),
        tax: toAmount(order.taxCents),
        prices: toPrices(order),
        ...(order.base && { base: toBase(order.base) }),
        messages: order.messages,
        ...(transfer && { paymentInstructions: toInstructions(transfer, order.orderSlug) }),
        documents: issued.map(toIssued),
        parcel: order.parcel,
        withdrawals: order.withdrawals,
        canWithdraw: withdrawalFault(order, { now: ctx.now(), timeZone: ctx.site.timeZone }) === null,
      }
    },
  },

  pdf: {
    limits: [byReader],
    answer: async ({ id, issued }, ctx) => {
      const which = { id, siteId: ctx.site.id, userId: ownerOf(ctx) }
      const order = (await findDocumentOrder(ctx.db, which)) ?? refuse('NOT_FOUND')
      return (await pdfOfOrder(ctx.db, printer, order, issued ?? null)) ?? refuse('NOT_FOUND')
    },
  },

  pdfOfOrder: {
    limits: [byGuest],
    answer: async ({ orderSlug, orderKey }, ctx) => {
      const which = { slug: orderSlug, siteId: ctx.site.id, keyHash: digest(orderKey) }
      const order = (await findDocumentOrder(ctx.db, which)) ?? refuse('NOT_FOUND')
      return (await pdfOfOrder(ctx.db, printer, order, null)) ?? refuse('NOT_FOUND')
    },
  },
}))

/** The invoices and credit notes of the shop, for its back office. */
export const documentsService = serve(documents, () => ({
  filter: {
    answer: (input, ctx) => {
      const request = readKeyset(documents.calls.filter.list, input)
      return listByKeyset(ctx.db, request, documentList(ctx.site.id, request), toListed)
    },
  },
}))
