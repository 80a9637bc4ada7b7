import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { Captcha, Email, filledText, Id, LanguageCode, text, Timestamp } from './shapes.ts'

/** A consent that a person may give. */
export const Consent = z.object({
  id: Id,
  /** The shop's own number for it. */
  uniqueNumber: z.string(),
  /** What the person agrees to: clean HTML, may hold a link. */
  displayName: z.string(),
})
export type Consent = z.infer<typeof Consent>

/** A consent as the back office keeps it. */
export const ConsentRecord = z.object({
  id: Id,
  uniqueNumber: z.string(),
  /** Rises when a text changes: who gave an older one is asked again. */
  version: z.int(),
  /** What the person agrees to, by language: clean HTML. */
  displayName: z.record(LanguageCode, z.string()),
  /** The steps and forms that ask for it. */
  assignedTo: z.array(z.string()),
  /** Those of them that require it. */
  requiredFor: z.array(z.string()),
  /** How often its present text was given. */
  given: z.int(),
})
export type ConsentRecord = z.infer<typeof ConsentRecord>

const RequestKind = z.enum(['access', 'correct', 'erase', 'object'])

const consentFields = {
  uniqueNumber: filledText(50),
  /** HTML is cleaned: links and simple formatting stay. */
  displayName: z.record(LanguageCode, filledText(2000)),
}
const someConsentFields = {
  uniqueNumber: z.optional(consentFields.uniqueNumber),
  displayName: z.optional(consentFields.displayName),
}

/** Consents: their texts, and who gave or refused them. */
export const gdpr = service('gdpr', {
  /**
   * The consents of the shop with their texts in the client's language. `cms.filterConsentAssignments` answers which of
   * them a step asks for and which it requires.
   *
   * Filters: `id`, `uniqueNumber`, `assigned_to` (the slug of a step). `limit` is 100 by default.
   */
  filterConsents: listCall({
    path: 'web/consent/filter',
    access: 'site',
    record: Consent,
    filters: { id: 'ids', uniqueNumber: 'texts', assigned_to: 'texts' },
    sorts: [],
    limit: 100,
  }),
  /**
   * Records that a person gave or refused consents: one row for each, which is never changed. The consents that a step
   * requires must be recorded for the cart before its order, else `ecommerce.createOrder` is refused with
   * `CONSENT_REQUIRED`.
   *
   * @example
   * await commerce.gdpr.createConsentLog({
   *   cartId,
   *   protectCode,
   *   status: true,
   *   statusTimestamp: new Date().toISOString(),
   *   sourceType: 'checkoutPayment',
   *   consents: [1, 2],
   *   user: { userType: 'guest', email: 'ana@example.com' },
   * })
   */
  createConsentLog: call({
    method: 'POST',
    path: 'web/consent/log/create',
    access: 'optionalUser',
    input: z.strictObject({
      /** The open cart for whose order they are given; both or none. Without a cart they count for no order. */
      cartId: z.optional(Id),
      protectCode: z.optional(text(100)),
      /** Whether they are given. A consent that the step requires cannot be refused: `CONSENT_REQUIRED`. */
      status: z.boolean(),
      /** When the person decided. */
      statusTimestamp: Timestamp,
      /** The slug of the step that asked, as `assigned_to` of `cms.filterConsentAssignments` names it. */
      sourceType: text(100),
      /** Ids of consents, 1 to 100. */
      consents: z.array(Id).check(z.minLength(1), z.maxLength(100)),
      /**
       * Who decided: the e-mail address is that of the guest or user of the order. The log has the type that the log-in of
       * the call shows.
       */
      user: z.strictObject({ userType: z.enum(['guest', 'user']), email: Email }),
    }),
    data: z.object({
      /** Rows written. */
      logged: z.int(),
    }),
    errors: ['CONSENT_REQUIRED', 'CART_SESSION_INVALID', 'CART_ARCHIVED'],
    creates: true,
  }),
  /**
   * Asks the shop for a copy of the personal data of an address, their correction or erasure, or objects to their use. A mail asks
   * the holder of the address to confirm it, and the shop receives the request then. An address gets three mails a day; the answer
   * is always the same. `NOT_FOUND` where the shop has no address for requests.
   *
   * @example
   * const { sent } = await unwrap(commerce.gdpr.sendRequest({ email: 'ana@example.com', kind: 'access' }))
   */
  sendRequest: call({
    method: 'POST',
    path: 'web/request',
    access: 'visitor',
    input: z.strictObject({
      email: Email,
      kind: RequestKind,
      message: z.optional(text(2000)),
      recaptcha: Captcha,
    }),
    data: z.object({ sent: z.literal(true) }),
    errors: ['CAPTCHA_FAILED'],
  }),
  /**
   * Confirms the address of a request by the token of its mail, within seven days, and mails the request to the shop. A token
   * confirms again what it has confirmed, and mails nothing more.
   */
  confirmRequest: call({
    method: 'POST',
    path: 'web/request/confirm',
    access: 'visitor',
    input: z.strictObject({ token: filledText(100) }),
    data: z.object({
      kind: RequestKind,
      /** Until when the shop answers at the latest: 30 days after the confirmation. */
      dueAt: Timestamp,
    }),
    errors: ['TOKEN_INVALID'],
  }),
  /**
   * The consents of the shop in all languages, with the steps that ask for them.
   *
   * Filters: `id`, `assigned_to`.
   */
  filterConsentRecords: listCall({
    path: 'consent/filter',
    access: { scope: 'consents.manage' },
    record: ConsentRecord,
    filters: { id: 'ids', assigned_to: 'texts' },
    sorts: [],
    limit: 100,
  }),
  /** Creates a consent, which no step asks for yet. */
  createConsent: call({
    method: 'POST',
    path: 'consent/create',
    access: { scope: 'consents.manage' },
    input: z.strictObject(consentFields),
    data: ConsentRecord,
    errors: ['NOT_UNIQUE'],
    creates: true,
  }),
  /**
   * Changes a consent. A changed text is a new version, which is asked for again; the texts that were given are kept.
   * `base` has the changed fields as they were read: what another person has changed since is a `REVISION_CONFLICT`.
   */
  updateConsent: call({
    method: 'PATCH',
    path: 'consent/update/{id}',
    access: { scope: 'consents.manage' },
    input: z.strictObject({ id: Id, ...someConsentFields, base: z.optional(z.strictObject(someConsentFields)) }),
    data: ConsentRecord,
    errors: ['NOT_UNIQUE', 'REVISION_CONFLICT'],
  }),
})
