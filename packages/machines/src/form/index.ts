export { formMachine } from './form.machine.ts'
export type {
  FieldValue,
  FormContext,
  FormErrors,
  FormEvent,
  FormInput,
  FormSubmitted,
  FormValues,
} from './form.types.ts'
