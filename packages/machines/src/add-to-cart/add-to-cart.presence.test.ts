import { testPresence } from '../testing/test-presence.ts'
import { addToCartMachine } from './add-to-cart.machine.ts'
import { addToCartPresence } from './add-to-cart.presence.ts'

testPresence(addToCartMachine, addToCartPresence)
