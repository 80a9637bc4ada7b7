import { expectTypeOf, it } from 'vitest'
import type { Backoffice } from '../__generated__/client.ts'
import type { CartCode, CodeOf, CommonCode, Contract, DataOf, InputOf, ServiceName } from './index.ts'

type Calls<S extends ServiceName> = Contract[S]['calls']
type Method<S extends ServiceName, C> = C extends keyof Backoffice[S] ? Backoffice[S][C] : never

type Input<M> = M extends (...args: infer Args) => unknown ? NonNullable<Args[0]> : never
type Answer<M> = M extends (...args: never) => Promise<infer R> ? R : never
type Data<R> = R extends { readonly data: infer D; readonly errored: false } ? D : never
type Code<R> = R extends { readonly errored: true; readonly error: { readonly code: infer C } } ? C : never

type Readonlies<T> = T extends readonly (infer E)[]
  ? readonly Readonlies<E>[]
  : T extends object
    ? { [K in keyof T]: Readonlies<T[K]> }
    : T

/** An input; one without fields is an open record to the compiler, which a call with files alone does not take. */
type Own<I> = string extends keyof I ? {} : I

/** The calls for which something does not hold, such as `ecommerce.addItem`. */
type Faulty<Holds> = {
  [S in keyof Holds]: {
    [C in keyof Holds[S]]: Holds[S][C] extends true ? never : `${S & string}.${C & string}`
  }[keyof Holds[S]]
}[keyof Holds]

type InputsFit = {
  [S in ServiceName]: {
    [C in keyof Calls<S>]: Input<Method<S, C>> extends Readonlies<Own<InputOf<Calls<S>[C]>>> ? true : false
  }
}
type KeysFit = {
  [S in ServiceName]: {
    [C in keyof Calls<S>]: [keyof Own<InputOf<Calls<S>[C]>>] extends [keyof Input<Method<S, C>>] ? true : false
  }
}
type AnswersFit = {
  [S in ServiceName]: { [C in keyof Calls<S>]: Data<Answer<Method<S, C>>> extends DataOf<Calls<S>[C]> ? true : false }
}
type AnswersAreWhole = {
  [S in ServiceName]: { [C in keyof Calls<S>]: DataOf<Calls<S>[C]> extends Data<Answer<Method<S, C>>> ? true : false }
}
type CodesFit = {
  [S in ServiceName]: {
    [C in keyof Calls<S>]: [Exclude<CodeOf<Calls<S>[C]> | CommonCode, Code<Answer<Method<S, C>>>>] extends [never]
      ? [Exclude<Code<Answer<Method<S, C>>>, CodeOf<Calls<S>[C]> | CartCode | null>] extends [never]
        ? true
        : false
      : false
  }
}

it('the generated types take what the contract takes', () => {
  expectTypeOf<Faulty<InputsFit>>().toEqualTypeOf<never>()
  expectTypeOf<Faulty<KeysFit>>().toEqualTypeOf<never>()
})

it('the generated types answer what the contract answers', () => {
  expectTypeOf<Faulty<AnswersFit>>().toEqualTypeOf<never>()
  expectTypeOf<Faulty<AnswersAreWhole>>().toEqualTypeOf<never>()
})

it('the generated types fail with the codes of the contract', () => {
  expectTypeOf<Faulty<CodesFit>>().toEqualTypeOf<never>()
})
