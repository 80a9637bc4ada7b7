import { tableMoment } from '@butiga/commerce-sdk/rules'
import type { Ui } from '@butiga/react-ui/provider/ui'
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'

export interface Column<Item> {
  readonly id: string
  readonly title: MessageDescriptor
  readonly cell: (item: Item, ui: Ui) => ReactNode
  /** What an export of the list has in it. */
  readonly text: (item: Item, ui: Pick<Ui, 'timeZone'>) => string
  /** The field that a click on its title sorts by. Default: the list cannot be sorted by it. */
  readonly sort?: string
  /** Figures are at the right. */
  readonly isNumber?: boolean
}

type Rest<Item> = Partial<Pick<Column<Item>, 'cell' | 'text' | 'sort'>>

/** The kinds of columns, each a line of a list. */
export const columnsOf = <Item,>() => ({
  text: (
    id: string,
    title: MessageDescriptor,
    of: (item: Item) => string | null,
    rest: Rest<Item> = {},
  ): Column<Item> => ({
    id,
    title,
    cell: (item) => of(item) ?? <span className="muted">—</span>,
    text: (item) => of(item) ?? '',
    ...rest,
  }),
  number: (
    id: string,
    title: MessageDescriptor,
    of: (item: Item) => number | null,
    rest: Rest<Item> = {},
  ): Column<Item> => ({
    id,
    title,
    isNumber: true,
    cell: (item, { language }) => of(item)?.toLocaleString(language.locale) ?? <span className="muted">—</span>,
    text: (item) => String(of(item) ?? ''),
    ...rest,
  }),
  /** An amount in main units; `currency` has the code of its currency. Default: the main one of the shop. */
  money: (
    id: string,
    title: MessageDescriptor,
    of: (item: Item) => number,
    { currency, ...rest }: Rest<Item> & { readonly currency?: (item: Item) => string } = {},
  ): Column<Item> => ({
    id,
    title,
    isNumber: true,
    cell: (item, { money }) => money(of(item), currency?.(item)),
    text: (item) => of(item).toFixed(2),
    ...rest,
  }),
  /** A moment, as the day and time in the shop's time zone. */
  moment: (
    id: string,
    title: MessageDescriptor,
    of: (item: Item) => string | null,
    rest: Rest<Item> = {},
  ): Column<Item> => ({
    id,
    title,
    cell: (item, ui) => {
      const iso = of(item)
      return iso === null ? <span className="muted">—</span> : <time dateTime={iso}>{momentText(iso, ui)}</time>
    },
    text: (item, { timeZone }) => {
      const iso = of(item)
      return iso === null ? '' : tableMoment(iso, timeZone)
    },
    ...rest,
  }),
  codes: (
    id: string,
    title: MessageDescriptor,
    of: (item: Item) => readonly string[],
    rest: Rest<Item> = {},
  ): Column<Item> => ({
    id,
    title,
    cell: (item) => of(item).map((code) => <code key={code}>{code}</code>),
    text: (item) => of(item).join(' '),
    ...rest,
  }),
})

/** `21. 11. 2026. 14:06`, in the shop's time zone. */
export const momentText = (iso: string, { language, timeZone }: Pick<Ui, 'language' | 'timeZone'>): string =>
  new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso))

/** `14:06`, in the shop's time zone. */
export const clockText = (iso: string, { language, timeZone }: Pick<Ui, 'language' | 'timeZone'>): string =>
  new Intl.DateTimeFormat(language.locale, { timeStyle: 'short', timeZone }).format(new Date(iso))
