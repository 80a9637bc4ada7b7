import type { Page } from './contracts/__generated__/types.ts'
import { unwrap } from './errors.ts'
import type { Result } from './types.ts'

/** The records of a list, page after page. */
export interface Records<R> extends AsyncIterable<R> {
  /** The first records, as many as `max` at most. */
  toArray(max: number): Promise<R[]>
}

/**
 * Every record of a list, page after page; a page is requested when its first record is read.
 *
 * @throws {CommerceError} while iterating, when a page cannot be loaded
 * @example
 * for await (const product of recordsOf((page) => commerce.product.filter({ mainCategory: 3, limit: 100, page })))
 *   console.log(product.name)
 * @example
 * const names = await recordsOf((page) => commerce.product.filter({ select: ['name'], page })).toArray(500)
 */
export const recordsOf = <R>(ask: (page: number) => Promise<Result<Page<R>>>): Records<R> => {
  const walk = async function* (): AsyncGenerator<R> {
    for (let page = 1; ; page++) {
      const { records, totalPages } = await unwrap(ask(page))
      yield* records
      if (page >= totalPages) return
    }
  }
  return {
    [Symbol.asyncIterator]: walk,
    toArray: async (max) => {
      const match: R[] = []
      if (max > 0)
        for await (const record of walk()) {
          match.push(record)
          if (match.length >= max) break
        }
      return match
    },
  }
}
