import * as z from 'zod/mini'
import { call, service, tokenCall } from './define.ts'
import { Address } from './ecommerce.ts'
import { Email, Id, text, Timestamp } from './shapes.ts'

/** What a log-in gives. In a browser session (`X-Session: cookie`) the two texts are empty (calls.md section 1). */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: Timestamp })
export type Tokens = z.infer<typeof Tokens>

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
  /** What a back-office user may do: `catalogue.manage`, `caches.manage` … */
  scope: z.array(z.string()),
})
export type User = z.infer<typeof User>

export const user = service('user', {
  /** U1. `apiKey` is the domain's, or the admin key for the back office. */
  login: tokenCall({
    method: 'POST',
    path: '/api/v1/login',
    access: 'visitor',
    input: z.strictObject({ username: Email, password: text(128), apiKey: text(100) }),
    data: z.object({ tokens: Tokens, user: User }),
    errors: ['INVALID_LOGIN'],
  }),
  /** U3. Whoever is logged in to the back office. */
  getProfile: call({
    method: 'GET',
    path: 'profile',
    access: { scope: 'any' },
    input: z.strictObject({}),
    data: User,
    errors: [],
  }),
  /** U4. Takes the refresh token in the header X-Refresh-Token; both new tokens replace the old ones. */
  refresh: tokenCall({
    method: 'GET',
    path: '/api/v1/refresh',
    access: 'visitor',
    input: z.strictObject({}),
    data: z.object({ tokens: Tokens }),
    errors: [],
  }),
  /** U8. Ends the session that the access token belongs to, and the one of `refreshToken`. */
  logout: call({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'user',
    input: z.strictObject({ refreshToken: z.optional(text(200)) }),
    data: z.object({ loggedOut: z.literal(true) }),
    errors: [],
  }),
})
