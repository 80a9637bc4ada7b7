import { gdpr } from '@butiga/commerce-sdk/contracts'
import { pageWindow, toPage } from '../../calls/page.ts'
import { refuse } from '../../calls/refusal.ts'
import { neverCached, serve } from '../../calls/serve.ts'
import { insertConsentLog, listConsents, listKnownConsents } from './queries.ts'
import { findDecisionFault, readConsentFilters } from './rules.ts'

/** Consents: what they say (G1), and who gave or refused them (G2). */
export const gdprService = serve(gdpr, () => ({
  filterConsents: {
    tags: neverCached,
    answer: async ({ page, limit = 100, filters }, ctx) => {
      const { faults, ...wanted } = readConsentFilters(filters)
      if (faults.length > 0) return refuse('VALIDATION_FAILED', { fields: faults })
      const window = pageWindow({ page, limit })
      const { consents, total } = await listConsents(ctx.db, {
        ...ctx.scope,
        ...wanted,
        limit: window.limit,
        offset: window.offset,
      })
      return toPage(consents, total, window)
    },
  },

  createConsentLog: {
    answer: (input, ctx) =>
      ctx.transaction(async (tx) => {
        const { siteId, language } = ctx.scope
        const ids = [...new Set(input.consents)]
        const known = await listKnownConsents(tx, siteId, input.sourceType, ids)
        const fault = findDecisionFault(input, known)
        if (fault) return refuse(fault.code, fault.fields && { fields: fault.fields })
        await insertConsentLog(tx, {
          siteId,
          ids,
          status: input.status,
          statusTimestamp: input.statusTimestamp,
          step: input.sourceType,
          userType: input.user.userType,
          email: input.user.email,
          language,
        })
        return { logged: ids.length }
      }),
  },
}))
