export { toastsMachine } from './toasts.machine.ts'
export type { TextOf, Toast, ToastsContext, ToastsEvent, ToastsInput } from './toasts.types.ts'
