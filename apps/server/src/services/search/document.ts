/**
 * The place of a word in a document, from the least to the most relevant. In a name a word after a preposition or a comma is
 * less relevant than those before it (tags for boxes are no boxes), and so is an English noun before another one (a tape
 * dispenser is no tape).
 */
export const places = [
  'description',
  'facet',
  'summary',
  'category',
  'modifier',
  'modifierBeginning',
  'nameAfter',
  'name',
  'nameBeginning',
] as const
export type Place = (typeof places)[number]

/** Something that can be found, in one language. Its description may be HTML, the others are plain. */
export interface SearchDocument {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly summary: string
  readonly categories: readonly string[]
  /** Values of its attributes, names of its tags, and what else describes it in a word. */
  readonly facets: readonly string[]
  readonly description: string
  /** Its codes, such as SKUs. */
  readonly codes: readonly string[]
  /** Precedence among equal results: 0 to 3. */
  readonly precedence: number
}
