export type * from './__generated__/client.ts'
export { createBackoffice } from './backoffice.ts'
export { createCommerce, createService, transportOf, withResponse } from './client.ts'
export {
  cookieTokens,
  createAuth,
  keepLogin,
  storedTokens,
  type Auth,
  type AuthOptions,
  type TokenStore,
} from './auth.ts'
export type * from './contracts/__generated__/codes.ts'
export type * from './contracts/__generated__/types.ts'
export type { CartCode, CommonCode, ErrorBody, ErrorCode, FieldError } from './contracts/codes.ts'
export { asCommerceError, CommerceError, describeFailure, SOMETHING_WENT_WRONG, unwrap } from './errors.ts'
export type {
  CallAnswer,
  CallRequest,
  CallResponse,
  CommerceOptions,
  LogEntry,
  Logger,
  Middleware,
  Setting,
  Solve,
  TransportOptions,
} from './options.ts'
export { fetchWithProgress, type Progress } from './fetch-with-progress.ts'
export { newIdempotencyKey } from './headers.ts'
export { readPaymentForm, type PaymentForm } from './payment-form.ts'
export { listFilters, listProducts } from './products.ts'
export { recordsOf, type Records } from './records.ts'
export { safeRedirect } from './contracts/redirect.rules.ts'
export { SEARCH_LIMIT, searchSite } from './search.ts'
export type { Route, ServiceRoutes } from './services.ts'
export {
  acceptCookies,
  areCookiesAccepted,
  CART_SESSION_AGE,
  clearCartSession,
  cookieNames,
  forgetMemberCard,
  keepMemberCard,
  LOCALE_AGE,
  readCartSession,
  readCurrency,
  readMemberCard,
  readOrderKey,
  readOrderSlug,
  requireActiveUser,
  requireCartSession,
  saveCartSession,
  saveCurrency,
  saveGuestUser,
  saveLocale,
  saveOrderKey,
} from './session.ts'
export {
  cookieStorage,
  DEFAULT_COOKIE_AGE,
  memoryStorage,
  webStorage,
  type CookiePage,
  type KeepOptions,
  type StoragePort,
  type WebStorage,
} from './storage.ts'
export { createTransport, type Transport } from './transport.ts'
export type { CallOptions, CommerceFailure, Fetch, RefusalData, Result, WithFiles } from './types.ts'
