import { Commerce, recordsOf, type CommerceOptions } from '@butiga/commerce-sdk/effect'
import * as Effect from 'effect/Effect'
import * as Schedule from 'effect/Schedule'
import * as Stream from 'effect/Stream'

/** The names of a category's products, asked for page by page; each page is tried six times at most. */
const namesIn = (mainCategory: number) =>
  Effect.gen(function* () {
    const { product } = yield* Commerce
    const retry = Schedule.exponential('200 millis').pipe(Schedule.upTo({ times: 5 }))
    const records = recordsOf((page) => product.filter({ mainCategory, limit: 100, page }, { retry }))
    return yield* records.pipe(
      Stream.map(({ name }) => name),
      Stream.runCollect,
    )
  })

/** The client comes from a layer, so that a test can give another one. */
export const listNames = (options: CommerceOptions, mainCategory: number) =>
  Effect.provide(namesIn(mainCategory), Commerce.layer(options))
