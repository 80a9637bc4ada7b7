import { createContext, useContext } from 'react'

export const EcommerceContext = createContext(true)

/** Whether the site has a shop: without one no link, button or request of a shop is there. */
export const useEcommerce = (): boolean => useContext(EcommerceContext)
