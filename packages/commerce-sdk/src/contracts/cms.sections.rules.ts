import type { Section } from './__generated__/types.ts'
import type { BlockName, SectionProps } from './cms.sections.ts'

/** Properties as they are first written, before the items of their lists have ids. */
export type WithoutIds<T> = T extends readonly (infer Item)[]
  ? WithoutIds<Item>[]
  : T extends object
    ? { [Key in keyof T as Exclude<Key, 'id'>]: WithoutIds<T[Key]> }
    : T

/** A section as it is first written. */
export interface NewSection<B extends BlockName = BlockName> {
  readonly block: B
  readonly anchor: string | null
  readonly props: WithoutIds<SectionProps[B]>
}

/** Sections with ids by their places, `s1` and so on, and so the items of their lists: `i1`. */
export const withSectionIds = (sections: readonly NewSection[]): Section[] =>
  sections.map(({ block, anchor, props }, index) => ({
    id: `s${index + 1}`,
    block,
    anchor,
    props: withItemIds(props) as Section['props'],
  }))

const withItemIds = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.map((item: object, index) => ({ id: `i${index + 1}`, ...(withItemIds(item) as object) }))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withItemIds(inner)]))
}
