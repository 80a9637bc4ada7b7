import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { Captcha, Email, Id, Secret } from './shapes.ts'

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
})
