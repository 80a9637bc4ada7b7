import type { ecommerce } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../../calls/change.ts'
import { refuse } from '../../../calls/refusal.ts'
import { neverCached, type ServedCalls } from '../../../calls/serve.ts'
import {
  getCheckoutSettings,
  getCurrencySettings,
  lockCheckoutSettings,
  setCheckoutSettings,
  setMainCurrency,
  unknownCountries,
} from '../queries/settings.ts'

type SettingsCalls = Pick<
  ServedCalls<typeof ecommerce>,
  'getCheckoutSettings' | 'updateCheckoutSettings' | 'getCurrencyConfig' | 'updateCurrencyConfig'
>

export const settingsCalls: SettingsCalls = {
  getCheckoutSettings: {
    tags: neverCached,
    answer: (_, ctx) => getCheckoutSettings(ctx.db, ctx.site.id),
  },

  updateCheckoutSettings: {
    answer: ({ base, ...changes }, ctx) =>
      changeRecord(ctx, 'checkout-settings', async (tx) => {
        const stored = await lockCheckoutSettings(tx, ctx.site.id)
        const before = { specialCharsValidation: true, ...stored }
        const after = merge(before, changes, base)
        const unknown = after.allowedCountries === 'ALL' ? [] : await unknownCountries(tx, after.allowedCountries)
        if (unknown.length > 0)
          return refuse('VALIDATION_FAILED', {
            fields: [{ path: 'allowedCountries', rule: 'choice', value: unknown.join(', ') }],
          })
        await setCheckoutSettings(tx, ctx.site.id, after)
        return { answer: await getCheckoutSettings(tx, ctx.site.id), id: ctx.site.id, before, after }
      }),
  },

  getCurrencyConfig: {
    tags: neverCached,
    answer: (_, ctx) => getCurrencySettings(ctx.db, ctx.site.id),
  },

  updateCurrencyConfig: {
    answer: ({ mainCurrencyId }, ctx) =>
      changeRecord(ctx, 'currency-settings', async (tx) => {
        const before = await getCurrencySettings(tx, ctx.site.id)
        if (!(await setMainCurrency(tx, ctx.site.id, mainCurrencyId)))
          return refuse('VALIDATION_FAILED', { fields: [{ path: 'mainCurrencyId', rule: 'exists' }] })
        const answer = await getCurrencySettings(tx, ctx.site.id)
        return { answer, id: ctx.site.id, before: { ...before }, after: { ...answer } }
      }),
  },
}
