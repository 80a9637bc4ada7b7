export { pickerMachine, type FindInput } from './picker.machine.ts'
export { pickerPresence } from './picker.presence.ts'
export type { PickerEvent, PickerId, PickerItem } from './picker.types.ts'
