import type { Backoffice, Language } from '@butiga/commerce-sdk'
import type { RecordFilters, RecordPage, RecordsQuery } from '@butiga/machines/records'
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Admin } from '../../admin.tsx'
import type { BulkAction } from './bulk-action.ts'
import type { Column } from './columns.tsx'

export interface Choice {
  readonly value: string
  /** A text as it is, such as the name of a record. */
  readonly label: MessageDescriptor | string
}

export interface ListFilter {
  /** The key that the call takes. */
  readonly key: string
  readonly title: MessageDescriptor
  /** Those that depend on records are loaded; the first language is the site's own. `day` is any day. */
  readonly choices:
    | 'day'
    | readonly Choice[]
    | ((commerce: Backoffice, languages: readonly Language[]) => Promise<readonly Choice[]> | readonly Choice[])
}

export interface ListView {
  readonly title: MessageDescriptor
  readonly filters: RecordFilters
}

/** What a list is: its records, and what is done with them. */
export interface ListDefinition<Item> {
  readonly title: MessageDescriptor
  /** A sentence under the title. */
  readonly note?: MessageDescriptor
  readonly keyOf: (item: Item) => number | string
  readonly load: (
    commerce: Backoffice,
    query: RecordsQuery,
    options: { readonly after: string | null; readonly signal: AbortSignal },
  ) => Promise<RecordPage<Item>>
  /** The address of a record. Default: it has none. */
  readonly hrefOf?: (item: Item, admin: Admin) => string
  /** The first one names the record. */
  readonly columns: readonly Column<Item>[]
  readonly filters?: readonly ListFilter[]
  /** Whether it can be searched by words. Default false. */
  readonly isSearched?: boolean
  /** Ready filters as tabs; all records come first. */
  readonly views?: readonly ListView[]
  readonly bulk?: readonly BulkAction[]
  /** The list call, `service.call`, by which a job finds all records. Default: single records can be chosen alone. */
  readonly call?: string
  /** The form of a new record. */
  readonly create?: { readonly label: MessageDescriptor; readonly href: string }
  /** Whether what is shown can be exported by the browser. Default true. */
  readonly isExported?: boolean
  /** Buttons of the screen, for what is not about one record. */
  readonly actions?: (reload: () => void) => ReactNode
  readonly top?: (reload: () => void) => ReactNode
  /** Each record as a tile, which opens it; the list can then be changed to a table. */
  readonly tile?: {
    readonly picture: (item: Item) => ReactNode
    readonly caption: (item: Item) => ReactNode
  }
  readonly rowActions?: (item: Item, reload: () => void) => ReactNode
  readonly empty: MessageDescriptor
}
