import { withValues } from './form.state.ts'
import type { FormContext, RowEvent } from './form.types.ts'
import { isList, valueAt, withValue, type FormList } from './form.values.ts'

const rowsAt = ({ values }: FormContext, path: string): FormList => {
  const rows = valueAt(values, path)
  return isList(rows) ? rows : []
}

/** The keys of a list's rows, which stay with them when they are moved. */
export const rowKeysAt = (context: FormContext, path: string): readonly number[] =>
  context.rowKeys[path] ?? rowsAt(context, path).map((_, index) => index)

/** The old index of each row, or null for a new one. */
const arrangement = (rows: FormList, event: RowEvent): (number | null)[] => {
  const indexes = rows.map((_, index) => index)
  if (event.type === 'form.add') return [...indexes, null]
  const others = indexes.filter((index) => index !== event.index)
  return event.type === 'form.remove' ? others : [...others.slice(0, event.to), event.index, ...others.slice(event.to)]
}

/** What is known of fields, by path, after the rows of a list were rearranged. */
const rearranged = <T>(
  known: Readonly<Record<string, T>>,
  list: string,
  from: readonly (number | null)[],
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(known).flatMap(([path, value]): [string, T][] => {
      if (!path.startsWith(`${list}.`)) return [[path, value]]
      const [index, ...rest] = path.slice(list.length + 1).split('.')
      const to = from.indexOf(Number(index))
      return to < 0 ? [] : [[[list, to, ...rest].join('.'), value]]
    }),
  )

/** Adds, removes and moves rows; what is known of their fields moves with them. For the `rows` of a form that has lists. */
export const formRows = (context: FormContext, event: RowEvent): Partial<FormContext> => {
  const { path } = event
  const rows = rowsAt(context, path)
  const keys = rowKeysAt(context, path)
  const from = arrangement(rows, event)
  const placed = <T>(olds: readonly T[], fresh: T): T[] =>
    from.map((index) => (index === null ? fresh : (olds[index] ?? fresh)))
  const refused = rearranged(context.refused, path, from)
  const row = event.type === 'form.add' ? event.row : null
  return {
    ...withValues({ ...context, refused }, withValue(context.values, path, placed(rows, row))),
    touched: rearranged(context.touched, path, from),
    rowKeys: {
      ...rearranged(context.rowKeys, path, from),
      [path]: placed(keys, Math.max(-1, ...keys) + 1),
    },
  }
}
