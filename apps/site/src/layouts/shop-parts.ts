/** What a layout shows of a shop; `shop-parts.without-shop.tsx` is what sites without one get of it. */
export { DestinationProvider } from '../destination/destination-provider.tsx'
export { DestinationButton } from '../destination/destination.tsx'
export { BundlePanel } from './bundle-panel.tsx'
export { CartButton } from './cart-button.tsx'
export { CartPanel } from './cart-panel.tsx'
export { CurrencySelect } from './currency-select.tsx'
export { PriceNote } from './price-note.tsx'
export { WishlistLink } from './wishlist-link.tsx'
