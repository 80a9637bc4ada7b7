import type { DeliveryMethodRecord, FieldError } from '@butiga/commerce-sdk'
import { priceTableFaults } from '@butiga/commerce-sdk/rules'
import type { FormGroup } from '@butiga/machines/form'
import { filled } from '../../floors/form/texts.ts'

/** A way of delivery in its form, money in cents. */
export interface Values {
  readonly name: Readonly<Record<string, string>>
  readonly description: Readonly<Record<string, string>>
  readonly position: number | null
  readonly active: boolean
  readonly archived: boolean
  /** Codes with commas between them. */
  readonly countries: string
  /** Prices up to a value of the goods. */
  readonly bounds: readonly { readonly upTo: number | null; readonly price: number | null }[]
  /** The price above the last bound. */
  readonly above: number | null
  readonly freeFrom: number | null
  readonly taxPercent: number | null
  readonly branches: readonly { readonly id: number | null; readonly name: string; readonly description: string }[]
  /** As JSON. */
  readonly timetable: string
}

const toCents = (amount: number): number => Math.round(amount * 100)

export const valuesOf = (record: DeliveryMethodRecord, noTexts: Readonly<Record<string, string>>) =>
  ({
    name: { ...noTexts, ...record.name },
    description: { ...noTexts, ...record.description },
    position: record.position,
    active: record.active,
    archived: record.archived,
    countries: record.countries?.join(', ') ?? '',
    bounds: record.prices.flatMap(({ upTo, price }) =>
      upTo === null ? [] : [{ upTo: toCents(upTo), price: toCents(price) }],
    ),
    above: toCents(record.prices.at(-1)?.price ?? 0),
    freeFrom: record.freeFrom === null ? null : toCents(record.freeFrom),
    taxPercent: record.taxPercent,
    branches: record.branches.map((branch) => ({ ...branch })),
    timetable: record.timetable === null ? '' : JSON.stringify(record.timetable, null, 2),
  }) satisfies FormGroup

export const newValues = (noTexts: Readonly<Record<string, string>>): FormGroup => ({
  name: noTexts,
  description: noTexts,
  position: null,
  active: true,
  archived: false,
  countries: '',
  bounds: [],
  above: null,
  freeFrom: null,
  taxPercent: 25,
  branches: [],
  timetable: '',
})

export const pricesOf = ({ bounds, above }: Pick<Values, 'bounds' | 'above'>) => [
  ...bounds.map(({ upTo, price }) => ({ upTo: (upTo ?? 0) / 100, price: (price ?? 0) / 100 })),
  { upTo: null, price: (above ?? 0) / 100 },
]

/** The fields of the call that these paths of the form belong to. */
export const fieldsOf = (values: Values, paths: Readonly<Record<string, unknown>>) => ({
  ...('name' in paths && { name: filled(values.name) }),
  ...('description' in paths && { description: values.description }),
  ...('position' in paths && values.position !== null && { position: values.position }),
  ...('active' in paths && { active: values.active }),
  ...('countries' in paths && { countries: codesOf(values.countries) }),
  ...(('bounds' in paths || 'above' in paths) && { prices: pricesOf(values) }),
  ...('freeFrom' in paths && { freeFrom: values.freeFrom === null ? null : values.freeFrom / 100 }),
  ...('taxPercent' in paths && { taxPercent: values.taxPercent ?? 0 }),
  ...('branches' in paths && {
    branches: values.branches.map(({ id, ...branch }) => ({ ...branch, ...(id !== null && { id }) })),
  }),
  ...('timetable' in paths && { timetable: timetableOf(values.timetable) }),
})

const codesOf = (text: string): string[] | null => {
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return codes.length === 0 ? null : codes
}

const timetableOf = (text: string): Record<string, unknown> | null =>
  text.trim() === '' ? null : (JSON.parse(text) as Record<string, unknown>)

/** Where the form shows an error of the call. */
export const fieldOf = (path: string, values: FormGroup): string => {
  const [field, index, column] = path.split('.')
  if (field === 'countries' || field === 'timetable') return field
  if (field !== 'prices') return path
  const { bounds } = values as unknown as Values
  return index === undefined || Number(index) >= bounds.length ? 'above' : `bounds.${index}.${column}`
}

const isFigure = (value: unknown): value is number => typeof value === 'number'

/** What is wrong with the form by itself. */
export const check = (group: FormGroup): readonly FieldError[] => {
  const values = group as unknown as Values
  const figures: readonly (readonly [string, unknown])[] = [
    ['above', values.above],
    ['taxPercent', values.taxPercent],
    ...values.bounds.flatMap(({ upTo, price }, index) => [
      [`bounds.${index}.upTo`, upTo] as const,
      [`bounds.${index}.price`, price] as const,
    ]),
  ]
  const missing = figures.flatMap(([path, value]) => (isFigure(value) ? [] : [{ path, rule: 'required' }]))
  const faults =
    missing.length > 0
      ? missing
      : priceTableFaults(pricesOf(values)).map((fault) => ({ ...fault, path: fieldOf(fault.path, group) }))
  return [
    ...(Object.values(values.name).some((name) => name.trim() !== '')
      ? []
      : [{ path: `name.${Object.keys(values.name)[0] ?? ''}`, rule: 'required' }]),
    ...faults,
    ...(values.freeFrom === null || isFigure(values.freeFrom) ? [] : [{ path: 'freeFrom', rule: 'format' }]),
    ...values.branches.flatMap(({ name }, index) =>
      name.trim() === '' ? [{ path: `branches.${index}.name`, rule: 'required' }] : [],
    ),
    ...(isJson(values.timetable) ? [] : [{ path: 'timetable', rule: 'format' }]),
  ]
}

const isJson = (text: string): boolean => {
  try {
    timetableOf(text)
    return true
  } catch {
    return false
  }
}
