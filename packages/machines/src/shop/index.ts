export { shopActors } from './shop.actors.ts'
export { shopMachine } from './shop.machine.ts'
export type { CartBehaviour, LocalConfig, ShopContext, ShopEvent, ShopInput } from './shop.types.ts'
export type { ShopEmitted } from '../shared/root.ts'
