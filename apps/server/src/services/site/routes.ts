import type { Contract } from '@butiga/commerce-sdk/contracts'
import type { Handlers } from '../../http/handlers.ts'
import { getCheckoutSettings, getCurrencySettings } from '../ecommerce/public.ts'
import { listNamedCountries } from '../master/public.ts'
import { getSite } from './queries.ts'
import { deliveredCountries, mediaSizes, siteReviewOptions } from './rules.ts'

/** What a client must know of a site before it shows anything (B1). */
export const siteHandlers: Handlers<Contract['site']> = {
  getConfig: async (_, ctx) => {
    const [{ options, ...site }, checkoutSettings, currencySettings, countries] = await Promise.all([
      getSite(ctx.db, ctx.site.id),
      getCheckoutSettings(ctx.db, ctx.site.id),
      getCurrencySettings(ctx.db, ctx.site.id),
      listNamedCountries(ctx.db, ctx.language, ctx.site.defaultLanguage),
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
      countries: deliveredCountries(countries, checkoutSettings.allowedCountries),
      siteReviewOptions: siteReviewOptions(options),
    }
  },
}
