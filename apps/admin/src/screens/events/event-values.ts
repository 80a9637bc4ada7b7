import type { EventRecord, EventsCreateInput, FieldError } from '@butiga/commerce-sdk'
import type { FormGroup } from '@butiga/machines/form'
import type { Choice } from '../../floors/list/list-definition.ts'

type Texts = EventRecord['texts'][string]

/** An event in its form. */
export interface Values {
  readonly texts: Readonly<Record<string, Texts>>
  readonly start: string
  readonly end: string
  readonly timeZone: string
  readonly image: number | null
  /** Empty for an event that takes place once. */
  readonly unit: '' | 'day' | 'week' | 'month'
  readonly every: number | null
  /** Empty without a last day. */
  readonly until: string
  readonly times: number | null
  readonly cancelled: readonly { readonly day: string }[]
  /** Empty without sign-up. */
  readonly form: string
  readonly capacity: number | null
  /** The forms that can be chosen. */
  readonly forms: readonly Choice[]
}

type Known = Pick<Values, 'forms'> & { readonly languages: readonly string[] }

const noTexts: Texts = { title: '', place: '', summary: '', html: '' }

export const valuesOf = (
  { texts, start, end, timeZone, image, recurrence, form, capacity }: Omit<EventRecord, 'id' | 'shown'>,
  { forms, languages }: Known,
): FormGroup =>
  ({
    texts: Object.fromEntries(languages.map((code) => [code, { ...noTexts, ...texts[code] }])),
    start,
    end,
    timeZone,
    image,
    unit: recurrence?.unit ?? '',
    every: recurrence?.every ?? 1,
    until: recurrence?.until ?? '',
    times: recurrence?.times ?? null,
    cancelled: (recurrence?.cancelled ?? []).map((day) => ({ day })),
    form: form ?? '',
    capacity,
    forms,
  }) satisfies Values as unknown as FormGroup

export const newValues = (timeZone: string, known: Known): FormGroup =>
  valuesOf(
    { texts: {}, start: '', end: '', timeZone, image: null, recurrence: null, form: null, capacity: null },
    known,
  )

const recurrenceOf = ({ unit, every, until, times, cancelled }: Values): EventRecord['recurrence'] =>
  unit === ''
    ? null
    : {
        every: every ?? 1,
        unit,
        until: until || null,
        times,
        cancelled: cancelled.map(({ day }) => day).filter(Boolean),
      }

/** The texts of the languages at some paths; one whose title is empty has none. */
const textsOf = (values: Values, changed: object): Record<string, Texts | null> =>
  Object.fromEntries(
    Object.keys(changed).map((code) => {
      const texts = values.texts[code]
      return [code, texts && texts.title.trim() !== '' ? texts : null]
    }),
  )

/** The fields of a call at some paths of the form. */
export const fieldsOf = (values: Values, paths: Partial<Record<keyof Values, unknown>>) => ({
  ...(paths.texts !== undefined && { texts: textsOf(values, paths.texts as object) }),
  ...('start' in paths && { start: values.start }),
  ...('end' in paths && { end: values.end }),
  ...('timeZone' in paths && { timeZone: values.timeZone }),
  ...('image' in paths && { image: values.image }),
  ...((['unit', 'every', 'until', 'times', 'cancelled'] as const).some((path) => path in paths) && {
    recurrence: recurrenceOf(values),
  }),
  ...('form' in paths && { form: values.form || null }),
  ...('capacity' in paths && { capacity: values.capacity }),
})

/** All fields, as a new event is sent. */
export const allFields = (values: Values): EventsCreateInput => {
  const { start, end, timeZone } = values
  return { texts: {}, start, end, timeZone, ...fieldsOf(values, { ...values }) }
}

/** What is wrong with an event in its form. */
export const eventFaults = (values: Values): FieldError[] => {
  const [own] = Object.entries(values.texts)
  const required = (path: string, isMissing: boolean) => (isMissing ? [{ path, rule: 'required' }] : [])
  return [
    ...Object.entries(values.texts).flatMap(([code, { title, place, summary, html }]) =>
      required(`texts.${code}.title`, title.trim() === '' && (code === own?.[0] || `${place}${summary}${html}` !== '')),
    ),
    ...required('start', values.start === ''),
    ...required('end', values.end === '' || values.end <= values.start),
    ...required('timeZone', values.timeZone.trim() === ''),
    ...required('until', values.unit !== '' && (values.until === '') === (values.times === null)),
    ...(['every', 'times', 'capacity'] as const).flatMap((path) =>
      values[path] === null || Number.isInteger(values[path]) ? [] : [{ path, rule: 'number' }],
    ),
  ]
}
