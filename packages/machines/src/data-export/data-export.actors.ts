import { type Commerce, unwrap, type UserExportData } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { ExportFormat } from './data-export.types.ts'

export interface MakeInput {
  readonly format: ExportFormat
}

/** The call of the export. */
export const dataExportActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'user'> }) => ({
  make: fromPromise<UserExportData, MakeInput>(({ input, signal }) => unwrap(commerce.user.export(input, { signal }))),
})
