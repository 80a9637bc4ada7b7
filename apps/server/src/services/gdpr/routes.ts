import type { Contract } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../calls/refusal.ts'
import type { Handlers } from '../../calls/ctx.ts'
import { pageWindow, toPage } from '../../calls/page.ts'
import { insertConsentLog, listConsents, listKnownConsents } from './queries.ts'
import { findDecisionFault, readConsentFilters } from './rules.ts'

/** Consents: what they say (G1), and who gave or refused them (G2). */
export const gdprHandlers: Handlers<Contract['gdpr']> = {
  filterConsents: async ({ page, limit = 100, filters }, ctx) => {
    const { faults, ...wanted } = readConsentFilters(filters)
    if (faults.length > 0) return refuse('VALIDATION_FAILED', { fields: faults })
    const window = pageWindow({ page, limit })
    const { consents, total } = await listConsents(ctx.db, {
      siteId: ctx.site.id,
      language: ctx.language,
      defaultLanguage: ctx.site.defaultLanguage,
      ...wanted,
      limit: window.limit,
      offset: window.offset,
    })
    return toPage(consents, total, window)
  },

  createConsentLog: (input, ctx) =>
    ctx.transaction(async (tx) => {
      const ids = [...new Set(input.consents)]
      const known = await listKnownConsents(tx, ctx.site.id, input.sourceType, ids)
      const fault = findDecisionFault(input, known)
      if (fault) return refuse(fault.code, fault.fields && { fields: fault.fields })
      await insertConsentLog(tx, {
        siteId: ctx.site.id,
        ids,
        status: input.status,
        statusTimestamp: input.statusTimestamp,
        step: input.sourceType,
        userType: input.user.userType,
        email: input.user.email,
        language: ctx.language,
      })
      return { logged: ids.length }
    }),
}
