import { type User, webStorage } from '@butiga/commerce-sdk'
import { checkoutActors, checkoutMachine, readVisit, type CartSource } from '@butiga/machines/checkout'
import { useAccount } from '@butiga/react-ui/provider/account'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { CheckoutLayout } from '../../layouts/checkout-layout.tsx'
import { homeCountryOf } from '../home-country.ts'
import { type ReturnAddresses, returnAddresses } from '../order/return-addresses.ts'
import type { ScreenModule } from '../screen.types.ts'
import { CheckoutPage } from './checkout-page.tsx'

interface CheckoutData extends ReturnAddresses {
  readonly skipShipping: boolean
  readonly specialCharsValidation: boolean
  /** The ISO code of the shop's home country: that of its first language. */
  readonly homeCountry: string
}

const load: ScreenModule<CheckoutData>['load'] = async ({ site, links }) => ({
  skipShipping: site.config.skipShipping,
  specialCharsValidation: site.config.checkoutSettings.specialCharsValidation ?? true,
  homeCountry: homeCountryOf(site),
  ...returnAddresses({ site, links }),
})

const head: ScreenModule<CheckoutData>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'checkout.title', message: 'Blagajna' })),
  description: i18n._(msg`Adresa, dostava i plaćanje.`),
  noindex: true,
})

const drafts = webStorage(() => sessionStorage)

/** The checkout. The server renders its empty shell; the machine opens with the browser's own cart. */
const Screen: ScreenModule<CheckoutData>['Screen'] = ({ data }) => {
  const { shop } = useShop()
  // Null until a log-in is read.
  const { user } = useAccount()
  const cartSession = useSelector(shop, (snapshot) => snapshot.children.cartSession)
  // What is asked depends on who is logged in; another log-in begins another checkout.
  if (cartSession === undefined) return null
  return <Checkout key={user?.id} cartSession={cartSession} user={user} {...data} />
}

const Checkout = ({ cartSession, ...data }: CheckoutData & { cartSession: CartSource; user: User | null }) => {
  const { language } = useUi()
  const { shop, commerce, cookies } = useShop()
  const machine = useMemo(
    // For as long as the tab is open.
    () =>
      checkoutMachine.provide({
        actors: checkoutActors({ commerce, cookies, drafts }),
      }),
    [commerce, cookies],
  )
  const checkout = useActorRef(machine, {
    input: {
      ...data,
      visit: readVisit(drafts),
      shop,
      cartSession,
      language: language.code,
      currencyId: shop.getSnapshot().context.currencyId,
    },
  })
  return <CheckoutPage checkout={checkout} />
}

export { head, CheckoutLayout as Layout, load, Screen }
