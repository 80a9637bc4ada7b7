import type { FieldError, Filter, FilterKind, ListRules, Page, Sort } from '@butiga/commerce-sdk/contracts'
import type * as z from 'zod/mini'
import { type FilterValues, notOneOf, readFilters, type UnknownKey } from './filters.ts'
import { refuse } from './refusal.ts'

/** The largest page of a list, in records. */
const mostRecords = 100

/** The rows that a list call requests; a limit above the maximum is reduced to it. */
export interface PageWindow {
  readonly page: number
  readonly limit: number
  readonly offset: number
}

export const pageWindow = ({ page = 1, limit }: { page?: number | undefined; limit: number }): PageWindow => {
  const cut = Math.min(limit, mostRecords)
  return { page, limit: cut, offset: (page - 1) * cut }
}

/** A page of records in the wire format; a page after the last one holds no records. */
export const toPage = <R>(records: R[], total: number, { page, limit }: PageWindow): Page<R> => {
  const lastPage = Math.ceil(total / limit)
  return {
    records,
    totalPages: lastPage,
    totalRecords: total,
    totalItems: total,
    pagination: { page, limit, perPage: limit, total, lastPage },
  }
}

/** Words to search for, or null when there are none. */
export const readKeywords = (keywords: string | undefined): string | null => keywords?.trim() || null

export type Order<Field extends string> = readonly {
  readonly field: Field
  readonly direction: Sort['direction']
}[]

/** The parsed request of a list. */
export interface ListRequest<Kinds extends Readonly<Record<string, FilterKind>>, Field extends string> {
  readonly window: PageWindow
  readonly filters: FilterValues<Kinds>
  /** Null when the request names none. */
  readonly order: Order<Field> | null
  /** Null when there are no words. */
  readonly keywords: string | null
}

interface ListInput {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly filters?: readonly Filter[] | undefined
  readonly sort?: readonly Sort[] | undefined
  readonly keywords?: string | undefined
}

/** Fields of one order: more decide nothing that a person would see. */
const mostSorts = 2

/** Reads the order of a list; a field that it is not sorted by is a field error, and a repeated one is left out. */
export const readOrder = <Field extends string>(
  sorts: readonly Field[],
  sort: readonly Sort[] = [],
): { readonly order: Order<Field> | null; readonly faults: readonly FieldError[] } => {
  const isField = (field: string): field is Field => (sorts as readonly string[]).includes(field)
  const unknown = sort.flatMap(({ field }, index) => (isField(field) ? [] : [notOneOf(`sort.${index}.field`, sorts)]))
  const order = sort
    .filter(({ field }, index) => sort.findIndex((other) => other.field === field) === index)
    .flatMap(({ field, direction }) => (isField(field) ? [{ field, direction }] : []))
  const tooMany = order.length > mostSorts ? [{ path: 'sort', rule: 'max', value: mostSorts }] : []
  return { order: order.length === 0 ? null : order, faults: [...unknown, ...tooMany] }
}

/** Reads a list request by the rules of its call; refuses it with its field errors. */
export const readList = <Kinds extends Readonly<Record<string, FilterKind>>, Field extends string>(
  rules: ListRules<Kinds, Field>,
  { page, limit, filters, sort, keywords }: ListInput,
  options?: { unknownKey: UnknownKey },
): ListRequest<Kinds, Field> => {
  const read = readFilters(rules.filters, filters, options)
  const { order, faults } = readOrder(rules.sorts, sort)
  const fields = [...read.faults, ...faults]
  if (fields.length > 0) return refuse('VALIDATION_FAILED', { fields })
  return {
    window: pageWindow({ page, limit: limit ?? rules.limit }),
    filters: read.values,
    order,
    keywords: readKeywords(keywords),
  }
}

/** The fields that `select` names, null for all; one that the record lacks is a field error. */
export const readSelect = <Shape extends z.core.$ZodShape>(
  record: z.ZodMiniObject<Shape>,
  select: readonly string[] | undefined,
): { readonly fields: readonly (keyof Shape)[] | null; readonly faults: readonly FieldError[] } => {
  const known = Object.keys(record.def.shape)
  return {
    fields: select?.filter((field) => known.includes(field)) ?? null,
    faults: (select ?? []).flatMap((field, index) =>
      known.includes(field) ? [] : [notOneOf(`select.${index}`, known)],
    ),
  }
}

/** The id and the selected fields of a record: less than its type says. */
export const selected = <R extends { readonly id: number }>(record: R, fields: readonly (keyof R)[] | null): R =>
  fields === null
    ? record
    : (Object.fromEntries((['id', ...fields] as const).map((field) => [field, record[field]])) as R)
