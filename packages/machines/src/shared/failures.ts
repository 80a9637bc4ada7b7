import { asCommerceError, type Cart, type CommerceFailure, type RefusalData } from '@butiga/commerce-sdk'
import type { Message, MessageKey, ToastRequest } from './messages.ts'

/** What an invoked actor threw, as the SDK's failure; xstate types it as unknown. */
export const failureOf = (event: { readonly error: unknown }): CommerceFailure => asCommerceError(event.error).failure

/** In cart calls 400 and 409 mean an expired session and nothing else. */
export const isDeadSession = (failure: CommerceFailure): boolean =>
  failure.statusCode === 400 || failure.statusCode === 409

/** The call was not sent, since this browser has no cart. */
export const isSessionMissing = ({ message }: CommerceFailure): boolean => message === "Session doesn't exist"

/** The order was placed with this cart, here or in another tab. */
export const isArchived = (failure: CommerceFailure): boolean => failure.code === 'CART_ARCHIVED'

/** The server's message; of an order that is out of stock one that names the lines. */
export const messageOf = (failure: CommerceFailure): Message => {
  const { lines = [] } = outOfStock(failure)
  return lines.length > 0
    ? { key: 'checkout.linesShort', values: { lines: lines.map(({ name }) => name).join(', ') } }
    : { key: failure.message }
}

/**
 * The server's message with its status, 50 ms a character; as the detail of a general one when the action has its own.
 */
export const failureToast = (failure: CommerceFailure, general?: MessageKey): ToastRequest => ({
  kind: 'error',
  duration: 'perCharacter',
  statusCode: failure.statusCode,
  ...(general === undefined ? messageOf(failure) : { key: general, detail: failure.message }),
})

/**
 * What a failure says where it is shown in place, beside the action that failed: there a product that is gone has a sentence
 * of its own.
 */
export const sentenceOf = ({ code, message }: CommerceFailure): MessageKey =>
  code === 'PRODUCT_NOT_FOUND' ? 'Product not found.' : message

/** The same of a refused addition, with the pieces that are left where the refusal has them. */
export const refusalOf = (failure: CommerceFailure): Message => {
  const count = piecesLeft(failure)
  return count > 0 ? { key: 'cart.onlyLeft', values: { count } } : { key: sentenceOf(failure) }
}

/**
 * The toast of a failed request, as what an action sends:
 * `reportFailure: sendTo(({ context }) => context.notices, failureNotice)`.
 */
export const failureNotice = (
  _: unknown,
  { failure, general }: { readonly failure: CommerceFailure; readonly general?: MessageKey },
) => ({ type: 'toast.show' as const, toast: failureToast(failure, general) })

/** Pieces that can still be had of what was refused as out of stock; 0 where that is not known. */
export const piecesLeft = (failure: CommerceFailure): number => outOfStock(failure).available ?? 0

interface OutOfStock {
  readonly available?: number
  readonly lines?: readonly { readonly name: string }[]
}

/** What a refusal as out of stock carries; nothing of another failure. */
const outOfStock = ({ code, data }: CommerceFailure): OutOfStock =>
  code === 'OUT_OF_STOCK' && data !== null ? ((data.data as RefusalData['OUT_OF_STOCK'] | null) ?? {}) : {}

/** The current cart that a refusal carries; null without one. */
export const cartOf = (failure: CommerceFailure): Cart | null => {
  const data = failure.data?.data
  return typeof data === 'object' && data !== null && 'version' in data && 'items' in data ? (data as Cart) : null
}
