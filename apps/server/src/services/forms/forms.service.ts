import { forms } from '@butiga/commerce-sdk/contracts'
import { serve } from '../../calls/serve.ts'
import { storeEntry, storeLimits } from '../cms/public.ts'

/** Forms that a visitor sends to the shop. */
export const formsService = serve(forms, () => ({
  contactAdmin: {
    limits: storeLimits,
    answer: async ({ recaptcha: _recaptcha, ...data }, ctx) => {
      await storeEntry(ctx, { id: 'contactForm', data })
      return { sent: true as const }
    },
  },
}))
