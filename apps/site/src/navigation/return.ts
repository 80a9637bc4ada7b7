import type { ShopActor } from '@butiga/react-ui/provider/shop'

/**
 * Notifies the shop when the browser shows this page again as it was left: its cart may have become an order since
 *. Returns how to stop.
 */
export const followReturn = (shop: Pick<ShopActor, 'send'>): (() => void) => {
  const tell = ({ persisted }: PageTransitionEvent) => {
    if (persisted) shop.send({ type: 'page.restored' })
  }
  addEventListener('pageshow', tell)
  return () => removeEventListener('pageshow', tell)
}
