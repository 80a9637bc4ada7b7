import type { Commerce, OrderDocument } from '@butiga/commerce-sdk'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'

/** An own order; `missing` when the user has none of this id, null when the server does not return it. It never fails. */
const orderActor = ({ document }: Commerce) =>
  fromPromise<OrderDocument | 'missing' | null, { readonly id: number }>(async ({ input, signal }) => {
    const answer = await document.get(input, { signal })
    if (!answer.errored) return answer.data
    return answer.error.statusCode === 404 || answer.error.statusCode === 400 ? 'missing' : null
  })

/** The order of this id; undefined while it loads. */
export const useOwnOrder = (id: number): OrderDocument | 'missing' | null | undefined => {
  const { commerce } = useShop()
  const logic = useMemo(() => orderActor(commerce), [commerce])
  const actor = useActorRef(logic, { input: { id } })
  return useSelector(actor, (snapshot) => snapshot.output)
}
