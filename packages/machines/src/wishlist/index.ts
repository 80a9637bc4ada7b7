export { wishlistActors } from './wishlist.actors.ts'
export { wishlistMachine } from './wishlist.machine.ts'
export { wishlistPresence } from './wishlist.presence.ts'
export type { WishlistContext, WishlistEvent, WishlistInput } from './wishlist.types.ts'
