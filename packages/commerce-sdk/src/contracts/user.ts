import * as z from 'zod/mini'
import { call, service, tokenCall } from './define.ts'
import { Address } from './ecommerce.ts'
import { Email, Id, text, Timestamp } from './shapes.ts'

/** What a log-in answers. With the client's option `session: 'cookie'` both tokens are empty: they are in cookies. */
export const Tokens = z.object({
  /** What a client takes as `accessToken`. */
  accessToken: z.string(),
  /** What a client takes as `refreshToken`; it works once. */
  refreshToken: z.string(),
  /** When the access token expires. */
  expiresAt: Timestamp,
})
export type Tokens = z.infer<typeof Tokens>

/** A person with an account. */
export const User = z.object({
  id: Id,
  email: z.string(),
  /** The e-mail address. */
  username: z.string(),
  details: z.object({ firstName: z.string(), lastName: z.string() }),
  memberCardBarcode: z.nullable(z.string()),
  addresses: z.array(Address),
  company: z.nullable(z.object({ name: z.string() })),
  isBackofficeUser: z.boolean(),
  /** What a back-office user may do, such as `catalogue.manage`; `*` is everything. */
  scope: z.array(z.string()),
})
export type User = z.infer<typeof User>

/** Log-in and accounts. */
export const user = service('user', {
  /**
   * Logs in. Afterwards hand the tokens to the client by its options `accessToken` and `refreshToken`, or create it with
   * `session: 'cookie'` and let the browser keep them.
   */
  login: tokenCall({
    method: 'POST',
    path: '/api/v1/login',
    access: 'visitor',
    input: z.strictObject({
      /** The e-mail address. */
      username: Email,
      password: text(128),
      /** The domain's public key, or the admin key for the back office. */
      apiKey: text(100),
    }),
    data: z.object({ tokens: Tokens, user: User }),
    errors: ['INVALID_LOGIN'],
  }),
  /** The back-office user who is logged in. */
  getProfile: call({
    method: 'GET',
    path: 'profile',
    access: { scope: 'any' },
    input: z.strictObject({}),
    data: User,
    errors: [],
  }),
  /**
   * New tokens for the client's `refreshToken`. The old refresh token is invalid afterwards, and a later use of it ends
   * the log-in: keep the new one before anything else, and make one such call at a time.
   */
  refresh: tokenCall({
    method: 'GET',
    path: '/api/v1/refresh',
    access: 'visitor',
    input: z.strictObject({}),
    data: z.object({ tokens: Tokens }),
    errors: [],
  }),
  /** Logs out: ends the session of the access token, and that of `refreshToken`. */
  logout: call({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'user',
    input: z.strictObject({ refreshToken: z.optional(text(200)) }),
    data: z.object({ loggedOut: z.literal(true) }),
    errors: [],
  }),
})
