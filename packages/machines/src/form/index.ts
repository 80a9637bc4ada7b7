export { formMachine } from './form.machine.ts'
export type { FieldValue, FormContext, FormErrors, FormEvent, FormInput, FormReply, FormValues } from './form.types.ts'
