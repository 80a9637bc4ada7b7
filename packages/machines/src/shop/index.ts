export { shopActors, type LoginPort } from './shop.actors.ts'
export { shopMachine } from './shop.machine.ts'
export { shopPresence } from './shop.presence.ts'
export type { CartBehaviour, LocalConfig, ShopContext, ShopEmitted, ShopEvent, ShopInput } from './shop.types.ts'
