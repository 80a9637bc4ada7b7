import type { UserExportData } from '@butiga/commerce-sdk'
import type { NoticesRef } from '../shared/notices.ts'

export type ExportFormat = 'json' | 'csv'

export interface DataExportInput {
  readonly notices: NoticesRef
}

export interface DataExportContext extends DataExportInput {
  readonly format: ExportFormat
  /** The file that was made last; null before. */
  readonly file: UserExportData | null
}

export type DataExportEvent =
  | { readonly type: 'dataExport.choose'; readonly format: ExportFormat }
  | { readonly type: 'dataExport.start' }

/** The file is to be saved. */
export type DataExportEmitted = { readonly type: 'dataExport.ready'; readonly file: UserExportData }
