import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { ErrorCode } from './codes.ts'
import type { Method } from './route.ts'

/** How the values of a filter are read: as ids of records, or as texts. */
export type FilterKind = 'ids' | 'texts'

/** The filters and sort fields of a list, and the size of its pages. */
export interface ListRules<
  Filters extends Readonly<Record<string, FilterKind>> = Readonly<Record<string, FilterKind>>,
  Field extends string = string,
> {
  /** The keys that `filters` takes. */
  readonly filters: Filters
  /** The fields that `sort` takes; none where the list has one order. */
  readonly sorts: readonly Field[]
  /** Records of a page when the request names no limit. */
  readonly limit: number
}

/**
 * One call of a service, written once for both sides of HTTP: the client's types, the server's checks and the
 * documentation follow from it.
 */
export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Code extends ErrorCode = ErrorCode,
  Allowed extends Access = Access,
  HoldsTokens extends boolean = boolean,
> {
  readonly method: Method
  /**
   * Below the service's own path; `{name}` takes the field of that name from the input. One that begins with a slash is
   * a whole path of its own.
   */
  readonly path: string
  /** Who may make the call. */
  readonly access: Allowed
  /** Strict: a key that is not named here is refused. GET sends it in the query, the others as JSON. */
  readonly input: Input
  /** Open: a client tolerates what a later server adds. */
  readonly data: Data
  /** The codes that this call can answer in addition to the common ones. */
  readonly errors: readonly Code[]
  /** Takes files beside its input, and how many at most: the request is a form of several parts. Default: none. */
  readonly files?: number
  /** Runs in a cart's session: 400 and 409 then mean an expired session, a field error is 422. */
  readonly cart?: boolean
  /**
   * Is answered to any caller also while a password closes the site: what a browser needs to give the password, and the back office
   * to log in. Other calls need the password, or a log-in of a back-office user. Default false.
   */
  readonly whileLocked?: boolean
  /** Answers 201 instead of 200. */
  readonly creates?: boolean
  /** The answer is stored nowhere, not even for an idempotency key (`tokenCall`). */
  readonly holdsTokens?: HoldsTokens
  /**
   * May be made for many records by one job (`bulk.create`), each named by `id`. Where it changes the parts of a record as well,
   * `partOf` is the field by which a part names its record: a part of a chosen record is not chosen again. Default false.
   */
  readonly inBulk?: boolean | { readonly partOf: string }
  readonly list?: ListRules
  /** One record of a list: with `select` in the input, an answer holds its `id` and the selected fields alone. */
  readonly record?: z.ZodMiniObject
  /** Version in the path; v2 is reserved. Default v1. */
  readonly version?: 'v1'
}

/** Defines a call whose answer may be kept for an idempotency key; one that answers `tokens` does not compile. */
export const call = <
  I extends z.ZodMiniType,
  D extends z.ZodMiniType,
  const A extends Access,
  const C extends ErrorCode = never,
>(
  definition: Call<I, D, C, A, false> & (z.output<D> extends { readonly tokens: unknown } ? never : unknown),
): Call<I, D, C, A, false> => definition

/** Defines a call whose answer holds tokens: it is stored nowhere. */
export const tokenCall = <
  I extends z.ZodMiniType,
  D extends z.ZodMiniType,
  const A extends Access,
  const C extends ErrorCode = never,
>(
  definition: Omit<Call<I, D, C, A>, 'holdsTokens'>,
): Call<I, D, C, A, true> => ({ ...definition, holdsTokens: true })

export type Calls = Record<string, Call>

export interface Service<C extends Calls = Calls> {
  /** The service's segment in the path, `/api/v1/{path}/…`. */
  readonly path: string
  readonly calls: C
  /** Its calls are answered only while this feature of the site is on. Default: always. */
  readonly feature?: 'ecommerce'
}

export const service = <C extends Calls>(
  path: string,
  calls: C,
  options: Pick<Service, 'feature'> = {},
): Service<C> => ({
  path,
  calls,
  ...options,
})

/** What a caller passes. */
export type InputOf<C> = C extends Call<infer I> ? z.input<I> : never
/** What a handler receives after validation. */
export type ParsedOf<C> = C extends Call<infer I> ? z.output<I> : never
/** What the call answers under `data`. */
export type DataOf<C> = C extends Call<z.ZodMiniType, infer D> ? z.output<D> : never
/** The call's own error codes. */
export type CodeOf<C> = C extends Call<z.ZodMiniType, z.ZodMiniType, infer E> ? E : never
