import { createContext, useContext } from 'react'
import type { Links } from '../links.types.ts'

export const LinksContext = createContext<Links | null>(null)

/** The addresses of all screens in the shown language; those that components of the shop need are in `useShop` too. */
export const useLinks = (): Links => {
  const links = useContext(LinksContext)
  if (links === null) throw new Error('useLinks needs a LinksContext above it.')
  return links
}
