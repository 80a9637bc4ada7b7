export { refundActors } from './refund.actors.ts'
export { refundMachine } from './refund.machine.ts'
export { keyOf, mostOfChosen, refundCents, refundRows } from './refund.sums.ts'
