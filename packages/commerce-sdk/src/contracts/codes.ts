/**
 * Every error code of the contract with its HTTP status, the canonical English text in `payload.message`, and the
 * message key a client shows (calls.md section 4). The code is the error; words come from the catalogue.
 */
export const errorCodes = {
  VALIDATION_FAILED: { status: 400, message: 'Validation failed.', key: 'Validation failed.' },
  API_KEY_INVALID: { status: 401, message: 'Api key is not valid.', key: 'core.notifications.somethingWentWrong' },
  UNAUTHORIZED: { status: 401, message: 'Not logged in.', key: 'Not logged in.' },
  TOKEN_EXPIRED: { status: 401, message: 'Token has expired.', key: 'Token has expired.' },
  FORBIDDEN: { status: 403, message: 'Not allowed.', key: 'Not allowed.' },
  WRONG_ADMIN_KEY: { status: 403, message: 'Wrong admin key.', key: 'Wrong admin key.' },
  NOT_FOUND: { status: 404, message: 'Not found.', key: 'Not found.' },
  VERSION_NOT_SERVED: { status: 404, message: 'Version is not served.', key: 'core.notifications.somethingWentWrong' },
  INCORRECT_PASSWORD: { status: 401, message: 'Incorrect password.', key: 'core.login.incorrectPassword' },
  INVALID_LOGIN: { status: 401, message: 'INVALID_LOGIN', key: 'INVALID_LOGIN' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Method not allowed.', key: 'core.notifications.somethingWentWrong' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Payload is too large.', key: 'core.notifications.somethingWentWrong' },
  RATE_LIMITED: { status: 429, message: 'Too many requests.', key: 'Too many requests.' },
  INTERNAL: { status: 500, message: 'Something went wrong.', key: 'core.notifications.somethingWentWrong' },
  UNAVAILABLE: { status: 503, message: 'Service is not available.', key: 'core.notifications.somethingWentWrong' },

  CART_SESSION_INVALID: { status: 400, message: 'Cart session is not valid.', key: 'Cart session is not valid.' },
  CART_ARCHIVED: { status: 409, message: 'Cart is archived.', key: 'Cart is archived.' },

  PRODUCT_NOT_FOUND: { status: 404, message: 'Product not found.', key: 'core.notifications.somethingWentWrong' },
  NOT_ADDABLE: {
    status: 422,
    message: 'Product configuration is not set.',
    key: 'core.notifications.configurationNotSet',
  },
  INVALID_QUANTITY: { status: 422, message: 'Quantity is not valid.', key: 'error.invalidQuantity' },
  OUT_OF_STOCK: { status: 422, message: 'Not enough in stock.', key: 'Not enough in stock.' },
  ITEM_NOT_IN_CART: { status: 404, message: 'Item is not in the cart.', key: 'core.notifications.itemNotInCart' },
  SHIPPING_METHOD_NOT_FOUND: {
    status: 422,
    message: 'Shipping method not found.',
    key: 'error.shippingMethodNotFound',
  },
  SHIPPING_BRANCH_UNDEFINED: {
    status: 422,
    message: 'Shipping branch is not chosen.',
    key: 'error.shippingBranchUndefined',
  },
  PAYMENT_METHOD_NOT_FOUND: { status: 422, message: 'Payment method not found.', key: 'error.paymentMethodUndefined' },
  CART_INCOMPLETE: {
    status: 422,
    message: 'Cart is not ready for an order.',
    key: 'core.notifications.somethingWentWrong',
  },
  CART_CHANGED: { status: 422, message: 'Cart has changed.', key: 'core.notifications.cartChanged' },
  URL_NOT_ALLOWED: { status: 422, message: 'Address is not allowed.', key: 'core.notifications.somethingWentWrong' },
  CAPTCHA_FAILED: { status: 422, message: 'Captcha failed.', key: 'captcha.failed' },
  CONSENT_REQUIRED: { status: 422, message: 'Required consents are missing.', key: 'error.consentRequired' },
  MISSING_SEARCH_CATEGORIES: {
    status: 400,
    message: 'Search categories are missing.',
    key: 'core.notifications.missingSearchCategories',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    message: 'Idempotency key was used with another body.',
    key: 'core.notifications.somethingWentWrong',
  },
} as const satisfies Record<string, { status: number; message: string; key: string }>

export type ErrorCode = keyof typeof errorCodes

/** The codes that any call may answer beside its own (calls.md section 4); the cart's two come from cart calls only. */
export const commonCodes = [
  'VALIDATION_FAILED',
  'API_KEY_INVALID',
  'UNAUTHORIZED',
  'TOKEN_EXPIRED',
  'FORBIDDEN',
  'WRONG_ADMIN_KEY',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'VERSION_NOT_SERVED',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
  'IDEMPOTENCY_MISMATCH',
  'CART_SESSION_INVALID',
  'CART_ARCHIVED',
] as const satisfies readonly ErrorCode[]
export type CommonCode = (typeof commonCodes)[number]

/** One refused field: the path in the request (`addresses.0.city`), the rule it broke, and the rule's figure. */
export interface FieldError {
  readonly path: string
  readonly rule: string
  readonly value?: string | number
}

/** The body of every failure (calls.md section 2). `data` carries what a client needs to go on, such as the current cart. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode
    readonly statusCode: number
    readonly payload: { readonly message: string; readonly fields?: readonly FieldError[]; readonly data?: unknown }
  }
}
