import { forms } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import { confirmEntry, confirmLimit, listForms, storeEntry, storeLimits, toForm } from '../cms/public.ts'

/** Forms that a visitor sends to the shop. */
export const formsService = serve(forms, () => ({
  filter: {
    tags: ['forms'],
    answer: async ({ names }, ctx) => (await listForms(ctx.db, ctx.scope, names)).map(toForm),
  },

  confirmEmail: {
    limits: [confirmLimit],
    answer: ({ id: token }, ctx) =>
      ctx.transaction(async (tx) => {
        const confirmed = await confirmEntry(tx, { token, siteId: ctx.site.id, at: ctx.now() })
        if (confirmed === undefined) return refuse('TOKEN_INVALID')
        const { confirmedEmail, goal, goalType } = confirmed
        return { confirmedEmail, goal, goalType }
      }),
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
