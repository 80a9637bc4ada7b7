/**
 * Every error code with its HTTP status, the English text in an answer's `payload.message`, and the message key that a
 * client shows. Programs decide by the code; texts for people come from a message catalogue, by the key.
 */
export const errorCodes = {
  /** Fields of the input are invalid: `data.fields` has each with its rule. Correct them. */
  VALIDATION_FAILED: { status: 400, message: 'Validation failed.', key: 'Validation failed.' },
  /** The api key is not one of this shop, or not that of the site. Take both from `master.domainDetect`. */
  API_KEY_INVALID: { status: 401, message: 'Api key is not valid.', key: 'core.notifications.somethingWentWrong' },
  /** A password closes the site, and this caller has not given it. Ask for it, then call `site.unlock`. */
  SITE_LOCKED: { status: 401, message: 'Site is locked.', key: 'Site is locked.' },
  /** The call needs a log-in. */
  UNAUTHORIZED: { status: 401, message: 'Not logged in.', key: 'Not logged in.' },
  /** The access token, or the refresh token, has expired. Refresh, or log in again. */
  TOKEN_EXPIRED: { status: 401, message: 'Token has expired.', key: 'Token has expired.' },
  /** The caller may not do this, or names a record of another user. */
  FORBIDDEN: { status: 403, message: 'Not allowed.', key: 'Not allowed.' },
  /** A back-office user sent a key that is not the admin key, or the key is not of this shop. Log out, then log in with the right key. */
  WRONG_ADMIN_KEY: { status: 403, message: 'Wrong admin key.', key: 'Wrong admin key.' },
  /** The record or the call does not exist. */
  NOT_FOUND: { status: 404, message: 'Not found.', key: 'Not found.' },
  /** This server does not serve that version of the call. */
  VERSION_NOT_SERVED: { status: 404, message: 'Version is not served.', key: 'core.notifications.somethingWentWrong' },
  /** The password does not open the site. */
  INCORRECT_PASSWORD: { status: 401, message: 'Incorrect password.', key: 'core.login.incorrectPassword' },
  /** User name or password is wrong. */
  INVALID_LOGIN: { status: 401, message: 'INVALID_LOGIN', key: 'INVALID_LOGIN' },
  /** User name or password is wrong, as `user.loginByName` answers it. */
  UNKNOWN_USER_OR_PASSWORD: {
    status: 401,
    message: 'Unknown username or password!',
    key: 'core.notifications.unknowUserOrPassword',
  },
  /** The address of the account is not confirmed yet. Offer `user.resendVerification`. */
  EMAIL_NOT_CONFIRMED: { status: 403, message: 'E-mail address is not confirmed.', key: 'core.login.confirmEmail' },
  /** The address has an account already. */
  USER_EXISTS: { status: 422, message: 'User already exist.', key: 'core.notifications.userExists' },
  /** The member card is unknown or has expired. */
  BARCODE_INVALID: {
    status: 422,
    message: 'Membership card barcode is not valid.',
    key: 'core.notifications.membershipCardBarcodeInvalid',
  },
  /** The present password is wrong. */
  INCORRECT_OLD_PASSWORD: {
    status: 422,
    message: 'Incorrect old password.',
    key: 'core.notifications.inccorectOldPassword',
  },
  /** The log-in waits for a code of its second factor. Ask for it, and give it to `user.verifyTotp`. */
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'A code of the second factor is required.',
    key: 'core.login.codeRequired',
  },
  /** The log-in is too old for this call. Ask for the password, give it to `user.reauthenticate`, and repeat the call. */
  LOGIN_NOT_RECENT: { status: 403, message: 'Log-in is not recent.', key: 'core.login.notRecent' },
  /** The address of a social log-in has an account: `data.data.email` names it. Give its password to `user.completeSocialLogin`. */
  SOCIAL_ACCOUNT_EXISTS: { status: 422, message: 'The address has an account.', key: 'core.login.accountExists' },
  /** The provider of a social log-in gave no verified address. Offer `user.register`. */
  SOCIAL_EMAIL_MISSING: { status: 422, message: 'No verified e-mail address.', key: 'core.login.emailMissing' },
  /** The token of a mail, or a code, is unknown, used or expired. Ask for a new one. */
  TOKEN_INVALID: { status: 404, message: 'Token is not valid.', key: 'core.notifications.somethingWentWrong' },
  /** The call needs a log-in, which a guest has not. */
  LOGGED_USERS_ONLY: { status: 403, message: 'Logged users only.', key: 'core.notifications.loggedUsersOnly' },
  /** The user has commented on this already, and one comment is allowed. Offer to change it. */
  ONE_USER_ONE_COMMENT: { status: 422, message: 'One comment per user.', key: 'core.notifications.oneUserOneComment' },
  /** The same comment exists already, or the guest has commented on this. */
  ALREADY_POSTED: { status: 422, message: 'Comment already posted.', key: 'core.notifications.alreadyPostedComment' },
  /** All places at that time of the event are taken. Offer another time. */
  EVENT_FULL: { status: 422, message: 'All places are taken.', key: 'error.eventFull' },
  /** The event does not take place then, or it has begun. Load its times again. */
  EVENT_CLOSED: { status: 422, message: 'Sign-up is closed.', key: 'error.eventClosed' },
  /** The comment is the caller's own. */
  OWN_COMMENT: { status: 422, message: 'Own comment.', key: 'error.ownComment' },
  /** The user's address receives the newsletter. */
  ALREADY_SUBSCRIBED: {
    status: 422,
    message: 'Already subscribed.',
    key: 'core.notifications.alreadySubscribedToNewsletter',
  },
  /** The shop does not let authors change their comments, or the words are not the caller's. */
  COMMENT_EDIT_NOT_ALLOWED: {
    status: 403,
    message: 'Comment edit is not allowed.',
    key: 'core.notifications.commentEditNotAllowed',
  },
  /** The path exists with another HTTP method. */
  METHOD_NOT_ALLOWED: { status: 405, message: 'Method not allowed.', key: 'core.notifications.somethingWentWrong' },
  /** The body of the request arrived too slowly. */
  REQUEST_TIMEOUT: { status: 408, message: 'Request timed out.', key: 'core.notifications.somethingWentWrong' },
  /** The body of the request is too large. */
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Payload is too large.', key: 'core.notifications.somethingWentWrong' },
  /** Too many requests. The client has retried already; try again after the time in the header Retry-After. A client with the option `solve` has also tried a proof of work where one helps. */
  RATE_LIMITED: { status: 429, message: 'Too many requests.', key: 'Too many requests.' },
  /** The server failed. Its log has the reason under the request id. */
  INTERNAL: { status: 500, message: 'Something went wrong.', key: 'core.notifications.somethingWentWrong' },
  /** The server is busy or stopping. The client has retried already; try again later. */
  UNAVAILABLE: { status: 503, message: 'Service is not available.', key: 'core.notifications.somethingWentWrong' },

  /** There is no such cart, or the protectCode is wrong. Clear the session and open a new one. */
  CART_SESSION_INVALID: { status: 400, message: 'Cart session is not valid.', key: 'Cart session is not valid.' },
  /** The cart has become an order. Clear the session and open a new one. */
  CART_ARCHIVED: { status: 409, message: 'Cart is archived.', key: 'Cart is archived.' },

  /** There is no such product, or it is not sold. */
  PRODUCT_NOT_FOUND: { status: 404, message: 'Product not found.', key: 'core.notifications.somethingWentWrong' },
  /** The product needs a choice first: a variant of it, or of a part of the bundle. */
  NOT_ADDABLE: {
    status: 422,
    message: 'Product configuration is not set.',
    key: 'core.notifications.configurationNotSet',
  },
  /** The quantity is not a whole number above 0, or too large. */
  INVALID_QUANTITY: { status: 422, message: 'Quantity is not valid.', key: 'error.invalidQuantity' },
  /** Fewer pieces are left than asked for. Offer a smaller quantity. */
  OUT_OF_STOCK: { status: 422, message: 'Not enough in stock.', key: 'Not enough in stock.' },
  /** The cart has no such line any more. Load the cart again. */
  ITEM_NOT_IN_CART: { status: 404, message: 'Item is not in the cart.', key: 'core.notifications.itemNotInCart' },
  /** The delivery method does not exist or does not apply to this cart. Offer the applicable ones again. */
  SHIPPING_METHOD_NOT_FOUND: {
    status: 422,
    message: 'Shipping method not found.',
    key: 'error.shippingMethodNotFound',
  },
  /** The delivery method needs one of its branches, or has none. */
  SHIPPING_BRANCH_UNDEFINED: {
    status: 422,
    message: 'Shipping branch is not chosen.',
    key: 'error.shippingBranchUndefined',
  },
  /** The payment method does not exist. Offer the applicable ones again. */
  PAYMENT_METHOD_NOT_FOUND: { status: 422, message: 'Payment method not found.', key: 'error.paymentMethodUndefined' },
  /** The provider has not confirmed the payment of the whole amount. Let the buyer try again. */
  PAYMENT_NOT_CONFIRMED: {
    status: 402,
    message: 'Payment is not confirmed.',
    key: 'core.notifications.paymentNotConfirmed',
  },
  /** The order is paid, on its way or cancelled. Show its state. */
  ORDER_NOT_PAYABLE: { status: 422, message: 'Order cannot be paid.', key: 'core.notifications.orderNotPayable' },
  /** The order needs more: `data.data.missing` names the parts, of `items`, `guest`, `addresses`, `delivery` and `payment`. Complete them. */
  CART_INCOMPLETE: {
    status: 422,
    message: 'Cart is not ready for an order.',
    key: 'core.notifications.somethingWentWrong',
  },
  /** Lines or prices are not those that the buyer saw: `data.data` is the cart as it is now. Show it, then order again. */
  CART_CHANGED: { status: 422, message: 'Cart has changed.', key: 'core.notifications.cartChanged' },
  /** There is no coupon with that code, or it is not valid now. */
  COUPON_NOT_FOUND: { status: 404, message: 'Coupon not found!', key: 'Coupon not found!' },
  /** The coupon is valid and not for this cart: `data.data.reason` is `minimum`, `usedUp`, `otherGoods` or `noDelivery`. */
  COUPON_NOT_APPLICABLE: {
    status: 422,
    message: 'Coupon cannot be applied to this cart.',
    key: 'Coupon cannot be applied to this cart.',
  },
  /** The address is not on a domain of the shop. */
  URL_NOT_ALLOWED: { status: 422, message: 'Address is not allowed.', key: 'core.notifications.somethingWentWrong' },
  /** The order, or one of the chosen pieces, cannot be withdrawn from. Ask for the order again and offer what it has. */
  WITHDRAWAL_NOT_POSSIBLE: {
    status: 422,
    message: 'Withdrawal is not possible.',
    key: 'core.notifications.withdrawalNotPossible',
  },
  /** An order in this state does not change to that one. Offer the states in its `moves`. */
  STATE_NOT_ALLOWED: {
    status: 422,
    message: 'The order does not change to this state.',
    key: 'core.notifications.somethingWentWrong',
  },
  /** The captcha was not solved. */
  CAPTCHA_FAILED: { status: 422, message: 'Captcha failed.', key: 'captcha.failed' },
  /** A required consent was not given: `data.data.missing` lists the ids of consents by step. `cms.filterConsentAssignments` answers which a step requires, `gdpr.createConsentLog` records them. */
  CONSENT_REQUIRED: { status: 422, message: 'Required consents are missing.', key: 'error.consentRequired' },
  /** The search names no category. */
  MISSING_SEARCH_CATEGORIES: {
    status: 400,
    message: 'Search categories are missing.',
    key: 'core.notifications.missingSearchCategories',
  },
  /** Another person has changed the same fields meanwhile: `data.data.conflicts` has each with both values. Nothing was written. Decide, then send the change again with the stored values as its base. */
  REVISION_CONFLICT: { status: 409, message: 'Changed meanwhile.', key: 'core.notifications.revisionConflict' },
  /** The number, name or address is in use by another record. */
  NOT_UNIQUE: { status: 422, message: 'Is in use already.', key: 'core.notifications.notUnique' },
  /** Another record has the slug in that language: `data.fields` names it. Choose another one. */
  SLUG_TAKEN: { status: 422, message: 'Slug is taken.', key: 'core.notifications.slugTaken' },
  /** Another record needs it: where `data.data.uses` is sent, it has the places. Change those first. */
  IN_USE: { status: 422, message: 'Still in use.', key: 'Still in use.' },
  /** The upload has more files than it may: `data.data.limit` is how many it may have. */
  UPLOAD_LIMIT: { status: 422, message: 'Too many files.', key: 'core.notifications.selectionLimitReached' },
  /** A file is not stored: `data.data` has its name and the reason. Nothing of the upload was stored. */
  FILE_REFUSED: {
    status: 422,
    message: 'File type or size is not allowed.',
    key: 'File type or size is not allowed.',
  },
  /** A shop of one's own stays closed: `data.data.missing` names the steps of \`setup.getGuide\` that are left. */
  SHOP_NOT_READY: { status: 422, message: 'Shop is not ready.', key: 'error.shopNotReady' },
  /** The idempotency key was used with another input. Use a new key for each action. */
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    message: 'Idempotency key was used with another body.',
    key: 'core.notifications.somethingWentWrong',
  },
} as const satisfies Record<string, { status: number; message: string; key: string }>

/** Every code that a shop may answer. */
export type ErrorCode = keyof typeof errorCodes

/** The codes that any call may answer beside its own. */
export const commonCodes = [
  'VALIDATION_FAILED',
  'API_KEY_INVALID',
  'SITE_LOCKED',
  'UNAUTHORIZED',
  'TOKEN_EXPIRED',
  'FORBIDDEN',
  'WRONG_ADMIN_KEY',
  'SECOND_FACTOR_REQUIRED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'VERSION_NOT_SERVED',
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
  'IDEMPOTENCY_MISMATCH',
] as const satisfies readonly ErrorCode[]
/** The codes that any call may answer beside its own. */
export type CommonCode = (typeof commonCodes)[number]

/** The codes that any cart call may answer beside these. */
export const cartCodes = ['CART_SESSION_INVALID', 'CART_ARCHIVED'] as const satisfies readonly ErrorCode[]
/** The codes that any cart call may answer beside its own. */
export type CartCode = CommonCode | (typeof cartCodes)[number]

/** A field error: an invalid field of an input. */
export interface FieldError {
  /** Where it is in the input: `addresses.0.city`. */
  readonly path: string
  /** The rule that it breaks, such as `required`, `maxLength`, `type`, `choice`. */
  readonly rule: string
  /** The figure of the rule: the greatest length, the allowed choices. */
  readonly value?: string | number
}

/** The body of every failure. `data` carries what a client needs to go on, such as the current cart. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode
    readonly statusCode: number
    readonly payload: { readonly message: string; readonly fields?: readonly FieldError[]; readonly data?: unknown }
  }
}
