import type { Post } from '@butiga/commerce-sdk'
import { propsIn, sectionsIn, withValueAt, type Sections } from '@butiga/commerce-sdk/rules'
import { shownDraft, type EditModeContext, type TypedField } from '@butiga/machines/edit-mode'
import type { OpenedPage } from '../page.ts'
import { elementId } from './marks.ts'

/** A page with what the draft has in place of what is published. */
export const withDraft = (page: OpenedPage, context: EditModeContext, typed: TypedField | null): OpenedPage => {
  const { document, languages } = context
  if (document === null) return page
  const displayed = shownDraft(context)
  const sections = typed === null ? displayed : withValueAt(displayed, typed.at, typed.before)
  const place = { language: page.site.language.code, ownLanguage: languages[0] ?? '' }
  if (document.kind !== 'page') {
    const { parts } = sections
    if (parts === undefined) return page
    const elements = page.layout.elements.map((element) =>
      element.handler === `${document.kind}-section` ? { ...element, parts: propsIn(parts, place) } : element,
    )
    return { ...page, layout: { ...page.layout, elements } }
  }
  const { post } = page.data as { readonly post?: Post }
  if (post === undefined) return page
  return {
    ...page,
    data: {
      ...(page.data as object),
      chosenTerms: termsOf(sections),
      post: {
        ...post,
        ...fieldsOf(sections, place),
        elements: withRenditions(elementsOf(sections, place), renditionsIn(post.elements)),
      },
    },
  }
}

const fieldsOf = ({ page }: Sections, place: Parameters<typeof propsIn>[1]): Partial<Post> => {
  const { title, html, author } = page === undefined ? {} : (propsIn(page, place) as Partial<Post>)
  return {
    ...(title !== undefined && { title }),
    ...(html !== undefined && { html }),
    ...(page?.block === 'post' && { author }),
  }
}

/** The ids of the categories and tags that the draft of a post has. */
const termsOf = ({ page }: Sections): readonly number[] => {
  const { categories = [], tags = [] } = (page?.props ?? {}) as { categories?: number[]; tags?: number[] }
  return [...categories, ...tags]
}

const elementsOf = (sections: Sections, place: Parameters<typeof propsIn>[1]) =>
  sectionsIn(sections, place).map((section) => ({ ...section, anchor: elementId(section.id) }))

type Renditions = ReadonlyMap<unknown, unknown>

/** The renditions of the pictures that visitors see; a draft has the pictures alone. */
const renditionsIn = (content: unknown): Renditions => {
  if (typeof content !== 'object' || content === null) return new Map()
  const own =
    'src' in content && 'alternativePaths' in content ? [[content.src, content.alternativePaths] as const] : []
  return new Map([...own, ...Object.values(content).flatMap((part) => [...renditionsIn(part)])])
}

/** Content with the renditions of those of its pictures that have some; one that was just chosen is shown as its own file. */
const withRenditions = <T>(content: T, renditions: Renditions): T => enriched(content, renditions) as T

const enriched = (value: unknown, renditions: Renditions): unknown => {
  if (Array.isArray(value)) return value.map((part) => enriched(part, renditions))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, enriched(part, renditions)]))
  const alternativePaths = renditions.get(parts['src'])
  return alternativePaths === undefined ? parts : { ...parts, alternativePaths }
}
