export { confirmEmailMachine } from './confirm-email.machine.ts'
export { confirmEmailPresence } from './confirm-email.presence.ts'
export type { ConfirmEmailGoalType, ConfirmEmailInput, GoalInput } from './confirm-email.types.ts'
