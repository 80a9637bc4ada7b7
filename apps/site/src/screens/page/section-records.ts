import { type Post, type Section, type SectionProps, unwrap } from '@butiga/commerce-sdk'
import { postCardFields } from '@butiga/commerce-sdk/rules'
import type { SectionRecords } from '@butiga/react-ui/blocks/registry'
import type { LoadInput } from '../screen.types.ts'

type Source = Pick<LoadInput, 'commerce' | 'signal'>
type Loaded = { readonly [Name in keyof SectionRecords]?: SectionRecords[Name] }

const none: SectionRecords = { products: [], categories: [], posts: [], social: [] }

/** In the order of their ids; those that visitors do not see are missing. */
const inOrder = <One extends { readonly id: number }>(ids: readonly number[], match: readonly One[]): One[] =>
  ids.flatMap((id) => match.find((one) => one.id === id) ?? [])

/** As many as are stored: some have no picture. */
const mostSocialPosts = 50

const optionsOf = ({ signal }: Source) => (signal === undefined ? {} : { signal })
const byIds = (ids: readonly number[]) => [{ key: 'id' as const, value: [...ids] }]

const loaders: {
  readonly [Block in keyof SectionProps]?: (props: SectionProps[Block], source: Source) => Promise<Loaded>
} = {
  productGrid: async ({ products, category: [category], limit }, source) => {
    if (products.length === 0 && category === undefined) return {}
    const request =
      products.length > 0
        ? { filters: byIds(products), limit: products.length }
        : {
            ...(category !== undefined && { mainCategory: category }),
            limit,
            sort: [{ field: 'categoryPriority' as const, direction: 'desc' as const }],
          }
    const { records } = await unwrap(source.commerce.product.filter(request, optionsOf(source)))
    return { products: products.length > 0 ? inOrder(products, records) : records }
  },
  categoryTiles: async ({ categories }, source) => {
    if (categories.length === 0) return {}
    const request = { filters: byIds(categories), tree: false }
    const { records } = await unwrap(source.commerce.product.filterCategories(request, optionsOf(source)))
    return { categories: inOrder(categories, records) }
  },
  posts: async ({ posts, limit }, source) => {
    const { records } = await unwrap(
      source.commerce.posts.filter(
        {
          ...(posts.length > 0 && { filters: [{ key: 'original' as const, value: [...posts] }] }),
          limit: posts.length || limit,
          select: [...postCardFields],
        },
        optionsOf(source),
      ),
    )
    return { posts: records }
  },
  social: async ({ limit }, source) => {
    const match = await unwrap(source.commerce.posts.filterInstagram({ limit: mostSocialPosts }, optionsOf(source)))
    return { social: match.filter(({ picture }) => picture !== null).slice(0, limit) }
  },
}

const loaderOf = (block: string) =>
  Object.hasOwn(loaders, block)
    ? (loaders[block as keyof typeof loaders] as (props: Section['props'], source: Source) => Promise<Loaded>)
    : undefined

/** What the records of the sections depend on: another value means that they are loaded again. */
export const recordsKey = (sections: readonly Section[]): string =>
  JSON.stringify(
    sections
      .filter(({ block }) => loaderOf(block) !== undefined)
      .map(({ id, props }) => {
        const { products, category, categories, posts, limit } = props as Readonly<Record<string, unknown>>
        return [id, products, category, categories, posts, limit]
      }),
  )

/** The records that the sections of a page show, by the ids of the sections. */
export const loadRecords = async (
  sections: Post['elements'],
  source: Source,
): Promise<Readonly<Record<string, SectionRecords>>> =>
  Object.fromEntries(
    await Promise.all(
      sections.flatMap(({ id, block, props }) => {
        const load = loaderOf(block)
        return load === undefined
          ? []
          : [load(props, source).then((loaded): [string, SectionRecords] => [id, { ...none, ...loaded }])]
      }),
    ),
  )
