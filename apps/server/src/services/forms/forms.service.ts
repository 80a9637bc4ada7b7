import { forms } from '@butiga/commerce-sdk/contracts'
import { serve } from '../../calls/serve.ts'
import { listForms, storeEntry, storeLimits, toForm } from '../cms/public.ts'

/** Forms that a visitor sends to the shop. */
export const formsService = serve(forms, () => ({
  filter: {
    tags: ['forms'],
    answer: async ({ names }, ctx) => (await listForms(ctx.db, ctx.scope, names)).map(toForm),
  },

  contactAdmin: {
    limits: storeLimits,
    answer: ({ recaptcha: _recaptcha, ...data }, ctx) =>
      ctx.transaction(async (tx) => {
        await storeEntry(tx, ctx, { id: 'contactForm', data })
        return { sent: true as const }
      }),
  },
}))
