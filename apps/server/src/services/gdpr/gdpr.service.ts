import { type FieldError, gdpr } from '@butiga/commerce-sdk/contracts'
import { readList, toPage } from '../../calls/list.ts'
import { neverCached, serve } from '../../calls/serve.ts'
import { mustBeAllowed } from './public.ts'
import { insertConsentLog, listConsents } from './queries.ts'

// The wire form of this call since its first version; other lists have field errors for unknown choices.
const unknownKey = (path: string): FieldError => ({ path, rule: 'key' })

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
    answer: (input, ctx) =>
      ctx.transaction(async (tx) => {
        const { siteId, language } = ctx.scope
        const { sourceType: step, status, consents } = input
        await mustBeAllowed(tx, siteId, { step, status, consents })
        const ids = [...new Set(consents)]
        await insertConsentLog(tx, {
          siteId,
          ids,
          status,
          statusTimestamp: input.statusTimestamp,
          step,
          userType: input.user.userType,
          email: input.user.email,
          language,
        })
        return { logged: ids.length }
      }),
  },
}))
