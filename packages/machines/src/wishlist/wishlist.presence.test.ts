import { testPresence } from '../testing/test-presence.ts'
import { wishlistMachine } from './wishlist.machine.ts'
import { wishlistPresence } from './wishlist.presence.ts'

testPresence(wishlistMachine, wishlistPresence)
