import type { CardProduct } from '@butiga/machines/quick-add'
import { useSelector } from '@xstate/react'
import { useShop } from '../../provider/shop.tsx'
import { useBundleCheck } from './use-bundle-actor.ts'

/** The button of a product's card: puts one piece into the cart, or opens the customisation of a bundle. */
export const useQuickAdd = (product: CardProduct): { readonly busy: boolean; readonly add: () => void } => {
  const { shop } = useShop()
  const cards = useSelector(shop, (snapshot) => snapshot.children.quickAdd)
  const isWaiting = useSelector(cards, (snapshot) => snapshot?.context.waiting.includes(product.id) ?? false)
  const isChecked = useBundleCheck(product.id)
  return { busy: isWaiting || isChecked, add: () => cards?.send({ type: 'quickAdd.press', product }) }
}
