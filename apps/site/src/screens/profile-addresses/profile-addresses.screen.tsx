import { type Country, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { AccountPage } from '../../account/account-page.tsx'
import { homeCountryOf } from '../home-country.ts'
import type { ScreenModule } from '../screen.types.ts'
import { Addresses } from './addresses.tsx'

interface AddressesData {
  /** Those that the shop sells to. */
  readonly countries: readonly Country[]
  /** The ISO code of the shop's own country. */
  readonly homeCountry: string
}

const load: ScreenModule<AddressesData>['load'] = async ({ commerce, site, signal }) => {
  const { allowedCountries } = site.config.checkoutSettings
  const countries = await unwrap(commerce.master.countries({}, signal && { signal }))
  return {
    countries: countries.filter(({ iso }) => allowedCountries === 'ALL' || allowedCountries.includes(iso)),
    homeCountry: homeCountryOf(site),
  }
}

const head: ScreenModule<AddressesData>['head'] = (_data, i18n, { config }) => ({
  title: i18n._(msg`Adrese`),
  description: i18n._(config.ecommerceEnabled ? msg`Kamo dostavljamo i na koga glasi račun.` : msg`Vaše adrese.`),
  noindex: true,
})

/** The addresses of the user. */
const Screen: ScreenModule<AddressesData>['Screen'] = ({ data }) => (
  <AccountPage entry="addresses">{({ user }) => <Addresses user={user} {...data} />}</AccountPage>
)

export { head, load, Screen }
