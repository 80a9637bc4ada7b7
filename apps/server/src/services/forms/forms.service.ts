import { forms } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import type { Captchas } from '../../ports/captcha.ts'
import type { MediaStore } from '../media/public.ts'
import { confirmEntry, confirmLimit, storeEntry, storeLimits, toForm } from '../cms/public.ts'
import { listForms, requireCaptcha } from '../form-definitions/public.ts'
import { officeCalls } from './backoffice.ts'

interface Parts {
  readonly captchas: Captchas
  readonly media: MediaStore
}

/** Forms that visitors send to the shop, and what they filled in. */
export const formsService = serve(forms, ({ captchas, media }: Parts) => ({
  ...officeCalls({ media }),

  filter: {
    tags: ['forms'],
    answer: async ({ names }, ctx) => {
      const rows = await listForms(ctx.db, ctx.scope, names)
      return rows.map((row) => toForm(row, captchas.of(ctx.site.id)))
    },
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
    answer: async ({ recaptcha, consents, ...data }, ctx) => {
      const filled = { id: 'contactForm', data, consents }
      await requireCaptcha(captchas.of(ctx.site.id), ctx, { ...filled, recaptcha })
      return await ctx.transaction(async (tx) => {
        await storeEntry(tx, ctx, filled)
        return { sent: true as const }
      })
    },
  },
}))
