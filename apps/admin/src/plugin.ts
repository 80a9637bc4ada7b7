import type { Backoffice } from '@butiga/commerce-sdk'
import type { RecordKey } from '@butiga/machines/bulk'
import type { FormGroup } from '@butiga/machines/form'
import type { SaveInput } from '@butiga/machines/record'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { AdminScreen } from './screen.ts'

export { type AdminScreen, lazily } from './screen.ts'

/** A column at the end of a list. */
export interface PluginColumn {
  /** The address of the list: `/admin/products`. */
  readonly list: string
  /** Unlike every other column of the list. */
  readonly id: string
  readonly title: MessageDescriptor
  /** The texts of the records of a page, in one call; a record without one has none. */
  readonly load: (
    commerce: Backoffice,
    keys: readonly RecordKey[],
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<RecordKey, string>>
}

/**
 * Fields at the end of a form, with calls of their own: they are loaded with the record, and saved after it. What is typed
 * into them is not kept in the browser, as they may hold secrets.
 */
export interface PluginFields {
  /** The address of the form: `/admin/products/*`. A new record has these fields when it was saved. */
  readonly form: string
  /** Unlike that of every other plugin. */
  readonly id: string
  readonly load: (commerce: Backoffice, id: string, signal: AbortSignal) => Promise<FormGroup>
  /** Answers the stored values. */
  readonly save: (commerce: Backoffice, id: string, input: SaveInput) => Promise<FormGroup>
  /** `path` is the group of the fields in the form. */
  readonly Fields: ComponentType<{ readonly form: FormActor; readonly path: string }>
}

/** What a plugin adds to the admin: `plugin` of admin.tsx in its folder. */
export interface AdminPlugin {
  /** Those with a `group` have an entry in the navigation. */
  readonly screens?: readonly AdminScreen[]
  readonly columns?: readonly PluginColumn[]
  readonly fields?: readonly PluginFields[]
}
