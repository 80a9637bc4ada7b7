import type { cms } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import { findForm } from '../queries/forms.ts'
import { formKeyOf, storeEntry, storeLimits, toForm } from '../store-entry.ts'

/** Forms of a page and what visitors fill in. */
export const formCalls: Pick<ServedCalls<typeof cms>, 'getForm' | 'storeFormData'> = {
  getForm: {
    tags: ['forms'],
    answer: async ({ id }, ctx) => toForm((await findForm(ctx.db, ctx.scope, formKeyOf(id))) ?? refuse('NOT_FOUND')),
  },

  storeFormData: { limits: storeLimits, answer: (input, ctx) => ctx.transaction((tx) => storeEntry(tx, ctx, input)) },
}
