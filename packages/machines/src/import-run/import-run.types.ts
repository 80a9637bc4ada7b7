import type { ImportColumn, ImportRemark, ImportRun } from '@butiga/commerce-sdk'
import type { NoticesRef } from '../shared/notices.ts'

export interface ImportRunInput {
  readonly notices: NoticesRef
  /** An import that was begun before; null for a new one. */
  readonly id: number | null
}

/** An import as the server answers it. */
export interface ImportDetails {
  readonly run: ImportRun
  readonly columns: readonly ImportColumn[] | null
  readonly fields: readonly string[]
  readonly remarks: readonly ImportRemark[]
}

export interface ImportRunContext extends ImportRunInput {
  readonly file: File | null
  readonly details: ImportDetails | null
  /** The field of each column by its name; empty for one that is left out. */
  readonly chosen: Readonly<Record<string, string>>
  readonly isDry: boolean
}

export type ImportRunEvent =
  | { readonly type: 'importRun.send'; readonly file: File }
  | { readonly type: 'importRun.choose'; readonly column: string; readonly field: string }
  | { readonly type: 'importRun.setDry'; readonly isDry: boolean }
  /** Starts the import, or starts it again. */
  | { readonly type: 'importRun.start' }
  | { readonly type: 'importRun.stop' }
  /** Leaves this import for another file. */
  | { readonly type: 'importRun.forget' }
  | { readonly type: 'importRun.retry' }

/** The import has another address, or ended. */
export type ImportRunEmitted =
  | { readonly type: 'importRun.opened'; readonly id: number }
  | { readonly type: 'importRun.ended'; readonly run: ImportRun }
