import type { cms } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import type { Captchas } from '../../../ports/captcha.ts'
import { findForm, formKeyOf, requireCaptcha } from '../../form-definitions/public.ts'
import { storeEntry, storeLimits, toForm } from '../store-entry.ts'

/** Forms of a page and what visitors fill in. */
export const formCalls = ({
  captchas,
}: {
  readonly captchas: Captchas
}): Pick<ServedCalls<typeof cms>, 'getForm' | 'storeFormData'> => ({
  getForm: {
    tags: ['forms'],
    answer: async ({ id }, ctx) => {
      const form = (await findForm(ctx.db, ctx.scope, formKeyOf(id))) ?? refuse('NOT_FOUND')
      return toForm(form, captchas.of(ctx.site.id))
    },
  },

  storeFormData: {
    limits: storeLimits,
    answer: async (input, ctx) => {
      await requireCaptcha(captchas.of(ctx.site.id), ctx, input)
      return await ctx.transaction((tx) => storeEntry(tx, ctx, input))
    },
  },
})
