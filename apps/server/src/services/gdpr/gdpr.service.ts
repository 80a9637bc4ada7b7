import { type FieldError, gdpr } from '@butiga/commerce-sdk/contracts'
import { byAddress, type Limit } from '../../calls/limits.ts'
import { readList, toPage } from '../../calls/list.ts'
import { neverCached, serve } from '../../calls/serve.ts'
import { keyOrNone, mustHoldOpenCart } from '../ecommerce/public.ts'
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
        const cart = keyOrNone(input)
        if (cart !== null) await mustHoldOpenCart(tx, siteId, cart)
        await mustBeAllowed(tx, siteId, { step, status, consents })
        const ids = [...new Set(consents)]
        await insertConsentLog(tx, {
          siteId,
          ids,
          status,
          statusTimestamp: input.statusTimestamp,
          step,
          cartId: cart?.cartId ?? null,
          userType: ctx.identity === null ? 'guest' : 'user',
          email: input.user.email,
          language,
        })
        return { logged: ids.length }
      }),
  },
}))
