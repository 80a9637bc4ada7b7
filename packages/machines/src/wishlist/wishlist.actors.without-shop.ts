export const loadWishlist = () => Promise.resolve([])
export const wishlistActors = () => ({})
