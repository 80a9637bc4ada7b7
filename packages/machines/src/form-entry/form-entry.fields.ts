import type { CommerceFailure, FieldError, Form } from '@butiga/commerce-sdk'
import { askedFields, lastStep, readFormData } from '@butiga/commerce-sdk/rules'
import { isList, textAt, valueAt, type FormGroup, type FormValue } from '../form/form.values.ts'

/** Where a form has its step: no field is called so. */
export const STEP = '$step'

const emptyValue = ({ name, type }: Form['fields'][number], hidden: Readonly<Record<string, string>>): FormValue => {
  if (type === 'checkbox') return false
  if (type === 'choices' || type === 'file') return []
  return type === 'hidden' ? (hidden[name] ?? '') : ''
}

/** The form as it opens on its first step: hidden fields filled in by the page, others with what was filled in before. */
export const openingValues = (
  { fields }: Form,
  hidden: Readonly<Record<string, string>>,
  before: FormGroup = {},
): FormGroup => ({
  [STEP]: 1,
  ...Object.fromEntries(fields.map((field) => [field.name, before[field.name] ?? emptyValue(field, hidden)])),
})

const dataOf = ({ [STEP]: _step, ...data }: FormGroup): FormGroup => data

export const stepOf = (values: FormGroup): number => Number(valueAt(values, STEP) ?? 1)

/** The last step that asks for anything with these values. */
export const lastStepOf = ({ fields }: Form, values: FormGroup): number => lastStep(askedFields(fields, dataOf(values)))

/** The fields of the step that is shown, but for hidden ones. */
export const shownFields = ({ fields }: Form, values: FormGroup): Form['fields'] =>
  askedFields(fields, dataOf(values)).filter(({ type, step = 1 }) => type !== 'hidden' && step === stepOf(values))

/** What is wrong with the fields up to the step that is shown. */
export const checkSteps = ({ fields }: Form, values: FormGroup): readonly FieldError[] => {
  const step = stepOf(values)
  const isReached = (path: string) => (fields.find(({ name }) => name === path)?.step ?? 1) <= step
  return readFormData(fields, dataOf(values)).faults.filter(({ path }) => isReached(path))
}

export const entryData = ({ fields }: Form, values: FormGroup) => readFormData(fields, dataOf(values)).data

/** The field of a path of the call: `data.cv.0` is in the field `cv`. */
export const fieldOf = (path: string): string => path.replace(/^data\./, '').replace(/\..*$/, '')

const faultyFields = ({ data }: CommerceFailure): string[] => (data?.fields ?? []).map(({ path }) => fieldOf(path))

/** The first step with a field that the server refuses; the one that is shown without any. */
export const stepOfFailure = ({ fields }: Form, values: FormGroup, failure: CommerceFailure): number => {
  const faulty = faultyFields(failure)
  const steps = fields.flatMap(({ name, step = 1 }) => (faulty.includes(name) ? [step] : []))
  return steps.length === 0 ? stepOf(values) : Math.min(...steps)
}

/** Whether the server refuses a field that the form has not: the shop has changed the form meanwhile. */
export const isOfAnotherForm = ({ fields }: Form, failure: CommerceFailure): boolean =>
  failure.code === 'VALIDATION_FAILED' &&
  faultyFields(failure).some((name) => !fields.some((field) => field.name === name))

const isFile = (value: FormValue): value is Blob => value instanceof Blob

/** The files that were chosen and are not sent yet, by the fields that are asked for. */
export const chosenFiles = ({ fields }: Form, values: FormGroup): { readonly name: string; readonly files: Blob[] }[] =>
  askedFields(fields, dataOf(values)).flatMap(({ name, type }) => {
    const value = values[name]
    const files = type === 'file' && isList(value) ? value.filter(isFile) : []
    return files.length === 0 ? [] : [{ name, files }]
  })

/** The value of the form's e-mail field, which the consents are given for; empty without one. */
export const emailOf = ({ fields }: Form, values: FormGroup): string =>
  textAt(values, fields.find(({ type }) => type === 'email')?.name ?? '')
