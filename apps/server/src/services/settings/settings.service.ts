import { settings } from '@butiga/commerce-sdk/contracts'
import { byAddress } from '../../calls/limits.ts'
import { serve } from '../../calls/serve.ts'
import { isMemberCard } from '../ecommerce/public.ts'

/** Checks against other systems of the shop; membership cards are its own. */
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
    ],
    answer: async ({ barcode }, ctx) => ({ isValid: await isMemberCard(ctx.db, ctx.site.id, barcode) }),
  },
}))
