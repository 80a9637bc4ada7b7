import type { Frame, ImportSite } from '../types.ts'
import type { Tree } from './levels.ts'

export interface FrameContext {
  readonly site: ImportSite
  readonly frame: Frame
  readonly tree: Tree
  readonly pictureOf: (name: string) => number
  readonly swatchOf: (swatch: string | null) => { readonly swatch: string | null; readonly isMedia: boolean }
  /** Checks only, and writes nothing. */
  readonly isDry: boolean
}

export interface FrameOutcome {
  readonly done: 'created' | 'updated' | 'unchanged'
  /** Null for a record that a dry run did not create. */
  readonly id: number | null
  /** The parent of a category. */
  readonly above?: number | null
}
