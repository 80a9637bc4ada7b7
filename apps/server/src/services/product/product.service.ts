import { categoryRecords, type InputOf, namedRecords, product, ProductCard } from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../calls/change.ts'
import type { PublicCtx } from '../../calls/ctx.ts'
import { pageWindow, readList, readOrder, readSelect, selected, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import { listPageSlugs } from '../paths/public.ts'
import { searchLimit } from '../search/public.ts'
import { findRate } from '../currencies/public.ts'
import { mediaItem, type MediaStore } from '../media/public.ts'
import type { Catalogue } from './product-index/catalogue.ts'
import { facets } from './product-index/facets.ts'
import { narrow } from './product-index/narrow.ts'
import { importCall, readCall } from './import/import-call.ts'
import { openPictures } from './import/pictures.ts'
import { readSelection } from './lists.ts'
import { listCategories } from './queries/categories.ts'
import { listCards } from './queries/list.ts'
import { findProduct, isSold, listBundleParts } from './queries/product.ts'
import { listTags } from './queries/tags.ts'
import { ownersOf, toBundlePart, toCard, toCategory, toProduct, type Wording } from './rules/answers.ts'
import { pagesOfValues } from './rules/attributes.ts'
import { newestFirst } from './rules/list-request.ts'
import { cardInCurrency, productInCurrency } from './rules/in-currency.ts'
import { everything, isNamed, type Names } from './rules/names.ts'
import { byId, sortRecords } from './rules/record-order.ts'
import { categoryTags, productPageTags, productTags } from './rules/tags.ts'
import type { ProductSearch } from './search/product-search.ts'
import type { CountedCategory } from './types.ts'

interface Parts {
  readonly catalogue: Catalogue
  readonly search: ProductSearch
  readonly media: MediaStore
}

const { list } = product.calls.filter

/** The catalogue: products one by one and in lists, and their categories. */
export const productService = serve(product, ({ catalogue, search, media }: Parts) => ({
  get: {
    tags: (_, match) =>
      match === undefined
        ? ['products']
        : [
            ...productPageTags([match, ...match.associatedProducts, ...match.bundles.map((line) => line.product)]),
            'categories',
            ...(match.associatedAttributes.length > 0 ? ['attributes', 'value-pages'] : []),
          ],
    answer: async ({ slug = null, id = null, store, currency }, ctx) => {
      if (slug === null && id === null)
        return refuse('VALIDATION_FAILED', { fields: [{ path: 'slug', rule: 'required' }] })
      const [rate, wording, row] = await Promise.all([
        rateOf(ctx, currency),
        wordingOf(catalogue, ctx.scope),
        findProduct(ctx.db, { ...ctx.scope, slug, id, store }),
      ])
      if (!row) return refuse('PRODUCT_NOT_FOUND')
      const pageIds = pagesOfValues(wording.attributes, ownersOf(row))
      const pages = pageIds.length === 0 ? new Map() : await listPageSlugs(ctx.db, ctx.scope, pageIds, ctx.now())
      return toProduct(rate === null ? row : productInCurrency(row, rate), { ...wording, pages })
    },
  },

  filter: {
    limits: [searchLimit],
    tags: ({ mainCategory, keywords, ...input }, page) => [
      ...(namedAlone({ mainCategory, keywords, ...input }) ?? ['products']),
      ...productTags(page?.records),
      ...(keywords === undefined ? [] : ['search']),
      ...(mainCategory == null ? [] : ['categories']),
    ],
    answer: async (input, ctx) => {
      const rate = await rateOf(ctx, input.currency)
      const products = await catalogue.of(ctx.scope.siteId)
      const { order, faults: sortFaults } = readOrder(list.sorts, input.sort)
      const { fields, faults: selectFaults } = readSelect(ProductCard, input.select)
      const selection = await readSelection(input, { products, search }, ctx, [...sortFaults, ...selectFaults])

      const { rows } = narrow(products, selection)
      const window = pageWindow({ page: input.page, limit: input.limit ?? list.limit })
      // Search results are sorted by relevance, unless another order is requested.
      const ids =
        selection.match && order === null
          ? products.pageOf(rows, selection.match, window)
          : products.page(rows, order ?? newestFirst, ctx.scope.language, window)
      // Counted now: row numbers are invalid once the catalogue changes, which may happen while the cards are read.
      const total = products.rows.countProducts(rows)
      const cards = await listCards(ctx.db, ctx.scope, ids)
      return toPage(
        cards.map((row) => selected(toCard(rate === null ? row : cardInCurrency(row, rate), mediaItem), fields)),
        total,
        window,
      )
    },
  },

  getCategory: {
    tags: (_, match) => ['categories', 'products', ...categoryTags(match && [match])],
    answer: async ({ id }, ctx) => {
      const rows = await countedCategories(catalogue, ctx, everything)
      const row = rows.find((category) => category.id === id)
      return row ? toCategory(row, byParent(rows), mediaItem) : refuse('NOT_FOUND')
    },
  },

  filterCategories: {
    tags: (_, match) => ['categories', 'products', ...categoryTags(match?.records)],
    answer: async ({ filters, sort, tree = true }, ctx) => {
      const { filters: names, order } = readList(categoryRecords, { filters, sort })
      // A tree needs every category; without one, only the requested ones are read.
      const listed = await countedCategories(catalogue, ctx, tree ? everything : names)
      const rows = sortRecords(listed, order ?? byId, ctx.scope.language)
      const isNarrowed = names.id !== null || names.slug !== null
      const requested = rows.filter((row) => (isNarrowed ? isNamed(names, row) : !tree || row.parentId === null))
      const below = byParent(tree ? rows : [])
      return { records: requested.map((row) => toCategory(row, below, mediaItem)) }
    },
  },

  filterTags: {
    limits: [searchLimit],
    tags: ['tags'],
    answer: async (input, ctx) => {
      const request = readList(namedRecords, input)
      const { tags, total } = await listTags(ctx.db, ctx.scope, { ...request, order: request.order ?? byId })
      return toPage(tags, total, request.window)
    },
  },

  layeredNavigation: {
    limits: [searchLimit],
    tags: ({ mainCategory, keywords }) => [
      'products',
      'attributes',
      ...(keywords === undefined ? [] : ['search']),
      ...(mainCategory == null ? [] : ['categories']),
    ],
    answer: async (input, ctx) => {
      const products = await catalogue.of(ctx.scope.siteId)
      const selection = await readSelection(input, { products, search }, ctx)
      return facets(products, selection, narrow(products, selection), ctx.scope.language)
    },
  },

  importRows: {
    answer: async ({ rows }, ctx) => {
      const pictures = openPictures({ siteId: ctx.site.id, store: media, folder: null, isDry: false })
      const called = await readCall(ctx.db, ctx.site, rows, pictures)
      return await changeRecord(ctx, 'product import', async (tx) => {
        const answer = await importCall(tx, ctx.site, called)
        const after = { created: answer.created, updated: answer.updated }
        return { answer, id: ctx.requestId, before: { created: 0, updated: 0 }, after }
      })
    },
  },

  checkBundles: {
    tags: ({ product: id }, bundle) => [
      ...productPageTags([
        id,
        ...(bundle?.lines ?? []).flatMap((line) => [line.product, ...line.product.associatedProducts]),
      ]),
      'categories',
      'attributes',
    ],
    answer: async ({ product: id }, ctx) => {
      const key = { ...ctx.scope, id }
      const [wording, parts] = await Promise.all([wordingOf(catalogue, ctx.scope), listBundleParts(ctx.db, key)])
      if (parts.length === 0 && !(await isSold(ctx.db, key))) return refuse('PRODUCT_NOT_FOUND')
      return { lines: parts.map((part) => toBundlePart(part, wording)) }
    },
  },
}))

/** The tags of a list that is narrowed to products by their ids alone: no other product can come into it. */
const namedAlone = ({ filters, ...others }: InputOf<typeof product.calls.filter>): string[] | undefined => {
  const [filter, more] = filters ?? []
  if (filter?.key !== 'id' || more || others.keywords !== undefined || others.mainCategory != null) return undefined
  return productTags(filter.value.map(Number))
}

const wordingOf = async (catalogue: Catalogue, { siteId, language }: SiteScope): Promise<Wording> => {
  const { frame } = await catalogue.of(siteId)
  return { attributes: frame.attributes, languages: [language, frame.defaultLanguage], toMediaItem: mediaItem }
}

/** The rate of the requested currency; null for the main one. */
const rateOf = async ({ db, site }: PublicCtx, currency: number = site.mainCurrency.id): Promise<number | null> => {
  if (currency === site.mainCurrency.id) return null
  const rate = await findRate(db, site.id, currency)
  return rate ?? refuse('VALIDATION_FAILED', { fields: [{ path: 'currency', rule: 'currency' }] })
}

const byParent = (rows: readonly CountedCategory[]) => Map.groupBy(rows, ({ parentId }) => parentId)

const countedCategories = async (catalogue: Catalogue, ctx: PublicCtx, names: Names): Promise<CountedCategory[]> => {
  const [products, rows] = await Promise.all([catalogue.of(ctx.site.id), listCategories(ctx.db, ctx.scope, names)])
  return rows.map((row) => ({ ...row, productCount: products.countCategory(row.id) }))
}
