import type {
  Cart,
  CartPart,
  FieldConflict,
  GuideKey,
  RecordUse,
  RefusedFile,
  StepConsents,
} from './contracts/__generated__/types.ts'
import type { ErrorCode, FieldError } from './contracts/codes.ts'

/** What a refusal with one of these codes carries: the `data.data` of its failure. */
export interface RefusalData {
  /** The cart as it is now. */
  readonly CART_CHANGED: Cart
  /** Why; for too few goods the value from which the coupon counts, and how much is missing, in the cart's currency. */
  readonly COUPON_NOT_APPLICABLE:
    | { reason: 'minimum'; minimum: number; missing: number }
    | { reason: 'usedUp' | 'otherGoods' | 'noDelivery' }
  /** Pieces of the asked line that could be had; of a refused order the lines, with the same of each. */
  readonly OUT_OF_STOCK: { available: number } | { lines: { itemId: number; name: string; available: number }[] }
  /** The file of an upload that is not stored. */
  readonly FILE_REFUSED: RefusedFile
  /** What shows a file, a shared section or a navigation, at most 20. Missing for other records. */
  readonly IN_USE: { uses: RecordUse[] }
  /** How many files an upload may have. */
  readonly UPLOAD_LIMIT: { limit: number }
  /** The parts that the order still needs. */
  readonly CART_INCOMPLETE: { missing: CartPart[] }
  /** The consents that are not given, by the step that requires them. */
  readonly CONSENT_REQUIRED: { missing: StepConsents[] }
  /** The fields that another person has changed meanwhile, with both values; in content also the groups without a conflict. */
  readonly REVISION_CONFLICT: { conflicts: FieldConflict[]; clean?: string[] | undefined }
  /** The steps of `setup.getGuide` that are left. */
  readonly SHOP_NOT_READY: { missing: GuideKey[] }
  /** The address that the provider of a social log-in gave. */
  readonly SOCIAL_ACCOUNT_EXISTS: { email: string }
}

type DataFor<Code extends ErrorCode> = [Code] extends [never]
  ? unknown
  : Code extends keyof RefusalData
    ? RefusalData[Code]
    : unknown

/** What every failed call answers. */
export interface CommerceFailure<Code extends ErrorCode = ErrorCode> {
  /** What to show a person: a key of the message catalogue such as `error.invalidQuantity`, or the server's own text. */
  readonly message: string
  /** HTTP status; 0 without a response, 500 when neither the body nor the response names one. */
  readonly statusCode: number
  /** The contract's code; null when the server sent none, or one that this version does not define. */
  readonly code: Code | null
  /** Refused fields and whatever else the server sent: for some codes `RefusalData`; null without any. */
  readonly data: { readonly fields?: readonly FieldError[]; readonly data?: DataFor<Code> } | null
  /** The call that failed, such as `product.get`; null for a failure without a call. */
  readonly call: string | null
  /** The server's id of the request, which its log has too; null without a response. */
  readonly requestId: string | null
  /** What fetch threw; only without a response. */
  readonly cause?: unknown
}

/** A failure with one of these codes; a check of `code` narrows `data` to what that code carries. */
type FailureOf<Code extends ErrorCode> = [ErrorCode] extends [Code]
  ? CommerceFailure<Code>
  :
      | CommerceFailure<Exclude<Code, keyof RefusalData>>
      | { [Own in Code & keyof RefusalData]: CommerceFailure<Own> }[Code & keyof RefusalData]

/** The answer of every call; a call never rejects for what a server answers. */
export type Result<Data, Code extends ErrorCode = ErrorCode> =
  | { readonly data: Data; readonly errored: false }
  | { readonly data: null; readonly errored: true; readonly error: FailureOf<Code> }

/** A function like the platform's `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The files that a call takes beside its input. */
export interface WithFiles {
  readonly file: readonly Blob[]
}

/** The options of one call. */
export interface CallOptions {
  /** Aborting it stops the request down to `fetch`; the call's promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Sent beside the client's headers, or instead of those with the same name. */
  readonly headers?: Readonly<Record<string, string>>
  /** How often this call is repeated at most. Default: the client's, which is 2. */
  readonly retries?: number
  /** Milliseconds for one attempt. Default: the client's, which is 30,000. */
  readonly timeout?: number
  /** Sends this call instead of the client's: `fetchWithProgress` for an upload. */
  readonly fetch?: Fetch
  /** Kept over the retries of one user action. Default: a new UUID for each writing call. */
  readonly idempotencyKey?: string
}
