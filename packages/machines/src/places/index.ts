export { placesActors } from './places.actors.ts'
export { placesMachine } from './places.machine.ts'
