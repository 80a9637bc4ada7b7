const nothing = () => {}

export const cartActors = {}
export const cartGuards = {}
/** Those that the regions of every site name. */
export const cartActions = { reloadCart: nothing, rereadCart: nothing, forgetCart: nothing }
export const cartInvoked = []
export const cartEvents = {}
export const cartStates = {}
