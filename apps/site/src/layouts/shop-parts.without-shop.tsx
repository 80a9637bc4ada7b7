import type { ReactNode } from 'react'

const nothing = () => null

export const BundlePanel = nothing
export const CartButton = nothing
export const CartPanel = nothing
export const CurrencySelect = nothing
export const DestinationButton = nothing
export const PriceNote = nothing
export const WishlistLink = nothing

/** With two children like the provider of a shop, which the server renders: React counts them for its ids. */
export const DestinationProvider = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    {null}
  </>
)
