import { forms } from '@butiga/commerce-sdk/contracts'
import { serve } from '../../calls/serve.ts'
import { storeEntry, storeLimits } from '../cms/public.ts'

/** Forms that a visitor sends to the shop. */
export const formsService = serve(forms, () => ({
  contactAdmin: {
    limits: storeLimits,
    answer: ({ recaptcha: _recaptcha, ...data }, ctx) =>
      ctx.transaction(async (tx) => {
        await storeEntry(tx, ctx, { id: 'contactForm', data })
        return { sent: true as const }
      }),
  },
}))
