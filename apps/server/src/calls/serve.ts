import type {
  Call,
  Contract,
  DataOf,
  ParsedOf,
  PublicAccess,
  Service,
  ServiceName,
} from '@butiga/commerce-sdk/contracts'
import type { AtOnce } from './concurrency.ts'
import type { Ctx, PublicCtx } from './ctx.ts'
import type { Identity } from './identity.ts'
import type { Limit } from './limits.ts'
import type { OtherForm } from './other-form.ts'
import { neverStored } from './tagged-cache.ts'

/**
 * Tags of the sources of an answer, whose purge drops the pages made with it; the writers' side is
 * db/migrations/0003-purges.sql. An answer that depends on whether a record exists has the tag of its kind, since a new
 * record has no tag yet.
 */
type AnswerTags<C extends Call> =
  | readonly string[]
  /** `data` is missing when the call was refused. */
  | ((input: ParsedOf<C>, data: DataOf<C> | undefined) => readonly string[])

/** The tags of an answer that no purge reaches: pages made with it are not cached. */
export const neverCached: readonly string[] = [neverStored]

/**
 * A public call cannot see its caller. An answer that holds tokens is not stored for an idempotency key, so its call has no
 * `transaction` that stores it.
 */
type CtxOf<C extends Call> = C['access'] extends PublicAccess
  ? PublicCtx
  : C['holdsTokens'] extends true | undefined
    ? Omit<Ctx, 'transaction'>
    : Ctx

/** How the server answers one call of the contract. */
export type ServedCall<C extends Call = Call> = {
  /** Default: none. */
  readonly limits?: readonly Limit<ParsedOf<C>>[]
  /** How many of these calls a process runs at once, before it counts them or uses a connection. Default: any number. */
  readonly atOnce?: AtOnce
  /** Another form of the input that the body of a request may have as well. Default: there is none. */
  readonly otherForm?: OtherForm
  readonly answer: (input: ParsedOf<C>, ctx: CtxOf<C>) => Promise<DataOf<C>>
  /** True for an answer that is a wrong guess, which limits count as a refusal. Default: none is. */
  readonly isMiss?: (data: DataOf<C>) => boolean
} & (C['access'] extends PublicAccess
  ? {
      readonly tags: AnswerTags<C>
      /** Fields that a back-office user who is logged in gets as well; no cache keeps that answer. Default: none. */
      readonly ofBackoffice?: (identity: Identity, ctx: PublicCtx) => Promise<Partial<DataOf<C>>>
    }
  : { readonly tags?: never; readonly ofBackoffice?: never })

/** One entry for each call of a service's contract. */
export type ServedCalls<S extends Service> = { readonly [C in keyof S['calls']]: ServedCall<S['calls'][C]> }

/** The `answer` of each call, for answers that are functions of their own. */
export type AnswersOf<S extends Service> = { readonly [C in keyof S['calls']]: ServedCalls<S>[C]['answer'] }

/** A service with the answers of its calls. */
export interface ServedService<S extends Service = Service> {
  readonly contract: S
  readonly calls: ServedCalls<S>
}

/** Every service of the contract. */
export type Services = { readonly [S in ServiceName]: ServedService<Contract[S]> }

/**
 * Answers every call of a service; a call without an answer, or a public one without tags, does not compile. `parts`
 * are the parts of the process that it needs (parts.ts).
 *
 * @example
 * export const tagService = serve(tag, ({ catalogue }: { readonly catalogue: Catalogue }) => ({
 *   filter: { limits: [searchLimit], tags: ['tags'], answer: async (input, ctx) => … },
 * }))
 */
export const serve =
  <S extends Service, Parts = unknown>(contract: S, calls: (parts: Parts) => NoInfer<ServedCalls<S>>) =>
  (parts: Parts): ServedService<S> => ({ contract, calls: calls(parts) })
