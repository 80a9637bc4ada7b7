export { currencyActors } from './currency.actors.ts'
export { currencyMachine } from './currency.machine.ts'
export { currencyPresence } from './currency.presence.ts'
