import type { addToCartMachine } from '@butiga/machines/add-to-cart'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

export type AddToCartActor = ActorRefFrom<typeof addToCartMachine>

/** A product's way into the cart. */
export const useAddToCart = (actor: AddToCartActor) => ({
  qty: useSelector(actor, (snapshot) => snapshot.context.qty),
  problem: useSelector(actor, (snapshot) => snapshot.context.problem),
  busy: useSelector(actor, (snapshot) => snapshot.matches('adding')),
  setQuantity: (qty: number | string) => actor.send({ type: 'product.setQuantity', qty }),
  add: () => actor.send({ type: 'product.add' }),
})
