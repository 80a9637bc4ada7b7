import type { ErrorCode, FieldError } from './contracts/codes.ts'
import type { CommerceFailure, Result } from './types.ts'

/** The key for a failure that has no better text. */
export const SOMETHING_WENT_WRONG = 'core.notifications.somethingWentWrong'

const refused = ({ path, rule, value }: FieldError): string =>
  `${path} (${value === undefined ? rule : `${rule} ${value}`})`

/** A failure for developers and logs: `product.get: PRODUCT_NOT_FOUND (404), request 4f1c…` */
export const describeFailure = (failure: CommerceFailure): string => {
  const { call, code, statusCode, requestId, data, cause } = failure
  const answered = `${code ?? 'failed'} (${statusCode})${requestId === null ? '' : `, request ${requestId}`}`
  // An answer that does not come from a shop may use any field names.
  const fields = Array.isArray(data?.fields) ? data.fields.map(refused).join(', ') : ''
  return [
    call ?? [],
    statusCode === 0 ? [] : answered,
    code === null ? (failure.message === SOMETHING_WENT_WRONG ? 'Something went wrong.' : failure.message) : [],
    fields === '' ? [] : fields,
    cause instanceof Error ? cause.message : [],
  ]
    .flat()
    .join(': ')
}

/**
 * A failure as something to throw: what `unwrap` throws and an error boundary receives. Its `message` is a sentence for
 * developers; `key` is what to show a person.
 */
export class CommerceError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'CommerceError'
  readonly call: string | null
  readonly code: Code | null
  readonly statusCode: number
  readonly requestId: string | null
  /** The `message` of the failure: a key of the message catalogue, or the server's own text. */
  readonly key: string
  readonly data: CommerceFailure<Code>['data']

  /** A failure of the caller's own needs no more than a message. */
  constructor(failure: Pick<CommerceFailure<Code>, 'message'> & Partial<CommerceFailure<Code>>) {
    const { message, call = null, code = null, statusCode = 0, requestId = null, data = null, cause } = failure
    super(
      describeFailure({ message, call, code, statusCode, requestId, data, cause }),
      cause === undefined ? undefined : { cause },
    )
    this.call = call
    this.code = code
    this.statusCode = statusCode
    this.requestId = requestId
    this.key = message
    this.data = data
  }

  /** The failure as a call answers it. */
  get failure(): CommerceFailure<Code> {
    const { key: message, statusCode, code, data, call, requestId, cause } = this
    return { message, statusCode, code, data, call, requestId, ...(cause === undefined ? {} : { cause }) }
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

/**
 * Any thrown value as a CommerceError: one is returned as it is, anything else becomes the `cause` of the general
 * failure.
 */
export const asCommerceError = (thrown: unknown): CommerceError =>
  thrown instanceof CommerceError
    ? thrown
    : new CommerceError({ message: SOMETHING_WENT_WRONG, statusCode: 500, cause: thrown })
