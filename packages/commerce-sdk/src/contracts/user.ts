import * as z from 'zod/mini'
import { scopes } from './access.ts'
import { call, service, tokenCall } from './define.ts'
import { Address, AddressInput, addressFields } from './ecommerce.ts'
import { backofficeList } from './list.ts'
import { Captcha, Email, filledText, Id, Secret, text, Timestamp } from './shapes.ts'
import { ADMIN_LANGUAGES, PASSWORD_LENGTH, TOTP_DIGITS } from './user.rules.ts'

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

/** A new password, or one that is given: 8 to 128 characters of any kind. */
export const Password = text(PASSWORD_LENGTH.most).check(z.minLength(PASSWORD_LENGTH.least))

const Details = z.strictObject({ firstName: filledText(75), lastName: filledText(75) })
/** An empty one is none. */
const Barcode = z.nullable(text(50))

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
  /** What a back-office user may do with this log-in, such as `catalogue.manage`; `*` is everything. */
  scope: z.array(z.string()),
  /**
   * Whether the account has a second factor. `needed`: this log-in waits for a code, and `scope` is empty until
   * `verifyTotp` has one.
   */
  secondFactor: z.enum(['none', 'needed', 'done']),
  /** False for an account of a social log-in until `setPassword`. */
  hasPassword: z.boolean(),
  /** When the account is erased, as its owner has asked for; null for an account that stays. */
  erasedAt: z.nullable(Timestamp),
})
export type User = z.infer<typeof User>

/** One log-in on one device. */
export const UserSession = z.object({
  id: Id,
  /** The browser and its system as it names itself: `Firefox 145, Windows`. */
  device: z.string(),
  lastSeen: Timestamp,
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export type UserSession = z.infer<typeof UserSession>

/** A provider of social log-ins. */
export const SocialProvider = z.object({
  /** What `socialLoginPath` takes. */
  id: z.string(),
  /** As the provider is known: `Google`. */
  name: z.string(),
})
export type SocialProvider = z.infer<typeof SocialProvider>

/** The secret by which an authenticator app makes codes, and what to keep for the day without it. */
export const TotpEnrolment = z.object({
  /** In Base32, for typing: groups of four are easier to read. */
  secret: z.string(),
  /** The secret as authenticator apps read it: `otpauth://totp/…`. */
  uri: z.string(),
  /** A QR code of `uri`: an SVG document. */
  qr: z.string(),
  /** Each replaces one code. They cannot be shown again. */
  recoveryCodes: z.array(z.string()),
})
export type TotpEnrolment = z.infer<typeof TotpEnrolment>

/** An account as the back office sees it. */
export const ManagedUser = z.object({
  id: Id,
  email: z.string(),
  details: z.object({ firstName: z.string(), lastName: z.string() }),
  memberCardBarcode: z.nullable(z.string()),
  company: z.nullable(z.object({ name: z.string() })),
  isBackofficeUser: z.boolean(),
  /** What a back-office user may do; `*` is everything. */
  scope: z.array(z.string()),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: Timestamp,
})
export type ManagedUser = z.infer<typeof ManagedUser>

/** Without the back office an account has no scope. */
const Scopes = z.array(z.enum([...scopes, '*'])).check(z.maxLength(scopes.length + 1))

const someManagedFields = z.partial(
  z.object({
    details: Details,
    email: Email,
    memberCardBarcode: Barcode,
    company: z.nullable(z.strictObject({ name: filledText(150) })),
    scope: Scopes,
    isBackofficeUser: z.boolean(),
  }),
).shape

const settingKey = { group: z.literal('global'), key: z.literal('language') } as const
/** A setting of a back-office user. */
export const Setting = z.object({ ...settingKey, value: z.nullable(z.string()) })
export type Setting = z.infer<typeof Setting>

const login = {
  method: 'POST',
  access: 'visitor',
  whileLocked: true,
  data: z.object({ tokens: Tokens, user: User }),
} as const
/** A code of the authenticator app with or without spaces, or a recovery code. */
const Code = text(20).check(z.minLength(TOTP_DIGITS))
/** What the address of a social log-in's return has, as the provider wrote it. */
const returned = text(2000).check(z.minLength(1))
const socialLogin = {
  method: 'POST',
  access: 'visitor',
  data: z.object({
    tokens: Tokens,
    user: User,
    /** The local path that `socialLoginPath` was given. */
    redirect: z.string(),
  }),
} as const
const credentials = {
  /** The e-mail address. */
  username: Email,
  password: Password,
}

/**
 * Log-in and accounts. Calls that can take an account from its owner answer `LOGIN_NOT_RECENT` ten minutes after the log-in:
 * ask for the password, give it to `reauthenticate`, and repeat the call.
 */
export const user = service('user', {
  /**
   * Logs in. Afterwards hand the tokens to the client by its options `accessToken` and `refreshToken`, or create it with
   * `session: 'cookie'` and let the browser keep them. Where `user.secondFactor` is `needed`, ask for a code and give it to
   * `verifyTotp`.
   */
  login: tokenCall({
    ...login,
    path: '/api/v1/login',
    input: z.strictObject({
      ...credentials,
      /** The domain's public key, or the admin key for the back office. */
      apiKey: text(100),
    }),
    errors: ['INVALID_LOGIN', 'EMAIL_NOT_CONFIRMED'],
  }),
  /** The form of `login` for older clients: with the api key of the request. */
  loginByName: tokenCall({
    ...login,
    path: '/api/auth/login',
    input: z.strictObject(credentials),
    errors: ['UNKNOWN_USER_OR_PASSWORD', 'EMAIL_NOT_CONFIRMED'],
  }),
  /**
   * Finishes a social log-in on the page that the provider leads back to, with what its address has. It works once, and only
   * in the browser that came from `socialLoginPath`: the server has set a cookie there. A verified address without an account
   * gets one.
   *
   * With `SOCIAL_ACCOUNT_EXISTS` or `CONSENT_REQUIRED` nothing is lost: `completeSocialLogin` takes what is missing.
   */
  socialLogin: tokenCall({
    ...socialLogin,
    path: 'social/oauth',
    input: z.strictObject({
      /** Of `SiteConfig.socialProviders`. */
      provider: text(50),
      code: returned,
      state: text(100),
      /** The issuer, where the provider sends it. */
      iss: z.optional(returned),
      /** The page itself, without its query. */
      redirectUri: text(2000),
    }),
    errors: ['INVALID_LOGIN', 'URL_NOT_ALLOWED', 'SOCIAL_ACCOUNT_EXISTS', 'SOCIAL_EMAIL_MISSING', 'CONSENT_REQUIRED'],
  }),
  /** Goes on with a social log-in that `socialLogin` has refused, within ten minutes. */
  completeSocialLogin: tokenCall({
    ...socialLogin,
    path: 'social/complete',
    input: z.strictObject({
      /** As `socialLogin` took it. */
      state: text(100),
      /** Of the account that exists: from now on the provider opens it too. */
      password: z.optional(Password),
      /** The consents that were given, of the step `registerForm`. */
      consents: z.optional(z.array(Id).check(z.maxLength(50))),
    }),
    errors: ['INVALID_LOGIN', 'INCORRECT_OLD_PASSWORD', 'SOCIAL_ACCOUNT_EXISTS', 'CONSENT_REQUIRED'],
  }),
  /** Proves again who is logged in, for a call that answered `LOGIN_NOT_RECENT`. */
  reauthenticate: call({
    method: 'POST',
    path: 'reauthenticate',
    access: 'user',
    input: z.strictObject({ password: Password }),
    data: z.object({ reauthenticated: z.literal(true) }),
    errors: ['INCORRECT_OLD_PASSWORD'],
  }),

  /** The second factor of the back-office user who is logged in. */
  getTotp: call({
    method: 'GET',
    path: 'totp/get',
    access: 'backoffice',
    input: z.strictObject({}),
    data: z.object({
      /** Null without a second factor. */
      enrolledAt: z.nullable(Timestamp),
      recoveryCodesLeft: z.int(),
    }),
    errors: [],
  }),
  /**
   * Begins a second factor, also in place of another one. It counts once `verifyTotp` had a code of it; until then nothing
   * changes.
   */
  enrolTotp: tokenCall({
    method: 'POST',
    path: 'totp/enrol',
    access: 'backoffice',
    input: z.strictObject({}),
    data: TotpEnrolment,
    errors: ['LOGIN_NOT_RECENT'],
  }),
  /**
   * Gives this log-in its scopes, or ends an enrolment, by a code; a code works once. The tokens are new: the earlier ones are
   * invalid.
   */
  verifyTotp: tokenCall({
    method: 'POST',
    path: 'totp/verify',
    access: 'backoffice',
    whileLocked: true,
    input: z.strictObject({ code: Code }),
    data: z.object({ verified: z.literal(true), tokens: Tokens, user: User }),
    errors: ['TOKEN_INVALID'],
  }),
  /** Replaces the recovery codes. */
  renewRecoveryCodes: tokenCall({
    method: 'POST',
    path: 'totp/renewRecoveryCodes',
    access: 'backoffice',
    input: z.strictObject({}),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['LOGIN_NOT_RECENT'],
  }),
  /** Ends the second factor; every other log-in of the user ends, and every link that was mailed for the account. */
  removeTotp: call({
    method: 'DELETE',
    path: 'totp/delete',
    access: 'backoffice',
    input: z.strictObject({}),
    data: User,
    errors: ['LOGIN_NOT_RECENT'],
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
  /** A setting of the back-office user who is logged in: the language of the back office; null before one was chosen. */
  getSetting: call({
    method: 'GET',
    path: 'generalSetting/get',
    access: { scope: 'any' },
    input: z.strictObject(settingKey),
    data: Setting,
    errors: [],
  }),
  /**
   * Changes a setting of the back-office user who is logged in.
   *
   * @example
   * await office.user.setSetting({ group: 'global', key: 'language', value: 'deu' })
   */
  setSetting: call({
    method: 'PUT',
    path: 'generalSetting/set',
    access: { scope: 'any' },
    input: z.strictObject({
      ...settingKey,
      /** A language of `master.languages({ set: 'admin' })`. */
      value: z.enum(ADMIN_LANGUAGES),
    }),
    data: Setting,
    errors: [],
  }),
  /** The user who is logged in. */
  getWebProfile: call({
    method: 'GET',
    path: 'web/profile',
    access: 'user',
    input: z.strictObject({}),
    data: User,
    errors: [],
  }),
  /** The form of `getWebProfile` for older clients. */
  getUser: call({
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    input: z.strictObject({}),
    data: z.object({ user: User }),
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
    whileLocked: true,
    input: z.strictObject({}),
    data: z.object({ tokens: Tokens }),
    errors: [],
  }),
  /** Logs out: ends the session of the access token, and that of `refreshToken`. */
  logout: call({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'optionalUser',
    input: z.strictObject({ refreshToken: z.optional(text(200)) }),
    data: z.object({ loggedOut: z.literal(true) }),
    errors: [],
  }),

  /**
   * Registers. Where the shop confirms addresses, the account exists once the mailed token was given to `verify`, and the
   * answer is the same for an address that has an account already: its owner gets a mail.
   */
  register: call({
    method: 'POST',
    path: 'web/register',
    access: 'visitor',
    creates: true,
    input: z.strictObject({
      details: Details,
      email: Email,
      /** The same as `email`. */
      username: Email,
      password: Password,
      memberCardBarcode: z.optional(Barcode),
      /** Where parcels go, then where invoices go. */
      addresses: z.optional(z.array(AddressInput).check(z.maxLength(2))),
      /** The consents that were given, of the step `register`. */
      consents: z.optional(z.array(Id).check(z.maxLength(50))),
      recaptcha: Captcha,
    }),
    data: z.object({
      id: Id,
      /** A receipt of the mail that was sent; it confirms nothing. Default: no mail was sent, and the account exists. */
      verificationToken: z.optional(z.string()),
    }),
    errors: ['USER_EXISTS', 'BARCODE_INVALID', 'CONSENT_REQUIRED', 'CAPTCHA_FAILED'],
  }),
  /**
   * Confirms an e-mail address with the token of a mail, which works once. Another address of an account ends its other log-ins, and
   * the links that were mailed before; it keeps the log-in whose refresh token comes along.
   */
  verify: call({
    method: 'GET',
    path: 'web/verify/{token}',
    access: 'visitor',
    input: z.strictObject({ token: Secret }),
    data: z.object({ verified: z.literal(true), email: z.string() }),
    errors: ['TOKEN_INVALID'],
  }),
  /** Sends the mail of `register` again; the answer is the same for an unknown address. */
  resendVerification: call({
    method: 'POST',
    path: 'web/verify/resend',
    access: 'visitor',
    input: z.strictObject({ email: Email, recaptcha: Captcha }),
    data: z.object({ sent: z.literal(true) }),
    errors: ['CAPTCHA_FAILED'],
  }),
  /**
   * Changes the profile. Another e-mail address needs a recent log-in, and counts once the token that is mailed to it was given
   * to `verify`.
   */
  update: call({
    method: 'PATCH',
    path: 'web/update',
    access: 'user',
    input: z.strictObject({
      details: Details,
      email: Email,
      /** The same as `email`. */
      username: Email,
      memberCardBarcode: Barcode,
    }),
    data: User,
    errors: ['USER_EXISTS', 'BARCODE_INVALID', 'LOGIN_NOT_RECENT'],
  }),

  /** Adds an address to those of the user. */
  createAddress: call({
    method: 'POST',
    path: 'address/create',
    access: 'user',
    creates: true,
    input: z.strictObject(addressFields),
    data: Address,
    errors: [],
  }),
  /** Changes an own address. */
  updateAddress: call({
    method: 'PATCH',
    path: 'address/update/{id}',
    access: 'user',
    input: z.strictObject({ ...z.partial(z.object(addressFields)).shape, id: Id }),
    data: Address,
    errors: [],
  }),
  /** Removes an own address; orders keep theirs. */
  deleteAddress: call({
    method: 'DELETE',
    path: 'address/delete/{id}',
    access: 'user',
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: [],
  }),

  /** Changes the password; every other log-in of the user ends, and every link that was mailed for the account. */
  resetPassword: call({
    method: 'POST',
    path: 'password/reset',
    access: 'user',
    input: z.strictObject({ oldPassword: Password, newPassword: Password }),
    data: z.object({ changed: z.literal(true) }),
    errors: ['INCORRECT_OLD_PASSWORD'],
  }),
  /** Mails a link for a new password; the answer is the same for an unknown address. */
  forgotPassword: call({
    method: 'POST',
    path: 'password/forgot',
    access: 'visitor',
    whileLocked: true,
    input: z.strictObject({ email: Email, recaptcha: Captcha }),
    data: z.object({ sent: z.literal(true) }),
    errors: ['CAPTCHA_FAILED'],
  }),
  /** Sets a new password with the token of a mail, which works once within 30 minutes; every log-in of the user ends, and every other link. */
  setPassword: call({
    method: 'POST',
    path: 'password/set',
    access: 'visitor',
    whileLocked: true,
    input: z.strictObject({ token: Secret, newPassword: Password }),
    data: z.object({ changed: z.literal(true) }),
    errors: ['TOKEN_INVALID'],
  }),

  /** The log-ins of the user, the newest first. */
  filterSessions: call({
    method: 'GET',
    path: 'session/filter',
    access: 'user',
    input: z.strictObject({}),
    data: z.array(UserSession),
    errors: [],
  }),
  /** Ends a log-in of the user. */
  deleteSession: call({
    method: 'DELETE',
    path: 'session/delete/{id}',
    access: 'user',
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: [],
  }),
  /** Ends every other log-in of the user. */
  deleteOtherSessions: call({
    method: 'DELETE',
    path: 'session/deleteOthers',
    access: 'user',
    input: z.strictObject({}),
    data: z.object({ deleted: z.int() }),
    errors: [],
  }),
  /** Everything that the shop keeps about the user, as the text of a JSON or CSV file. */
  export: call({
    method: 'GET',
    path: 'web/export',
    access: 'user',
    input: z.strictObject({ format: z.enum(['json', 'csv']) }),
    data: z.object({ name: z.string(), mime: z.string(), text: z.string() }),
    errors: [],
  }),
  /** Asks for the erasure of the own account, which happens after seven days; every other log-in ends. */
  close: call({
    method: 'POST',
    path: 'web/close',
    access: 'user',
    input: z.strictObject({ password: Password }),
    data: User,
    errors: ['INCORRECT_OLD_PASSWORD'],
  }),
  /** Keeps an account whose erasure was asked for. */
  reopen: call({
    method: 'POST',
    path: 'web/reopen',
    access: 'user',
    input: z.strictObject({}),
    data: User,
    errors: [],
  }),
  /** Erases a user for good: not the caller, nor an account with scopes that the caller lacks. */
  erase: call({
    method: 'DELETE',
    path: 'erase/{id}',
    access: { scope: 'users.manage' },
    input: z.strictObject({ id: Id }),
    data: z.object({ erased: z.literal(true) }),
    errors: ['LOGIN_NOT_RECENT'],
  }),
  /**
   * The accounts of the shop, the newest first. Filters: `id`, `isBackofficeUser` (`yes` or `no`). Keywords are looked for in
   * names and e-mail addresses.
   */
  filterUsers: backofficeList({
    path: 'filter',
    access: { scope: 'users.manage' },
    record: ManagedUser,
    filters: { id: 'ids', isBackofficeUser: 'texts' },
    sorts: [],
    keywords: true,
  }),
  /**
   * Creates an account for the back office, which has no password yet: `createUserLink` answers the link to set it by.
   * `FORBIDDEN` for scopes that the caller lacks.
   *
   * @example
   * const { id } = await unwrap(
   *   office.user.createUser({ email: 'ivo@example.com', details: { firstName: 'Ivo', lastName: 'Marić' }, scope: ['orders.read'] }),
   * )
   * const { url } = await unwrap(office.user.createUserLink({ id }))
   */
  createUser: call({
    method: 'POST',
    path: 'create',
    access: { scope: 'users.manage' },
    creates: true,
    input: z.strictObject({ email: Email, details: Details, scope: Scopes }),
    data: ManagedUser,
    errors: ['USER_EXISTS', 'LOGIN_NOT_RECENT'],
  }),
  /**
   * A link by which a back-office user sets a password: it works once, within 24 hours, and earlier ones are void. It cannot be
   * read again. `FORBIDDEN` for an account with scopes that the caller lacks.
   */
  createUserLink: tokenCall({
    method: 'POST',
    path: 'link/{id}',
    access: { scope: 'users.manage' },
    input: z.strictObject({ id: Id }),
    data: z.object({ url: z.string(), expiresAt: Timestamp }),
    errors: ['LOGIN_NOT_RECENT'],
  }),
  /**
   * Changes an account. `FORBIDDEN` for scopes that the caller lacks, for an account that has such scopes, and for the
   * caller's own scopes, and where none would be left with `*`. `base` has the changed fields as they were read. Another address, and other
   * rights, end every log-in of the account.
   *
   * @example
   * await office.user.updateUser({ id: 7, scope: ['orders.read'], base: { scope: [] } })
   */
  updateUser: call({
    method: 'PATCH',
    path: 'update/{id}',
    access: { scope: 'users.manage' },
    input: z.strictObject({ id: Id, ...someManagedFields, base: z.optional(z.strictObject(someManagedFields)) }),
    data: ManagedUser,
    errors: ['USER_EXISTS', 'BARCODE_INVALID', 'LOGIN_NOT_RECENT', 'REVISION_CONFLICT'],
  }),
  /** The log-ins of an account, the newest first. */
  filterUserSessions: call({
    method: 'GET',
    path: 'session/filterOf/{id}',
    access: { scope: 'users.manage' },
    input: z.strictObject({ id: Id }),
    data: z.array(UserSession),
    errors: [],
  }),
  /** The addresses of an account. */
  filterUserAddresses: call({
    method: 'GET',
    path: 'address/filterOf/{id}',
    access: { scope: 'users.manage' },
    input: z.strictObject({ id: Id }),
    data: z.array(Address),
    errors: [],
  }),
  /** Ends every log-in of an account, except the one that makes the call. */
  deleteUserSessions: call({
    method: 'DELETE',
    path: 'session/deleteOf/{id}',
    access: { scope: 'users.manage' },
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.int() }),
    errors: [],
  }),
})
