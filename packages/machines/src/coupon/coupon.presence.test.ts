import { testPresence } from '../testing/test-presence.ts'
import { couponMachine } from './coupon.machine.ts'
import { couponPresence } from './coupon.presence.ts'

testPresence(couponMachine, couponPresence)
