import type { FormFieldRecord, FormRecord } from '@butiga/commerce-sdk'
import { conditionValues, type FormFieldRules, formFaults } from '@butiga/commerce-sdk/rules'
import type { FormGroup } from '@butiga/machines/form'
import { filled } from '../../floors/form/texts.ts'

type Texts = Readonly<Record<string, string>>

interface Option {
  readonly value: string
  readonly labels: Texts
}

/** A field of a form as the editor has it: every property has a value. */
export interface EditedField {
  readonly name: string
  readonly type: FormFieldRecord['type']
  readonly required: boolean
  readonly maxLength: number | string
  readonly step: number | string
  readonly labels: Texts
  readonly options: readonly Option[]
  /** The field of the condition; empty without one. */
  readonly whenField: string
  /** Its values, divided by commas. */
  readonly whenValues: string
}

/** A form as the editor has it. */
export interface EditedForm {
  readonly name: string
  readonly titles: Texts
  readonly goalType: '' | 'message' | 'url' | 'file'
  readonly goal: string
  readonly keepDays: number | string
  readonly fields: readonly EditedField[]
  /** As the server has it; null for a new one. */
  readonly stored: FormRecord | null
}

export const read = (values: FormGroup): EditedForm => values as unknown as EditedForm

export const newField = (texts: Texts): EditedField => ({
  name: '',
  type: 'text',
  required: false,
  maxLength: 200,
  step: 1,
  labels: texts,
  options: [],
  whenField: '',
  whenValues: '',
})

export const valuesOf = (stored: FormRecord | null, texts: Texts): FormGroup => {
  const edited: EditedForm = {
    name: stored?.name ?? '',
    titles: { ...texts, ...stored?.titles },
    goalType: stored?.goalType ?? '',
    goal: stored?.goal ?? '',
    keepDays: stored?.keepDays ?? '',
    fields: (stored?.fields ?? []).map(({ options = [], when, step = 1, labels, ...field }) => ({
      ...field,
      step,
      labels: { ...texts, ...labels },
      options: options.map((option) => ({ value: option.value, labels: { ...texts, ...option.labels } })),
      whenField: when?.field ?? '',
      whenValues: when?.values.join(', ') ?? '',
    })),
    stored,
  }
  return edited as unknown as FormGroup
}

const isChoice = ({ type }: Pick<EditedField, 'type'>): boolean => type === 'choice' || type === 'choices'

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')

/** What the calls take. */
export const fieldsOf = ({ titles, goalType, goal, keepDays, fields }: EditedForm) => ({
  titles: filled(titles),
  goalType: goalType === '' ? null : goalType,
  goal: goalType === '' ? null : goal.trim(),
  keepDays: keepDays === '' ? null : Number(keepDays),
  fields: fields.map((field): FormFieldRecord => ({
    name: field.name.trim(),
    type: field.type,
    required: field.required,
    maxLength: Number(field.maxLength),
    labels: filled(field.labels),
    ...(isChoice(field) && {
      options: field.options.map(({ value, labels }) => ({ value: value.trim(), labels: filled(labels) })),
    }),
    ...(field.whenField !== '' && { when: { field: field.whenField, values: listed(field.whenValues) } }),
    ...(Number(field.step) > 1 && { step: Number(field.step) }),
  })),
})

/** The earlier fields that a condition of this one can follow, with what it can name. */
export const conditionsFor = (fields: readonly EditedField[], index: number) =>
  fields.slice(0, index).flatMap((field) => {
    const values = conditionValues(field as FormFieldRules)
    return values === null || field.name.trim() === '' ? [] : [{ name: field.name.trim(), values }]
  })

const name = /^[A-Za-z]\w{0,99}$/
const isWhole = (value: number | string, most: number): boolean =>
  Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= most && value !== ''

/** Where the editor shows what is wrong with the fields of the call. */
export const fieldOf = (path: string): string =>
  path.replace(/\.when\.field$/, '.whenField').replace(/\.when\.values.*$/, '.whenValues')

/** What is wrong with the form, by the paths of the editor. */
export const check = (all: FormGroup) => {
  const values = read(all)
  const { titles, fields, goalType, goal, keepDays, stored } = values
  const [own = ''] = Object.keys(titles)
  const missing = [
    ...(titles[own]?.trim() === '' ? [`titles.${own}`] : []),
    ...(goalType !== '' && goal.trim() === '' ? ['goal'] : []),
    ...fields.flatMap((field, index) => [
      ...(field.labels[own]?.trim() === '' ? [`fields.${index}.labels.${own}`] : []),
      ...(isChoice(field)
        ? field.options.flatMap((option, place) => [
            ...(option.value.trim() === '' ? [`fields.${index}.options.${place}.value`] : []),
            ...(option.labels[own]?.trim() === '' ? [`fields.${index}.options.${place}.labels.${own}`] : []),
          ])
        : []),
      ...(field.whenField !== '' && listed(field.whenValues).length === 0 ? [`fields.${index}.whenValues`] : []),
    ]),
  ].map((path) => ({ path, rule: 'required' }))
  const wrong = [
    ...(stored === null && !name.test(values.name.trim()) ? [{ path: 'name', rule: 'fieldName' }] : []),
    ...(keepDays === '' || isWhole(keepDays, 36_500) ? [] : [{ path: 'keepDays', rule: 'number' }]),
    ...(fields.length === 0 ? [{ path: 'fields', rule: 'required' }] : []),
    ...fields.flatMap((field, index) => [
      ...(name.test(field.name.trim()) ? [] : [{ path: `fields.${index}.name`, rule: 'fieldName' }]),
      ...(isWhole(field.maxLength, 10_000) ? [] : [{ path: `fields.${index}.maxLength`, rule: 'number' }]),
      ...(isWhole(field.step, 10) ? [] : [{ path: `fields.${index}.step`, rule: 'number' }]),
    ]),
  ]
  const faults = [...missing, ...wrong]
  return faults.length > 0
    ? faults
    : formFaults(values.name.trim(), fieldsOf(values).fields).map((fault) => ({ ...fault, path: fieldOf(fault.path) }))
}
