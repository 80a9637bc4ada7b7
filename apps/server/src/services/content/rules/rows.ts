import {
  type DocumentKind,
  draftProps,
  draftSections,
  type LanguagePlace,
  type Post,
  propsIn,
  type Section,
  sectionsIn,
  type Sections,
} from '@butiga/commerce-sdk/contracts'

/** A page in one language, as its row has it. */
export interface PostRow extends Pick<Post, 'id' | 'title' | 'slug' | 'postType' | 'language_code' | 'html' | 'meta'> {
  readonly group: number
  /** Who wrote it; null without a name. */
  readonly author: string | null
  /** Ids of its categories and tags, the lowest first. */
  readonly categories: readonly number[]
  readonly tags: readonly number[]
  readonly sections: Section[]
  readonly status: 'draft' | 'published'
  readonly revision: number
}

/** An element in one language, as its row has it. */
export interface ElementRow {
  readonly id: number
  readonly language_code: string
  readonly parts: Readonly<Record<string, unknown>>
}

/** The handlers of the elements that are edited as documents. */
export const handlerOf: Readonly<Record<Exclude<DocumentKind, 'page'>, string>> = {
  header: 'header-section',
  footer: 'footer-section',
}

const fixed = (block: string, props: ReadonlyMap<string, Readonly<Record<string, unknown>>>) => ({
  block,
  pos: '0',
  props: draftProps(block, props),
  anchor: {},
  hidden: false,
  removed: false,
})

const pageProps = ({ title, slug, html, meta: { description = '', image } }: PostRow) => ({
  title,
  slug,
  description,
  html,
  ...(image !== undefined && { image }),
})

const postProps = (row: PostRow) => ({
  ...pageProps(row),
  ...(row.author !== null && { author: row.author }),
  categories: row.categories,
  tags: row.tags,
})

/** The draft of a page that was never edited. @param rows in its languages, the site's own first */
export const sectionsOfPosts = (rows: readonly PostRow[]): Sections => {
  const displayed = rows.filter(({ status }) => status === 'published').map((row) => row.language_code)
  const isPartly = displayed.length > 0 && displayed.length < rows.length
  const isPost = rows.some(({ postType }) => postType !== 'page')
  const [block, propsOf] = isPost ? ['post', postProps] : ['page', pageProps]
  const page = fixed(block, new Map(rows.map((row) => [row.language_code, propsOf(row)])))
  return {
    page: { ...page, ...(isPartly && { languages: displayed }) },
    ...draftSections(new Map(rows.map((row) => [row.language_code, row.sections]))),
  }
}

/** The draft of an element that was never edited. */
export const sectionsOfElements = (handler: string, rows: readonly ElementRow[]): Sections => ({
  parts: fixed(handler, new Map(rows.map((row) => [row.language_code, row.parts]))),
})

/** What a draft makes of a page in the language of its row. */
export const postOf = (sections: Sections, row: PostRow, ownLanguage: string): PostRow => {
  const place: LanguagePlace = { language: row.language_code, ownLanguage }
  const { page } = sections
  const { title, slug, html, description, image, ...more } = (page ? propsIn(page, place) : {}) as Partial<
    Record<string, string>
  > & { image?: unknown }
  const { description: _, image: __, ...meta } = row.meta
  return {
    ...row,
    ...(page?.block === 'post' && ofPost(more)),
    title: title ?? row.title,
    slug: slug ?? row.slug,
    html: html ?? row.html,
    meta: {
      ...meta,
      ...((description !== '' || Object.hasOwn(row.meta, 'description')) && { description }),
      ...(image !== undefined && { image }),
    },
    sections: sectionsIn(sections, place),
  }
}

const ofPost = ({ author, categories, tags }: { author?: string; categories?: unknown; tags?: unknown }) => ({
  author: author?.trim() || null,
  categories: idsOf(categories),
  tags: idsOf(tags),
})

/** Ids that a draft has, each once, the lowest first. */
const idsOf = (value: unknown): number[] =>
  [...new Set(Array.isArray(value) ? (value as number[]) : [])].toSorted((one, other) => one - other)

/** Whether a page is shown in a language, once the draft is published. */
export const isVisibleIn = ({ page }: Sections, language: string): boolean =>
  page?.languages?.includes(language) ?? true

/** What a draft makes of an element in a language. */
export const partsOf = ({ parts }: Sections, place: LanguagePlace): ElementRow['parts'] =>
  parts ? propsIn(parts, place) : {}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The changes that give a language the values of another one, where it has none. */
export const copiedLanguage = (sections: Sections, from: string, to: string): { at: string; after: unknown }[] => {
  const visit = (value: unknown, at: string): { at: string; after: unknown }[] => {
    if (!isRecord(value)) return []
    const { languages } = value
    const listed = Array.isArray(languages) && languages.includes(from) && !languages.includes(to)
    const own = listed ? [{ at: `${at}/languages`, after: [...languages, to] }] : []
    if (Object.hasOwn(value, from)) return Object.hasOwn(value, to) ? [] : [{ at: `${at}/${to}`, after: value[from] }]
    return [...own, ...Object.entries(value).flatMap(([key, inner]) => visit(inner, `${at}/${key}`))]
  }
  return Object.entries(sections).flatMap(([id, { props, anchor, ...section }]) => [
    ...(id === 'page' ? [] : visit(section, id)),
    ...visit(anchor, `${id}/anchor`),
    ...Object.entries(props).flatMap(([key, value]) => visit(value, `${id}/${key}`)),
  ])
}
