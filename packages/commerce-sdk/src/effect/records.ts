import * as Effect from 'effect/Effect'
import * as Option from 'effect/Option'
import * as Stream from 'effect/Stream'
import type { Page } from '../contracts/__generated__/types.ts'

/**
 * Every record of a list as a Stream, page after page; a page is asked for when its first record is.
 *
 * @example const products = recordsOf((page) => commerce.product.filter({ mainCategory: 3, limit: 100, page }))
 */
export const recordsOf = <R, Failure, Needs>(
  ask: (page: number) => Effect.Effect<Page<R>, Failure, Needs>,
): Stream.Stream<R, Failure, Needs> =>
  Stream.paginate(1, (page) =>
    Effect.map(ask(page), ({ records, totalPages }) => [
      records,
      page < totalPages ? Option.some(page + 1) : Option.none(),
    ]),
  )
