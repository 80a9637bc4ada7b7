import { errorCodes, type ErrorCode } from './contracts/codes.ts'
import type { CommerceFailure, Result } from './types.ts'

/** The key for a failure that has no better text. */
export const SOMETHING_WENT_WRONG = 'core.notifications.somethingWentWrong'

// Texts that older servers send and spec 8 maps; those of the contract's own codes come from the code table.
const specifiedKeys: Readonly<Record<string, string>> = {
  INVALID_LOGIN: 'INVALID_LOGIN',
  'Coupon not found!': 'Coupon not found!',
  'Incorrect old password.': 'core.notifications.inccorectOldPassword',
  'Student is not assigned to any department': 'core.notifications.studentNotAssignedToDepartment',
  'User already exist.': 'core.notifications.userExists',
  'Unknown username or password!': 'core.notifications.unknowUserOrPassword',
}

const keyOfText = new Map([
  ...Object.values(errorCodes).map(({ message, key }) => [message, key] as const),
  ...Object.entries(specifiedKeys),
])

/** Whether a text is a code of this version's contract. */
export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(errorCodes, text)

/** The key or text to show for what a server sent (spec 8, mappings). A text that nobody mapped stays as it is. */
export const messageFor = (code: string | null, text: string | null): string => {
  if (code !== null && Object.hasOwn(specifiedKeys, code)) return specifiedKeys[code] ?? code
  if (isErrorCode(code)) return errorCodes[code].key
  if (text === null || text === '') return SOMETHING_WENT_WRONG
  return keyOfText.get(text) ?? text
}

/** A failure as something to throw: what `unwrap` raises and an error boundary receives. */
export class CommerceError extends Error implements CommerceFailure {
  override readonly name = 'CommerceError'
  readonly statusCode: number
  readonly code: ErrorCode | null
  readonly data: CommerceFailure['data']

  constructor(failure: CommerceFailure) {
    super(failure.message, 'cause' in failure ? { cause: failure.cause } : undefined)
    this.statusCode = failure.statusCode
    this.code = failure.code
    this.data = failure.data
  }
}

/**
 * The data of a call, or its failure thrown, for places that want an exception: an actor's `onError`, a loader.
 *
 * @throws {CommerceError} when the call answered `errored`
 * @example const cart = await unwrap(commerce.ecommerce.getCart(session))
 */
export const unwrap = async <Data>(call: Result<Data> | Promise<Result<Data>>): Promise<Data> => {
  const result = await call
  if (result.errored) throw new CommerceError(result.error)
  return result.data
}

/** Whatever was thrown as a CommerceError; something that is none becomes the general failure, with itself as cause. */
export const asCommerceError = (thrown: unknown): CommerceError =>
  thrown instanceof CommerceError
    ? thrown
    : new CommerceError({ message: SOMETHING_WENT_WRONG, statusCode: 500, code: null, data: null, cause: thrown })
