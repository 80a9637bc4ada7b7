import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { Captcha, Email, Id, LanguageCode, Secret, Timestamp } from './shapes.ts'

/** A subscriber of the newsletter, for the back office. */
export const SubscriberRecord = z.object({
  id: Id,
  email: z.string(),
  /** The language of the mails. */
  language_code: LanguageCode,
  /** `waiting` until the link that was mailed is used. */
  status: z.enum(['subscribed', 'waiting']),
  created_at: Timestamp,
  /** Null while it waits. */
  confirmed_at: z.nullable(Timestamp),
})
export type SubscriberRecord = z.infer<typeof SubscriberRecord>

/** The newsletter. */
export const marketing = service('marketing', {
  /**
   * Subscribes an address to the newsletter, once the link that is mailed to it was used. The answer is the same for every
   * address, so that it does not reveal who has subscribed; `ALREADY_SUBSCRIBED` answers users who are logged in with it.
   *
   * @example
   * await unwrap(commerce.marketing.subscribe({ email: 'ana@example.com', consents: [3] }))
   */
  subscribe: call({
    method: 'POST',
    path: 'newsletter/subscribe',
    access: 'optionalUser',
    input: z.strictObject({
      email: Email,
      /** Ids of the consents that were given with it; those required are assigned to `newsletter`. */
      consents: z.optional(z.array(Id).check(z.maxLength(100))),
      recaptcha: Captcha,
    }),
    data: z.object({ subscribed: z.literal(true) }),
    errors: ['ALREADY_SUBSCRIBED', 'CONSENT_REQUIRED', 'CAPTCHA_FAILED'],
  }),
  /** Confirms a subscription by the token of its mail, within seven days; again, it answers the same. */
  confirmSubscription: call({
    method: 'POST',
    path: 'newsletter/confirm',
    access: 'visitor',
    input: z.strictObject({ token: Secret }),
    data: z.object({ confirmed: z.literal(true) }),
    errors: ['TOKEN_INVALID'],
  }),
  /** Unsubscribes by the token of any newsletter mail; again, it answers the same. */
  unsubscribe: call({
    method: 'GET',
    path: 'newsletter/unsubscribe/{token}',
    access: 'visitor',
    input: z.strictObject({ token: Secret }),
    data: z.object({ unsubscribed: z.literal(true) }),
    errors: ['TOKEN_INVALID'],
  }),
  /**
   * The subscribers of the newsletter, the newest first, for the back office; those who have unsubscribed are none of them.
   * Filters: `id`, `status`. `keywords` finds a part of an address.
   */
  filterSubscribers: listCall({
    path: 'newsletter/filter',
    access: { scope: 'users.manage' },
    record: SubscriberRecord,
    filters: { id: 'ids', status: 'texts' },
    sorts: ['created_at'],
    limit: 25,
    keywords: true,
  }),
  /** Ends a subscription as the link in its mails does: the address is removed, and its consents end. */
  deleteSubscriber: call({
    method: 'DELETE',
    path: 'newsletter/delete/{id}',
    access: { scope: 'users.manage' },
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: [],
  }),
})
