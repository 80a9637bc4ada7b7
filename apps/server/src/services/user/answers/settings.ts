import type { user } from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../../calls/change.ts'
import { identityOf } from '../../../calls/ctx.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import { lockOwnAccount } from '../lock-own-account.ts'
import { getAccount, saveLanguage } from '../queries/accounts.ts'

/** Settings of the back-office user who is logged in. */
export const settingCalls = {
  getSetting: {
    answer: async (key, ctx) => {
      const account = await getAccount(ctx.db, identityOf(ctx).userId)
      return { ...key, value: account.language_code }
    },
  },

  setSetting: {
    answer: ({ value, ...key }, ctx) =>
      changeRecord(ctx, 'user', async (tx) => {
        const { id, language_code: language } = await lockOwnAccount(tx, identityOf(ctx))
        await saveLanguage(tx, id, value)
        return { id, before: { language }, after: { language: value }, answer: { ...key, value } }
      }),
  },
} satisfies Partial<ServedCalls<typeof user>>
