export type {
  CmsService,
  EcommerceService,
  GdprService,
  MasterService,
  MediaService,
  ProductService,
  SiteService,
  UserService,
} from '../__generated__/effect-client.ts'
export type * from '../contracts/__generated__/codes.ts'
export type * from '../contracts/__generated__/types.ts'
export type { CartCode, CommonCode, ErrorBody, ErrorCode, FieldError } from '../contracts/codes.ts'
export type {
  CallAnswer,
  CallRequest,
  CallResponse,
  CommerceOptions,
  LogEntry,
  Logger,
  Middleware,
  Setting,
  TransportOptions,
} from '../options.ts'
export { createTransport, type Transport } from '../transport.ts'
export type { CommerceFailure, Fetch } from '../types.ts'
export { createCommerce, createService } from './client.ts'
export { recordsOf } from './records.ts'
export { Commerce } from './service.ts'
export type { EffectOptions, Failure, UncodedFailure } from './types.ts'
