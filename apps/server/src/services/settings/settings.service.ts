import { settings } from '@butiga/commerce-sdk/contracts'
import { identityOf } from '../../calls/ctx.ts'
import { has } from '../../calls/identity.ts'
import { byAddress } from '../../calls/limits.ts'
import { readList, toPage } from '../../calls/list.ts'
import { serve } from '../../calls/serve.ts'
import { cardGuesses, findMemberCard } from '../ecommerce/public.ts'
import {
  chooseDomain,
  createDomain,
  deleteDomain,
  listSiteDomains,
  restoreDomain,
  updateDomain,
} from '../site/public.ts'

/** Checks against other systems of the shop, where membership cards are its own; and its addresses. */
export const settingsService = serve(settings, () => ({
  checkBarcode: {
    limits: [
      {
        name: 'settings.checkBarcode',
        points: 20,
        proofs: 60,
        seconds: 900,
        by: byAddress,
        counts: 'calls',
        store: 'shared',
      },
      ...cardGuesses,
    ],
    isMiss: ({ isValid }) => !isValid,
    answer: async ({ barcode }, ctx) => ({
      // A card of an account is answered as one that does not exist.
      isValid: (await findMemberCard(ctx.db, ctx.site.id, barcode, null)) !== undefined,
    }),
  },

  filterDomains: {
    answer: async (input, ctx) => {
      const request = readList(settings.calls.filterDomains.list, input)
      const { domains, total } = await listSiteDomains(ctx.db, ctx.site.id, request)
      const seesKeys = has(identityOf(ctx), 'settings.manage')
      const displayed = domains.map((domain) => ({ ...domain, apiKeyToken: seesKeys ? domain.apiKeyToken : null }))
      return toPage(displayed, total, request.window)
    },
  },

  createDomain: { answer: (input, ctx) => createDomain(ctx, input) },
  updateDomain: { answer: (input, ctx) => updateDomain(ctx, input) },
  chooseDomain: { answer: ({ id }, ctx) => chooseDomain(ctx, id) },
  deleteDomain: { answer: ({ id }, ctx) => deleteDomain(ctx, id) },
  restoreDomain: { answer: ({ id }, ctx) => restoreDomain(ctx, id) },
}))
