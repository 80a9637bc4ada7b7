import type { Contract, DataOf, ParsedOf, ServiceName } from '@butiga/commerce-sdk/contracts'
import { neverKept, type Tags } from './tagged-cache.ts'

type CallTags = {
  readonly [S in ServiceName]?: {
    readonly [C in keyof Contract[S]['calls']]?: (
      input: ParsedOf<Contract[S]['calls'][C]>,
      /** Missing when the call was refused. */
      data: DataOf<Contract[S]['calls'][C]> | undefined,
    ) => readonly string[]
  }
}

const products = (list: readonly (number | { readonly id: number })[] = []) =>
  list.map((product) => `product:${typeof product === 'number' ? product : product.id}`)

/**
 * The tags of what a page may be made from: the writers' side is db/migrations/0003-purges.sql. An answer that depends on a
 * thing's being there at all has the tag of its kind, as a new one has no tag yet.
 */
const callTags: CallTags = {
  cms: {
    getPost: (_, post) => [post === undefined ? 'posts' : `post:${post.id}`],
    getElements: ({ handlers }) => handlers.map((handler) => `element:${handler}`),
    getNavigation: () => ['navigation'],
    filterOptions: () => ['config'],
    decide: () => ['posts', 'products', 'categories'],
    getForm: () => ['forms'],
    search: (_, found) => ['search', 'posts', 'categories', 'products', ...products(found?.products?.records)],
  },
  master: { domainDetect: () => ['config'] },
  media: { filterOptions: () => ['config'] },
  product: {
    get: (_, product) =>
      product === undefined
        ? ['products']
        : [
            ...products([product, ...product.associatedProducts, ...product.bundles.map((line) => line.product)]),
            'categories',
            ...(product.associatedAttributes.length > 0 ? ['attributes'] : []),
          ],
    checkBundles: ({ product }, bundle) => [
      ...products([
        product,
        ...(bundle?.lines ?? []).flatMap((line) => [line.product, ...line.product.associatedProducts]),
      ]),
      'categories',
      'attributes',
    ],
    filter: ({ mainCategory, keywords }, page) => [
      'products',
      ...products(page?.records),
      ...(keywords === undefined ? [] : ['search']),
      ...(mainCategory == null ? [] : ['categories']),
    ],
    getCategory: () => ['categories', 'products'],
    filterCategories: () => ['categories', 'products'],
    filterTags: () => ['tags'],
    layeredNavigation: ({ mainCategory, keywords }) => [
      'products',
      'attributes',
      ...(keywords === undefined ? [] : ['search']),
      ...(mainCategory == null ? [] : ['categories']),
    ],
  },
  site: { getConfig: () => ['config'] },
}

/** Adds the tags of an answer to those of what is made from it; `call` is `service.call`. */
export const addTags = (tags: Tags, call: string, input: unknown, data: unknown): void => {
  const [service = '', name = ''] = call.split('.')
  const ofService = callTags[service as ServiceName] as
    | Record<string, (input: unknown, data: unknown) => readonly string[]>
    | undefined
  for (const tag of ofService?.[name]?.(input, data) ?? [neverKept]) tags.add(tag)
}
