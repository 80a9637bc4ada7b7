import { expectTypeOf, it } from 'vitest'
import type { Commerce } from './__generated__/client.ts'
import type { CreateOrderCode } from './contracts/__generated__/codes.ts'
import type { Cart, CartPart, CreateConsentLogData, StepConsents } from './contracts/__generated__/types.ts'
import type { ErrorData } from './contracts/error-data.ts'
import type { Failure } from './effect/types.ts'
import type { CommerceFailure, RefusalData, Result } from './types.ts'

type Failed<C extends keyof Commerce['ecommerce']> = Extract<
  Awaited<ReturnType<Commerce['ecommerce'][C]>>,
  { readonly errored: true }
>['error']
type Order = Failed<'createOrder'>

it('a refusal carries what the contract says', () => {
  expectTypeOf<{ -readonly [Code in keyof RefusalData]: RefusalData[Code] }>().toEqualTypeOf<{
    -readonly [Code in Exclude<keyof ErrorData, 'INTERNAL' | 'RATE_LIMITED'>]: ErrorData[Code]
  }>()
})

it('a check of the code narrows the data', () => {
  const read = (error: Order) => {
    if (error.code === 'CART_INCOMPLETE')
      expectTypeOf(error.data?.data).toEqualTypeOf<{ missing: CartPart[] } | undefined>()
    else if (error.code === 'CONSENT_REQUIRED')
      expectTypeOf(error.data?.data).toEqualTypeOf<{ missing: StepConsents[] } | undefined>()
    else if (error.code === 'CART_CHANGED') expectTypeOf(error.data?.data).toEqualTypeOf<Cart | undefined>()
    return error
  }
  expectTypeOf(read).returns.toEqualTypeOf<Order>()
  expectTypeOf<Extract<Failure<CreateOrderCode>, { _tag: 'CONSENT_REQUIRED' }>['data']>().toEqualTypeOf<
    CommerceFailure<'CONSENT_REQUIRED'>['data']
  >()
})

it('a failure of a call is one of any call', () => {
  expectTypeOf<Order>().toExtend<CommerceFailure>()
  expectTypeOf<Result<CreateConsentLogData, CreateOrderCode>>().toExtend<Result<CreateConsentLogData>>()
  expectTypeOf<CommerceFailure['data']>().toEqualTypeOf<CommerceFailure<'NOT_ADDABLE'>['data']>()
})
