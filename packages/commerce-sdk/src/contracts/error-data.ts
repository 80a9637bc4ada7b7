import * as z from 'zod/mini'
import { Cart } from './ecommerce.ts'
import { MediaUse, mediaUses } from './media.ts'
import { GuideKey } from './setup.guide.ts'
import { Amount, Id, Timestamp } from './shapes.ts'

/** The parts of a cart that an order requires. */
export const CartPart = z.enum(['items', 'guest', 'addresses', 'delivery', 'payment'])
export type CartPart = z.infer<typeof CartPart>

/** Consents that a step requires. */
export const StepConsents = z.object({ step: z.string(), consents: z.array(Id) })
export type StepConsents = z.infer<typeof StepConsents>

/** A proof of work that a caller may give instead of waiting. */
export const Challenge = z.object({
  /** What `solve` of the SDK takes; its solution goes into the header X-Solution of the same call. */
  challenge: z.string(),
})
export type Challenge = z.infer<typeof Challenge>

/** A field that two people have changed to different values. */
export const FieldConflict = z.object({
  /** `displayName.hrv`. */
  path: z.string(),
  /** What both of them began with. */
  base: z.unknown(),
  mine: z.unknown(),
  theirs: z.unknown(),
  /** Whose change it was, and when; in content alone. */
  by: z.optional(z.string()),
  when: z.optional(Timestamp),
  /** In content: the address of the section or item around it that was removed. Default: it was not removed. */
  removed: z.optional(z.string()),
})
export type FieldConflict = z.infer<typeof FieldConflict>

/** A file that is not stored. */
export const RefusedFile = z.object({
  name: z.string(),
  /**
   * - `type`: none of AVIF, WebP, JPEG, PNG, GIF, SVG, PDF, MP4 and WebM
   * - `size`: too many bytes
   * - `pixels`: too many pixels
   * - `broken`: it cannot be read
   * - `quota`: the library is full
   * - `infected`: the scanner has found malware in it
   */
  reason: z.enum(['type', 'size', 'pixels', 'broken', 'quota', 'infected']),
})
export type RefusedFile = z.infer<typeof RefusedFile>

/** What shows a record: a place of a file, or for a navigation a `place` of the layout, such as `footer1`. */
export const RecordUse = z.extend(MediaUse, { kind: z.enum([...mediaUses, 'place']) })
export type RecordUse = z.infer<typeof RecordUse>

/** The `payload.data` of failures, for the codes that have some. */
export const errorData = {
  /** The cart as it is now. */
  CART_CHANGED: Cart,
  /** The parts that are missing. */
  CART_INCOMPLETE: z.object({ missing: z.array(CartPart) }),
  /** The consents that are missing, by the step that requires them. */
  CONSENT_REQUIRED: z.object({ missing: z.array(StepConsents) }),
  /** Why; for too few goods the value from which the coupon counts, and how much is missing, in the cart's currency. */
  COUPON_NOT_APPLICABLE: z.union([
    z.object({ reason: z.literal('minimum'), minimum: Amount, missing: Amount }),
    z.object({ reason: z.literal(['usedUp', 'otherGoods', 'noDelivery']) }),
  ]),
  /** The file. */
  FILE_REFUSED: RefusedFile,
  /** What shows a file, a shared section or a navigation, at most 20. Missing for other records. */
  IN_USE: z.object({ uses: z.array(RecordUse) }),
  /** Pieces of the asked line that could be had; of a refused order the lines, with the same of each. */
  OUT_OF_STOCK: z.union([
    z.object({ available: z.int() }),
    z.object({ lines: z.array(z.object({ itemId: Id, name: z.string(), available: z.int() })) }),
  ]),
  /** A limit that a proof of work passes. Missing where only time helps. */
  RATE_LIMITED: Challenge,
  /** The fields with both values; in content also the groups of changes that are in no conflict. */
  REVISION_CONFLICT: z.object({ conflicts: z.array(FieldConflict), clean: z.optional(z.array(z.string())) }),
  /** The steps that are left. */
  SHOP_NOT_READY: z.object({ missing: z.array(GuideKey) }),
  /** The address that the provider gave. */
  SOCIAL_ACCOUNT_EXISTS: z.object({ email: z.string() }),
  /** How many files an upload may have. */
  UPLOAD_LIMIT: z.object({ limit: z.int() }),
  /** Names the request in the server's log. */
  INTERNAL: z.object({ requestId: z.string() }),
} as const

/** The `payload.data` of each code that has some. */
export type ErrorData = { readonly [Code in keyof typeof errorData]: z.infer<(typeof errorData)[Code]> }
