import { nameFaults, type user } from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../../calls/change.ts'
import { type Ctx, identityOf } from '../../../calls/ctx.ts'
import { byAddress } from '../../../calls/limits.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import type { Tx } from '../../../db/db.ts'
import {
  checkedAddresses,
  cardGuesses,
  claimMemberCard,
  getCheckoutSettings,
  type StoredAddress,
  takeOrdersOf,
} from '../../ecommerce/public.ts'
import { proveConsents } from '../../consents/public.ts'
import { eraseUser } from '../erase.ts'
import { endCredentials } from '../end-credentials.ts'
import { lockOwnAccount } from '../lock-own-account.ts'
import { mustBeSafePassword } from '../common-passwords.ts'
import { mailLimits, passwordGuesses, profileLimits } from '../limits.ts'
import { mustBeRecent } from '../must-be-recent.ts'
import { hasOtherOwner, lockUser } from '../queries/managed-users.ts'
import { mayManage } from '../rules/may-manage.ts'
import { readUser } from '../read-user.ts'
import { registrationStep } from '../registration-step.ts'
import { requestMail } from '../request-mail.ts'
import { mailUser } from '../send-account-mails.ts'
import { hashPassword, isPassword } from '../password.ts'
import {
  changeEmail,
  createAccount,
  getAccount,
  lockAccount,
  lockProven,
  nextAccountId,
  setErasure,
  updateAccount,
} from '../queries/accounts.ts'
import { insertAddress } from '../queries/addresses.ts'
import { confirmsAddresses } from '../queries/settings.ts'
import { useMailedToken } from '../queries/mailed-tokens.ts'
import {
  insertRegistration,
  lockRegistration,
  type Registration,
  removeRegistrations,
} from '../queries/registrations.ts'
import { endSessions, lockToken } from '../queries/sessions.ts'
import { digestOf } from '../../../db/digest.ts'

/** Days between the wish of an owner and the erasure. */
const daysToErasure = 7

/**
 * Refuses a user name that is not the address, a name without letters, and a membership card that does not exist or belongs to
 * another account.
 */
const mustBeSound = async (
  tx: Tx,
  ctx: Ctx,
  input: {
    details: { firstName: string; lastName: string }
    email: string
    username: string
    memberCardBarcode?: string | null | undefined
  },
): Promise<string | null> => {
  if (input.username !== input.email)
    return refuse('VALIDATION_FAILED', { fields: [{ path: 'username', rule: 'equal', value: input.email }] })
  const faults = nameFaults(input.details, await getCheckoutSettings(tx, ctx.site.id))
  if (faults.length > 0)
    return refuse('VALIDATION_FAILED', { fields: faults.map(({ path, rule }) => ({ path: `details.${path}`, rule })) })
  const barcode = input.memberCardBarcode?.trim() || null
  if (barcode === null) return null
  const card = await claimMemberCard(tx, ctx.site.id, barcode, ctx.identity?.userId ?? null)
  return card === undefined ? refuse('BARCODE_INVALID') : barcode
}

const insertAll = async (tx: Tx, userId: number, addresses: readonly StoredAddress[]): Promise<void> => {
  for (const address of addresses) await insertAddress(tx, userId, address)
}

/** Makes an account of a registration; answers false when its address has one already. */
const openAccount = async (tx: Tx, registration: Registration, isVerified: boolean): Promise<boolean> => {
  const { id, siteId, memberCardBarcode: barcode } = registration
  // Between the registration and its confirmation another account may have taken the card.
  const isFree = barcode === null || (await claimMemberCard(tx, siteId, barcode, id)) !== undefined
  if (!(await createAccount(tx, { ...registration, memberCardBarcode: isFree ? barcode : null, isVerified })))
    return false
  await insertAll(tx, registration.id, registration.addresses)
  if (isVerified) await takeOrdersOf(tx, registration.siteId, registration)
  return true
}

/** The log-in of the browser that opens a mailed link; null for one that keeps none. */
const sessionOf = async (tx: Tx, { site, refreshToken }: Ctx): Promise<number | null> => {
  const token = refreshToken === undefined ? undefined : await lockToken(tx, site.id, digestOf(refreshToken))
  return token?.sessionId ?? null
}

/** Registration, the profile, and the end of an account. */
export const accountCalls = {
  getProfile: { answer: (_, ctx) => readUser(ctx.db, identityOf(ctx)) },
  getWebProfile: { answer: (_, ctx) => readUser(ctx.db, identityOf(ctx)) },
  getUser: { answer: async (_, ctx) => ({ user: await readUser(ctx.db, identityOf(ctx)) }) },

  register: {
    limits: [...mailLimits('user.register'), ...cardGuesses],
    atOnce: { running: 4, waiting: 32 },
    answer: async (input, ctx) => {
      await mustBeSafePassword(input.password, 'password', [input.email, ctx.site.name])
      const passwordHash = await hashPassword(input.password)
      return await ctx.transaction(async (tx) => {
        const { siteId, language } = ctx.scope
        const memberCardBarcode = await mustBeSound(tx, ctx, input)
        const { email, addresses: given = [], consents = [] } = input
        const { kept: addresses, fields } = await checkedAddresses(tx, siteId, given)
        if (fields.length > 0) return refuse('VALIDATION_FAILED', { fields })
        await proveConsents(tx, {
          siteId,
          step: registrationStep,
          email,
          userType: 'guest',
          ids: consents,
          language,
          at: ctx.now(),
        })
        const id = await nextAccountId(tx)
        const registration: Registration = {
          id,
          siteId,
          email,
          ...input.details,
          passwordHash,
          memberCardBarcode,
          addresses,
          language,
        }
        if (!(await confirmsAddresses(tx, siteId)))
          return (await openAccount(tx, registration, false)) ? { id } : refuse('USER_EXISTS')
        await insertRegistration(tx, registration)
        await requestMail(tx, { siteId, kind: 'registration', email, language, subject: { registrationId: id } })
        return { id, verificationToken: ctx.requestId }
      })
    },
  },

  verify: {
    limits: [{ name: 'user.verify', points: 30, seconds: 900, by: byAddress, counts: 'refusals', store: 'shared' }],
    answer: ({ token }, ctx) =>
      ctx.transaction(async (tx) => {
        const siteId = ctx.site.id
        const used = await useMailedToken(tx, siteId, ['registration', 'email'], token)
        if (used === undefined) return refuse('TOKEN_INVALID')
        const { registrationId, userId, email } = used
        if (registrationId !== null) {
          const registration = await lockRegistration(tx, registrationId)
          if (registration === undefined || !(await openAccount(tx, registration, true))) return refuse('TOKEN_INVALID')
          await removeRegistrations(tx, siteId, email)
        } else if (userId !== null) {
          const before = (await lockAccount(tx, userId)) ?? refuse('TOKEN_INVALID')
          const { email: to, language_code } = before
          if (!(await changeEmail(tx, userId, siteId, { email, isVerified: true }))) return refuse('TOKEN_INVALID')
          await endCredentials(tx, before, await sessionOf(tx, ctx))
          await mailUser(tx, 'emailChanged', { siteId, to, language: language_code ?? ctx.scope.language })
          await takeOrdersOf(tx, siteId, { id: userId, email })
        }
        return { verified: true as const, email }
      }),
  },

  resendVerification: {
    limits: mailLimits('user.resendVerification'),
    answer: ({ email }, ctx) =>
      ctx.transaction(async (tx) => {
        const { siteId, language } = ctx.scope
        await requestMail(tx, { siteId, kind: 'registration', email, language })
        return { sent: true as const }
      }),
  },

  update: {
    limits: [...profileLimits, ...cardGuesses],
    answer: (input, ctx) =>
      ctx.transaction(async (tx) => {
        const identity = identityOf(ctx)
        const { userId } = identity
        const { siteId, language } = ctx.scope
        const before = await lockOwnAccount(tx, identity)
        const memberCardBarcode =
          input.memberCardBarcode === before.member_card_barcode
            ? before.member_card_barcode
            : await mustBeSound(tx, ctx, input)
        const { firstName, lastName } = input.details
        await updateAccount(tx, userId, {
          first_name: firstName,
          last_name: lastName,
          member_card_barcode: memberCardBarcode,
          language_code: language,
        })
        const { email } = input
        if (email.toLowerCase() !== before.email.toLowerCase()) {
          mustBeRecent(identity)
          if (await confirmsAddresses(tx, siteId))
            await requestMail(tx, { siteId, kind: 'email', email, language, subject: { userId } })
          else if (await changeEmail(tx, userId, siteId, { email, isVerified: false }))
            await endCredentials(tx, before, identity.sessionId)
          else return refuse('USER_EXISTS')
        }
        return await readUser(tx, identity)
      }),
  },

  close: {
    limits: passwordGuesses,
    answer: async ({ password }, ctx) => {
      const identity = identityOf(ctx)
      const { userId, sessionId } = identity
      const account = await getAccount(ctx.db, userId)
      if (!(await isPassword(password, account.password_hash))) return refuse('INCORRECT_OLD_PASSWORD')
      return await ctx.transaction(async (tx) => {
        if (!(await lockProven(tx, account))) return refuse('INCORRECT_OLD_PASSWORD')
        await setErasure(tx, userId, daysToErasure)
        await endSessions(tx, userId, sessionId)
        await mailUser(tx, 'closing', { siteId: ctx.site.id, to: account.email, language: ctx.scope.language })
        return await readUser(tx, identity)
      })
    },
  },

  reopen: {
    answer: (_, ctx) =>
      ctx.transaction(async (tx) => {
        const identity = identityOf(ctx)
        await setErasure(tx, identity.userId, null)
        return await readUser(tx, identity)
      }),
  },

  erase: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'user', async (tx) => {
        const identity = identityOf(ctx)
        mustBeRecent(identity)
        const account = (await lockUser(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
        if (id === identity.userId || !mayManage(identity.scope, account.scope)) return refuse('FORBIDDEN')
        if (account.scope.includes('*') && !(await hasOtherOwner(tx, ctx.site.id, id))) return refuse('FORBIDDEN')
        await eraseUser(tx, id)
        return { id, before: {}, after: null, answer: { erased: true as const } }
      }),
  },
} satisfies Partial<ServedCalls<typeof user>>
