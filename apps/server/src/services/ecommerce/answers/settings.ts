import type { ecommerce } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../../calls/change.ts'
import { deleteRecord, restoreRecord } from '../../../calls/deleted.ts'
import { idsOf } from '../../../calls/other-form.ts'
import { refuse } from '../../../calls/refusal.ts'
import { identityOf } from '../../../calls/ctx.ts'
import { neverCached, type ServedCalls } from '../../../calls/serve.ts'
import {
  currencyFaults,
  getCurrencyConfig,
  insertRates,
  knownCurrencies,
  listCurrencies,
  listRates,
  lockComingRate,
  lockCurrencies,
  ratedCurrencies,
  setCurrencies,
} from '../../currencies/public.ts'
import {
  getCheckoutSettings,
  lockCheckoutSettings,
  setCheckoutSettings,
  unknownCountries,
} from '../queries/settings.ts'

type SettingsCalls = Pick<
  ServedCalls<typeof ecommerce>,
  | 'getCheckoutSettings'
  | 'updateCheckoutSettings'
  | 'getCurrencyConfig'
  | 'updateCurrencyConfig'
  | 'getCurrencyRates'
  | 'deleteCurrencyRate'
  | 'restoreCurrencyRate'
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
    answer: (_, ctx) => getCurrencyConfig(ctx.db, ctx.site.id),
  },

  updateCurrencyConfig: {
    otherForm: idsOf({ allowedCurrencies: 'currencies' }),
    answer: ({ base, rates = [], ...changes }, ctx) =>
      changeRecord(ctx, 'currency-settings', async (tx) => {
        const before = await lockCurrencies(tx, ctx.site.id)
        const merged = merge(before, changes, base)
        const { mainCurrencyId } = merged
        const after = { mainCurrencyId, currencies: merged.currencies.filter((id) => id !== mainCurrencyId) }
        const requested = [mainCurrencyId, ...after.currencies, ...rates.map(({ currencyId }) => currencyId)]
        const faults = currencyFaults({ ...after, rates }, await knownCurrencies(tx, requested))
        if (faults.length > 0) return refuse('VALIDATION_FAILED', { fields: faults })
        await setCurrencies(tx, ctx.site.id, after)
        await insertRates(tx, { siteId: ctx.site.id, mainCurrencyId, userId: identityOf(ctx).userId }, rates)
        const rated = await ratedCurrencies(tx, ctx.site.id, after.currencies)
        const unrated = after.currencies.flatMap((id, index) =>
          rated.has(id) ? [] : [{ path: `currencies.${index}`, rule: 'rate' }],
        )
        if (unrated.length > 0) return refuse('VALIDATION_FAILED', { fields: unrated })
        return {
          answer: await getCurrencyConfig(tx, ctx.site.id),
          id: ctx.site.id,
          before: { ...before, ...(rates.length > 0 && { rates: [] }) },
          after: { ...after, ...(rates.length > 0 && { rates }) },
        }
      }),
  },

  getCurrencyRates: {
    answer: async (_, ctx) => {
      const [known, rates] = await Promise.all([listCurrencies(ctx.db), listRates(ctx.db, ctx.site.id)])
      return {
        known,
        rates: rates.map(({ appliesFrom, createdAt, ...rate }) => ({
          ...rate,
          appliesFrom: appliesFrom.toISOString(),
          createdAt: createdAt.toISOString(),
        })),
      }
    },
  },

  deleteCurrencyRate: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'currency-rate', async (tx) => {
        const { appliesFrom, ...rate } = (await lockComingRate(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
        await deleteRecord(tx, { siteId: ctx.site.id, entity: 'currency-rate', table: 'currency_rate', id })
        const before = { ...rate, appliesFrom: appliesFrom.toISOString() }
        return { answer: { deleted: true as const }, id, before, after: null }
      }),
  },

  restoreCurrencyRate: {
    answer: ({ id }, ctx) =>
      restoreRecord(ctx, 'currency-rate', id, async (tx) => {
        const { appliesFrom, ...rate } = (await lockComingRate(tx, ctx.site.id, id)) ?? refuse('STATE_NOT_ALLOWED')
        return { ...rate, appliesFrom: appliesFrom.toISOString() }
      }),
  },
}
