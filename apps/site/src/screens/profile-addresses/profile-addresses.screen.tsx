import type { Country } from '@butiga/commerce-sdk'
import { useShop } from '@butiga/react-ui/provider/shop'
import { TextSkeleton } from '@butiga/react-ui/ui/skeleton'
import { msg } from '@lingui/core/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { AccountPage, type Member } from '../../account/account-page.tsx'
import type { ScreenModule } from '../screen.types.ts'
import { Addresses } from './addresses.tsx'

interface AddressesData {
  /** ISO codes of two letters; null for every country. */
  readonly allowed: readonly string[] | null
}

const load: ScreenModule<AddressesData>['load'] = async ({ site }) => {
  const { allowedCountries } = site.config.checkoutSettings
  return { allowed: allowedCountries === 'ALL' ? null : allowedCountries }
}

const head: ScreenModule<AddressesData>['head'] = (_data, i18n) => ({
  title: i18n._(msg`Adrese`),
  description: i18n._(msg`Kamo dostavljamo i na koga glasi račun.`),
  noindex: true,
})

/** The addresses of the user. */
const Screen: ScreenModule<AddressesData>['Screen'] = ({ data: { allowed } }) => (
  <AccountPage entry="addresses">{({ user }) => <WithCountries user={user} allowed={allowed} />}</AccountPage>
)

/** The countries are part of what the shop loads on every page. */
const WithCountries = ({ user, allowed }: Pick<Member, 'user'> & AddressesData) => {
  const { shop } = useShop()
  const countries = useSelector(shop, ({ context }) => context.localConfig?.countries)
  const offered = useMemo<readonly Country[] | undefined>(
    () =>
      countries?.filter(
        ({ id, iso }) =>
          allowed === null || allowed.includes(iso) || user.addresses.some(({ country }) => country === id),
      ),
    [countries, allowed, user.addresses],
  )
  return offered === undefined ? <TextSkeleton lines={6} /> : <Addresses user={user} countries={offered} />
}

export { head, load, Screen }
