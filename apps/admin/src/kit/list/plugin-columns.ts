import type { Backoffice } from '@butiga/commerce-sdk'
import type { RecordKey } from '@butiga/machines/bulk'
import type { PluginColumn } from '../../plugin.ts'
import { type Column, columnsOf } from './columns.tsx'

/** The texts of plugins beside a record, by the ids of their columns. */
const texts = new WeakMap<object, Readonly<Record<string, string>>>()

/** The records of a page with what plugins say of each. A column whose call fails is empty: the list is shown without it. */
export const withColumns = async <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => RecordKey,
  columns: readonly PluginColumn[],
  commerce: Backoffice,
  signal: AbortSignal,
): Promise<readonly Item[]> => {
  if (columns.length === 0 || items.length === 0) return items
  const keys = items.map(keyOf)
  const loaded = await Promise.all(
    columns.map(async ({ id, load }) => {
      const match = await load(commerce, keys, signal).catch(() => new Map<RecordKey, string>())
      return [id, match] as const
    }),
  )
  return items.map((item) => {
    const displayed = { ...item }
    const of = loaded.map(([id, match]) => [id, match.get(keyOf(item)) ?? ''])
    texts.set(displayed as object, Object.fromEntries(of))
    return displayed
  })
}

export const toColumn = <Item>({ id, title }: PluginColumn): Column<Item> =>
  columnsOf<Item>().text(id, title, (item) => texts.get(item as object)?.[id] || null)
