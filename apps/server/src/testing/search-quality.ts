import { unwrap } from '@butiga/commerce-sdk'
import { type JudgedQuery, judgedQueries } from './judged-queries.ts'
import type { Shop } from './shop.ts'

/** Results that a shopper sees without scrolling. */
const displayed = 5

export interface Measured {
  readonly query: JudgedQuery
  /** The SKUs of the first results. */
  readonly match: readonly string[]
  /** Normalized discounted cumulative gain of the first five results: 1 for the best possible order, 0 for none of use. */
  readonly ndcg: number
}

/** Asks the shop every judged query, as a shopper's client does. */
export const measureSearch = async (shop: Shop): Promise<readonly Measured[]> => {
  const products = await shop.db.selectFrom('product').select(['id', 'sku']).execute()
  const skus = new Map(products.map(({ id, sku }) => [id, sku]))
  const measured: Measured[] = []
  for (const query of judgedQueries) {
    const { language, text, grades } = query
    const answer = await unwrap(
      shop.commerce({ language }).cms.search({ search: text, categories: ['products'], limit: displayed }),
    )
    const match = (answer.products?.records ?? []).map(({ id }) => skus.get(id) ?? '')
    measured.push({ query, match, ndcg: ndcgOf(match, grades) })
  }
  return measured
}

const ndcgOf = (match: readonly string[], grades: JudgedQuery['grades']): number =>
  gainOf(match.map((sku) => grades.get(sku) ?? 0)) / gainOf([...grades.values()].toSorted((a, b) => b - a))

const gainOf = (grades: readonly number[]): number =>
  grades.slice(0, displayed).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)

/** The mean of a half of the queries, of one language or of all. */
export const meanOf = (
  measured: readonly Measured[],
  half: JudgedQuery['half'],
  language?: JudgedQuery['language'],
): number => {
  const chosen = measured.filter(
    ({ query }) => query.half === half && (language === undefined || query.language === language),
  )
  return chosen.reduce((sum, { ndcg }) => sum + ndcg, 0) / chosen.length
}

/** The queries that find nothing at all; every judged query has products that a shopper expects. */
export const unanswered = (measured: readonly Measured[]): string[] =>
  measured.flatMap(({ query, match }) => (match.length === 0 ? [`${query.language} ${query.text}`] : []))
