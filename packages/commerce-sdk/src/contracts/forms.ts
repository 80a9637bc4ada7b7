import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { Form } from './cms.ts'
import { Captcha, Email, filledText, text } from './shapes.ts'

/** Forms that a visitor sends to the shop. */
export const forms = service('cms', {
  /** The forms of the shop in the client's language, by name. */
  filter: call({
    method: 'GET',
    path: 'form/filter',
    access: 'site',
    input: z.strictObject({
      /** Default: all. A form that does not exist is left out. */
      names: z.optional(z.array(text(100)).check(z.maxLength(100))),
    }),
    data: z.array(Form),
    errors: [],
  }),
  /**
   * Confirms the e-mail address of an entry by the token of its mail, and answers what follows. A token confirms again what it
   * has confirmed, for seven days.
   */
  confirmEmail: call({
    method: 'GET',
    path: 'form/confirmEmail/{id}',
    access: 'visitor',
    input: z.strictObject({
      /** The token. */
      id: filledText(100),
    }),
    data: z.object({ confirmedEmail: z.string(), goal: z.string(), goalType: z.enum(['message', 'url', 'file']) }),
    errors: ['TOKEN_INVALID'],
  }),
  /**
   * Sends a message to the shop: it is stored as an entry of the form `contactForm`, mailed to the shop, and confirmed to the
   * visitor.
   *
   * @example
   * const message = { name: 'Ana Perić', email: 'ana@example.com', message: 'Imate li kutije za med?' }
   * const { sent } = await unwrap(commerce.forms.contactAdmin(message))
   */
  contactAdmin: call({
    method: 'POST',
    path: 'contact/contactAdmin',
    access: 'optionalUser',
    input: z.strictObject({
      name: filledText(75),
      email: Email,
      message: filledText(2000),
      phone: z.optional(text(30)),
      recaptcha: Captcha,
    }),
    data: z.object({ sent: z.literal(true) }),
    errors: ['CAPTCHA_FAILED', 'CONSENT_REQUIRED'],
  }),
})
