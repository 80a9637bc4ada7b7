import { createContext, useContext } from 'react'

/**
 * Writes the address of what a screen shows already, such as the next page of its list: a new history entry, without
 * loading the screen again.
 */
export type ShowAddress = (href: string) => void

export const OwnAddressContext = createContext<ShowAddress>(() => {})

export const useOwnAddress = (): ShowAddress => useContext(OwnAddressContext)
