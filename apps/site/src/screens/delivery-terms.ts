import type { Commerce, DeliveryTerms } from '@butiga/commerce-sdk'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'

const none: readonly DeliveryTerms[] = []

/** The shop's delivery methods with their prices. Never fails: a screen without them lacks a help and no more. */
export const loadDeliveryTerms = async (
  { ecommerce }: Commerce,
  options?: { readonly signal: AbortSignal },
): Promise<readonly DeliveryTerms[]> => {
  const answer = await ecommerce.getDeliveryTerms({}, options)
  return answer.errored ? none : answer.data
}

/** The shop's delivery methods with their prices, whatever the cart; none until they are loaded. */
export const useDeliveryTerms = (): readonly DeliveryTerms[] => {
  const { commerce } = useShop()
  const logic = useMemo(
    () => fromPromise<readonly DeliveryTerms[]>(({ signal }) => loadDeliveryTerms(commerce, { signal })),
    [commerce],
  )
  return useSelector(useActorRef(logic), (snapshot) => snapshot.output) ?? none
}

/** Whether a method goes to a country, an ISO code. */
export const goesTo = ({ countries }: DeliveryTerms, country: string): boolean =>
  countries === null || countries.includes(country)
