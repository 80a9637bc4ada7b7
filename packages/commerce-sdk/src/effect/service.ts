import * as Context from 'effect/Context'
import * as Layer from 'effect/Layer'
import type { Backoffice as CommerceClient } from '../__generated__/effect-client.ts'
import type { CommerceOptions } from '../options.ts'
import { createCommerce } from './client.ts'

/**
 * The client as a service of an Effect program.
 *
 * @example
 * const program = Effect.gen(function* () {
 *   const { ecommerce } = yield* Commerce
 *   return yield* ecommerce.getNewCartSession()
 * })
 * await Effect.runPromise(Effect.provide(program, Commerce.layer(options)))
 */
export class Commerce extends Context.Service<Commerce, CommerceClient>()('@butiga/commerce-sdk/Commerce') {
  static layer(options: CommerceOptions): Layer.Layer<Commerce> {
    return Layer.sync(Commerce, () => createCommerce(options))
  }
}
