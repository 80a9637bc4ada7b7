import type { Contract } from '@butiga/commerce-sdk/contracts'
import type { Handlers } from '../../http/handlers.ts'
import { getCheckoutSettings, getCurrencySettings } from '../ecommerce/public.ts'
import { listNamedCountries } from '../master/public.ts'
import { getSite } from './queries.ts'
import { mediaSizes, siteReviewOptions } from './rules.ts'

/** What a client must know of a site before it shows anything (B1). */
export const siteHandlers: Handlers<Contract['site']> = {
  getConfig: async (_, { db, site: { id, defaultLanguage }, language }) => {
    const checkoutSettings = await getCheckoutSettings(db, id)
    const { allowedCountries } = checkoutSettings
    const [{ options, ...site }, currencySettings, countries] = await Promise.all([
      getSite(db, id),
      getCurrencySettings(db, id),
      listNamedCountries(db, { language, defaultLanguage }, allowedCountries === 'ALL' ? null : allowedCountries),
    ])
    return {
      ...site,
      externalPdfServiceUrl: null,
      cacheStoreEnabled: false,
      captcha: null,
      mediaSizes,
      cmsOptions: options,
      checkoutSettings,
      currencySettings,
      countries,
      siteReviewOptions: siteReviewOptions(options),
    }
  },
}
