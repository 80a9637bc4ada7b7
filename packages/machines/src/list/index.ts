export { listActors } from './list.actors.ts'
export { firstQuery, listMachine } from './list.machine.ts'
export type { ListContext, ListEmitted, ListEvent, ListInput, ListPage, ListQuery } from './list.types.ts'
