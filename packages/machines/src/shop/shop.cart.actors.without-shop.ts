export const cartActorsOf = () => ({})
