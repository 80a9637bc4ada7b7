import type { FieldError, FormFieldRecord, FormRecord } from '@butiga/commerce-sdk'
import { conditionValues, formFaults } from '@butiga/commerce-sdk/rules'
import { filled } from '../../kit/form/texts.ts'

type Texts = Readonly<Record<string, string>>

/** A field of a form as the editor has it: every property has a value. */
export type EditedField = Readonly<Required<Pick<FormFieldRecord, 'name' | 'type' | 'required' | 'maxLength'>>> & {
  readonly labels: Texts
  readonly options: readonly { readonly value: string; readonly labels: Texts }[]
  /** Null where it is asked for always. */
  readonly when: { readonly field: string; readonly values: readonly string[] } | null
  readonly step: number
}

/** A form as the editor has it. */
export interface EditedForm extends Pick<FormRecord, 'name' | 'goalType' | 'goal' | 'keepDays'> {
  readonly titles: Texts
  readonly fields: readonly EditedField[]
  /** As the server has it; null for a new one. */
  readonly stored: FormRecord | null
}

export const newField = (texts: Texts): EditedField => ({
  name: '',
  type: 'text',
  required: false,
  maxLength: 200,
  step: 1,
  labels: texts,
  options: [],
  when: null,
})

export const valuesOf = (stored: FormRecord | null, texts: Texts): EditedForm => {
  const { name = '', titles = {}, goalType = null, goal = null, keepDays = null, fields = [] } = stored ?? {}
  return {
    name,
    goalType,
    goal,
    keepDays,
    stored,
    titles: { ...texts, ...titles },
    fields: fields.map(({ options = [], when = null, step = 1, labels, ...field }) => ({
      ...field,
      step,
      when,
      labels: { ...texts, ...labels },
      options: options.map((option) => ({ value: option.value, labels: { ...texts, ...option.labels } })),
    })),
  }
}

const isChoice = ({ type }: Pick<EditedField, 'type'>): boolean => type === 'choice' || type === 'choices'

/** The input of the calls without the name, which never changes. */
export const fieldsOf = ({ stored: _stored, name: _name, titles, goal, fields, ...others }: EditedForm) => ({
  ...others,
  titles: filled(titles),
  goal: others.goalType === null ? null : goal,
  fields: fields.map(({ options, when, step, labels, ...field }): FormFieldRecord => ({
    ...field,
    name: field.name.trim(),
    labels: filled(labels),
    ...(isChoice(field) && {
      options: options.map((option) => ({ value: option.value.trim(), labels: filled(option.labels) })),
    }),
    ...(when && { when: { ...when, values: [...when.values] } }),
    ...(step > 1 && { step }),
  })),
})

/** The earlier fields that a condition of this one can follow, with what it can name. */
export const conditionsFor = (fields: readonly EditedField[], index: number) =>
  fields.slice(0, index).flatMap((field) => {
    const values = conditionValues(field)
    return values === null || field.name.trim() === '' ? [] : [{ name: field.name.trim(), values }]
  })

/** The errors of the form as a whole: the site's own language needs all its texts. */
export const check = (values: EditedForm): readonly FieldError[] => {
  const { titles, fields, goalType, goal } = values
  const [own = ''] = Object.keys(titles)
  const isMissing = (texts: Texts) => texts[own]?.trim() === ''
  const missing = [
    ...(isMissing(titles) ? [`titles.${own}`] : []),
    ...(goalType !== null && (goal ?? '').trim() === '' ? ['goal'] : []),
    ...fields.flatMap((field, index) => [
      ...(isMissing(field.labels) ? [`fields.${index}.labels.${own}`] : []),
      ...(isChoice(field) ? field.options : []).flatMap(({ labels }, place) =>
        isMissing(labels) ? [`fields.${index}.options.${place}.labels.${own}`] : [],
      ),
    ]),
  ]
  if (missing.length > 0) return missing.map((path) => ({ path, rule: 'required' }))
  return formFaults(values.name.trim(), fieldsOf(values).fields)
}
