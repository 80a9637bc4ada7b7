import { createMachine } from 'xstate'

/** In the log-in of a site without a shop: there are no hearts. */
export const wishlistMachine = createMachine({})
