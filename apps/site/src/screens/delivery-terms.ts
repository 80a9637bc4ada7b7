import { type Commerce, type DeliveryTerms, unwrap } from '@butiga/commerce-sdk'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'

/** Never fails: what depends on the terms is a help, and a failed actor would take the whole screen with it. */
const termsActor = ({ ecommerce }: Commerce) =>
  fromPromise<readonly DeliveryTerms[]>(({ signal }) =>
    unwrap(ecommerce.getDeliveryTerms({}, { signal })).catch(() => []),
  )

const none: readonly DeliveryTerms[] = []

/** The shop's delivery methods with their prices, whatever the cart; none until they are loaded. */
export const useDeliveryTerms = (): readonly DeliveryTerms[] => {
  const { commerce } = useShop()
  const logic = useMemo(() => termsActor(commerce), [commerce])
  return useSelector(useActorRef(logic), (snapshot) => snapshot.output) ?? none
}

/** Whether a method goes to a country, an ISO code. */
export const goesTo = ({ countries }: DeliveryTerms, country: string): boolean =>
  countries === null || countries.includes(country)
