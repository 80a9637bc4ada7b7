import type { bundleMachine } from '@butiga/machines/bundle'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useShop } from '../../provider/shop.tsx'

export type BundleActor = ActorRefFrom<typeof bundleMachine>

/** The bundle that is being put together; undefined while there is none. */
export const useBundleActor = (): BundleActor | undefined => {
  const { shop } = useShop()
  return useSelector(shop, ({ context }) => context.bundle ?? undefined)
}

/** Whether the button of this product opens its customisation or adds it to the cart. */
export const useBundleCheck = (productId: number): boolean => {
  const isRequested = useSelector(useShop().shop, ({ context }) => context.bundleRequest?.product.id === productId)
  const isChecked = useSelector(
    useBundleActor(),
    (snapshot) =>
      snapshot !== undefined &&
      snapshot.context.mainProduct.id === productId &&
      snapshot.hasTag('busy') &&
      !snapshot.hasTag('open'),
  )
  return isRequested || isChecked
}
