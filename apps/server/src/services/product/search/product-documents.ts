import { isDeepStrictEqual } from 'node:util'
import type { SearchFrame } from '../queries/search.ts'
import type { SearchDocument } from '../../search/public.ts'
import type { SearchAttribute, SearchCategory, SearchProduct, SearchSite } from './types.ts'

/** Makes search documents of stored products and categories. */
export interface DocumentMaker {
  product(product: SearchProduct, language: string): SearchDocument | null
  category(category: SearchCategory, language: string): SearchDocument | null
}

/** Texts in a language, or else in the site's default one, in which every record has them. */
const inLanguage = <T>(words: Readonly<Record<string, T>>, language: string, { defaultLanguage }: SearchSite) =>
  words[language] ?? words[defaultLanguage]

export const documentMaker = (site: SearchSite, frame: SearchFrame): DocumentMaker => {
  const attributes = new Map(
    frame.attributes.filter(({ siteId }) => siteId === site.id).map((attribute) => [attribute.code, attribute]),
  )
  const categories = new Map(frame.categories.map((category) => [category.id, category]))
  const tags = new Map(frame.tags.map(({ id, names }) => [id, names]))

  const categoryNames = (id: number | null, language: string): string[] => {
    const category = id === null ? undefined : categories.get(id)
    if (category === undefined) return []
    const { name = '' } = inLanguage(category.texts, language, site) ?? {}
    return [name, ...categoryNames(category.parentId, language)]
  }
  const attributeWords = (values: SearchProduct['attributes'], language: string): string[] =>
    values.flatMap(({ attributeCode, value }) => {
      const attribute = attributes.get(attributeCode)
      return attribute === undefined
        ? []
        : wordsOfValue(attribute, value).flatMap((words) => inLanguage(words, language, site) ?? [])
    })

  return {
    product(product, language) {
      const texts = inLanguage(product.texts, language, site)
      if (texts === undefined) return null
      const { categories: within, variants } = product
      const tagNames = product.tags.flatMap((id) => inLanguage(tags.get(id) ?? {}, language, site) ?? [])
      const values = [product, ...variants].flatMap((unit) => attributeWords(unit.attributes, language))
      return {
        id: product.id,
        name: texts.name,
        slug: texts.slug,
        summary: texts.summary,
        categories: [...new Set(within.flatMap((id) => categoryNames(id, language)))],
        facets: [...new Set([...values, ...tagNames])],
        description: texts.description,
        codes: [product.sku, ...variants.map(({ sku }) => sku)],
        precedence: Number(product.isAvailable) * 2 + Number(product.featured),
      }
    },
    category(category, language) {
      const texts = inLanguage(category.texts, language, site)
      if (texts === undefined) return null
      return {
        id: category.id,
        name: texts.name,
        slug: texts.slug,
        summary: texts.summary,
        categories: categoryNames(category.parentId, language),
        facets: [texts.title],
        description: '',
        codes: [],
        precedence: 0,
      }
    },
  }
}

/** The texts of the chosen values; for a yes, the label of the attribute. */
const wordsOfValue = (
  { label, values }: SearchAttribute,
  value: SearchProduct['attributes'][number]['value'],
): Readonly<Record<string, string>>[] => {
  if (value === true) return [label]
  return (Array.isArray(value) ? value : [value])
    .map((chosen) => values[String(chosen)])
    .filter((words) => words !== undefined)
}

/** Whether no product that was made with a frame has other words with another: that may have more to choose from, no more. */
export const isSameToProducts = (before: SearchFrame, after: SearchFrame): boolean =>
  isDeepStrictEqual(before.sites, after.sites) &&
  before.attributes.length === after.attributes.length &&
  before.attributes.every(({ values, ...attribute }, at) => {
    const { values: valuesAfter = {}, ...attributeAfter } = after.attributes[at] ?? {}
    return isDeepStrictEqual(attribute, attributeAfter) && keepsEach(values, valuesAfter)
  }) &&
  keepsEach(byId(before.categories), byId(after.categories)) &&
  keepsEach(byId(before.tags), byId(after.tags))

const keepsEach = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(before).every(([id, words]) => isDeepStrictEqual(words, after[id]))

const byId = <T extends { readonly id: number }>(records: readonly T[]): Readonly<Record<string, T>> =>
  Object.fromEntries(records.map((record) => [record.id, record]))
