export { draftActors } from './draft.actors.ts'
export { draftMachine } from './draft.machine.ts'
