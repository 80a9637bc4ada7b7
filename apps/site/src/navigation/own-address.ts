import { createContext, useContext } from 'react'

/**
 * Writes the address of what a screen already shows, such as the next page of its list, without loading the screen
 * again: as a new history entry, or in place of the present one.
 */
export type ShowAddress = (href: string, options?: { readonly replace?: boolean }) => void

export const OwnAddressContext = createContext<ShowAddress>(() => {})

export const useOwnAddress = (): ShowAddress => useContext(OwnAddressContext)
