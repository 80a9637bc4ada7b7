import type { RawRow } from './fields.ts'
import type { Refusal } from './reasons.ts'

/** A row of a file, or why there is none on that line; `line` is where it begins. */
export type SourceRow =
  | { readonly line: number; readonly row: RawRow; readonly refused?: undefined }
  | { readonly line: number; readonly refused: Refusal }
