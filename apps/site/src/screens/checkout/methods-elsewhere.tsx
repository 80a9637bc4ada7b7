import { useUi } from '@butiga/react-ui/provider/ui'
import { useCheckout, type CheckoutActor } from '@butiga/react-ui/shop/use-checkout'
import { useSelector } from '@xstate/react'
import { Trans } from '@lingui/react/macro'
import { goesTo, useDeliveryTerms } from '../delivery-terms.ts'

/** The methods that the shop's own country has and the country of the address lacks, so that none is missed in silence. */
export const MethodsElsewhere = ({ checkout }: { checkout: CheckoutActor }) => {
  const { language } = useUi()
  const { delivery } = useCheckout(checkout)
  const homeCountry = useSelector(checkout, (snapshot) => snapshot.context.homeCountry)
  const missing = useDeliveryTerms().filter(
    (method) => goesTo(method, homeCountry) && !goesTo(method, delivery.country),
  )
  if (missing.length === 0) return null
  const names = new Intl.DisplayNames(language.code2, { type: 'region' })
  const [here, home] = [names.of(delivery.country), names.of(homeCountry)]
  const methods = new Intl.ListFormat(language.code2).format(missing.map(({ name }) => name))
  return (
    <p className="small muted">
      <Trans>
        Za adresu u državi {here} nije moguće: {methods}. To nudimo za adrese u državi {home}.
      </Trans>
    </p>
  )
}
