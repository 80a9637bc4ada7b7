import { testPresence } from '../testing/test-presence.ts'
import { shopMachine } from './shop.machine.ts'
import { shopPresence, type ShopRegion } from './shop.presence.ts'

testPresence(shopMachine, (value) => {
  const [region] = Object.keys(value) as [ShopRegion]
  return shopPresence(region, value)
})
