import { existsSync, readFileSync } from 'node:fs'
import { readTree, type NamedPath } from './tree.ts'

/** The paths of a reviewed `{name}.paths.txt`; none where the file does not exist yet. */
export const readReviewed = (file: string): readonly NamedPath[] =>
  existsSync(file) ? readTree(readFileSync(file, 'utf8')) : []
