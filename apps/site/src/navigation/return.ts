import type { ShopActor } from '@butiga/react-ui/provider/shop'

/**
 * Notifies the shop when the browser restores this page from its cache: its cart may have become an order since.
 * Returns the function that unsubscribes.
 */
export const followReturn = (shop: Pick<ShopActor, 'send'>): (() => void) => {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) shop.send({ type: 'page.restored' })
  }
  addEventListener('pageshow', onPageShow)
  return () => removeEventListener('pageshow', onPageShow)
}
