export { quickAddMachine } from './quick-add.machine.ts'
export { quickAddPresence } from './quick-add.presence.ts'
export type { CardProduct, QuickAddContext, QuickAddEvent, QuickAddInput } from './quick-add.types.ts'
