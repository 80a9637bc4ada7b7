import type { cms } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import { findForm } from '../queries/forms.ts'
import { formKeyOf, storeEntry, storeLimits } from '../store-entry.ts'

/** Forms of a page and what visitors fill in. */
export const formCalls: Pick<ServedCalls<typeof cms>, 'getForm' | 'storeFormData'> = {
  // Without captcha keys in the site's configuration no form asks for one.
  getForm: {
    tags: ['forms'],
    answer: async ({ id }, ctx) => {
      const {
        title: _title,
        revision: _revision,
        ...form
      } = (await findForm(ctx.db, ctx.scope, formKeyOf(id))) ?? refuse('NOT_FOUND')
      return { ...form, requiresCaptcha: false }
    },
  },

  storeFormData: { limits: storeLimits, answer: (input, ctx) => ctx.transaction((tx) => storeEntry(tx, ctx, input)) },
}
