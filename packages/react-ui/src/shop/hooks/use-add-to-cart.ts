import { chosenVariant, type addToCartMachine } from '@butiga/machines/add-to-cart'
import { stateName } from '@butiga/machines/shared'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { FormActor } from '../../form/hooks/use-form.ts'

export type AddToCartActor = ActorRefFrom<typeof addToCartMachine>

/** Adding a product to the cart: its choice, texts and quantity, and the result. */
export const useAddToCart = (actor: AddToCartActor) => ({
  choice: useSelector(actor, (snapshot) => snapshot.context.choice),
  /** Null while the choice is not complete, and for a product without variants. */
  variant: useSelector(actor, (snapshot) => chosenVariant(snapshot.context)),
  /** The form of what may be written for the product; null until it is there. */
  options: useSelector(actor, (snapshot): FormActor | null => snapshot.context.options),
  qty: useSelector(actor, (snapshot) => snapshot.context.qty),
  problem: useSelector(actor, (snapshot) => snapshot.context.problem),
  busy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
  /** The path of the machine's state; path tests read it from the page. */
  state: useSelector(actor, (snapshot) => stateName(snapshot.value)),
  /** The cart line that the page was opened for; null for a new one. */
  itemId: useSelector(actor, (snapshot) => snapshot.context.itemId),
  /** An existing line of the cart is edited. */
  editing: useSelector(actor, (snapshot) => snapshot.context.line !== null),
  choose: (chosen: { attributeCode: string; key: string }) => actor.send({ type: 'product.choose', ...chosen }),
  write: (written: { title: string; text: string }) => actor.send({ type: 'product.write', ...written }),
  setQuantity: (qty: number | string) => actor.send({ type: 'product.setQuantity', qty }),
  add: () => actor.send({ type: 'product.add' }),
  remove: () => actor.send({ type: 'product.remove' }),
})
