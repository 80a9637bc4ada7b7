export { offlineCartMachine } from './offline-cart.machine.ts'
export { startOfflineCart, type StartOptions } from './offline-cart.start.ts'
