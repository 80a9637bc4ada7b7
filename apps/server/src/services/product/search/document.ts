/**
 * The place of a word in a document, from the least to the most relevant. A word after a
 * preposition in a name is less relevant than the words before it: tags for boxes are no boxes.
 */
export const places = ['description', 'facet', 'summary', 'nameAfter', 'name', 'nameBeginning'] as const
export type Place = (typeof places)[number]

/** Something that can be found, in one language. Its description may be HTML, the others are plain. */
export interface SearchDocument {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly summary: string
  /** Its context: categories, attributes. */
  readonly facets: readonly string[]
  readonly description: string
  /** Its codes, such as SKUs. */
  readonly codes: readonly string[]
  /** Precedence among equal results: 0 to 3. */
  readonly precedence: number
}
