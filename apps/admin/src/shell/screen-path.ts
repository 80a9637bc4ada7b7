import { createContext } from 'react'

/** The address of the open screen as its entry has it: `/admin/products/*`. */
export const ScreenPath = createContext('')
