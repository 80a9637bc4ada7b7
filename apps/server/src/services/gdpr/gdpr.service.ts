import { type FieldError, gdpr } from '@butiga/commerce-sdk/contracts'
import { byAddress, type Limit } from '../../calls/limits.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { neverCached, serve } from '../../calls/serve.ts'
import type { Tx } from '../../db/db.ts'
import { mustHoldOpenCart } from '../ecommerce/public.ts'
import { mustBeAllowed } from './public.ts'
import { insertConsentLog, listConsents } from './queries.ts'

// The wire form of this call since its first version; other lists have field errors for unknown choices.
const unknownKey = (path: string): FieldError => ({ path, rule: 'key' })

/** Each call appends rows for good, so this is far more than people decide and far less than fills a disk. */
const consentLimit: Limit<unknown> = {
  name: 'consents',
  points: 30,
  proofs: 270,
  seconds: 600,
  by: byAddress,
  counts: 'calls',
  store: 'shared',
}

/** The open cart for whose order consents are given; null for those of a form. */
const cartOf = async (
  tx: Tx,
  siteId: number,
  { cartId, protectCode }: { readonly cartId?: number | undefined; readonly protectCode?: string | undefined },
): Promise<number | null> => {
  if (cartId === undefined && protectCode === undefined) return null
  if (cartId === undefined) return refuse('VALIDATION_FAILED', { fields: [{ path: 'cartId', rule: 'required' }] })
  if (protectCode === undefined)
    return refuse('VALIDATION_FAILED', { fields: [{ path: 'protectCode', rule: 'required' }] })
  await mustHoldOpenCart(tx, siteId, { cartId, protectCode })
  return cartId
}

/** Consents: their texts, and the log of decisions. */
export const gdprService = serve(gdpr, () => ({
  filterConsents: {
    tags: neverCached,
    answer: async (input, ctx) => {
      const request = readList(gdpr.calls.filterConsents.list, input, { unknownKey })
      const { consents, total } = await listConsents(ctx.db, ctx.scope, request)
      return toPage(consents, total, request.window)
    },
  },

  createConsentLog: {
    limits: [consentLimit],
    answer: (input, ctx) =>
      ctx.transaction(async (tx) => {
        const { siteId, language } = ctx.scope
        const { sourceType: step, status, consents } = input
        const cartId = await cartOf(tx, siteId, input)
        await mustBeAllowed(tx, siteId, { step, status, consents })
        const ids = [...new Set(consents)]
        await insertConsentLog(tx, {
          siteId,
          ids,
          status,
          statusTimestamp: input.statusTimestamp,
          step,
          cartId,
          userType: input.user.userType,
          email: input.user.email,
          language,
        })
        return { logged: ids.length }
      }),
  },
}))
