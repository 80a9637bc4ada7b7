import type { user } from '@butiga/commerce-sdk/contracts'
import { identityOf } from '../../../calls/ctx.ts'
import { byAddress } from '../../../calls/limits.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import { mustBeSafePassword } from '../common-passwords.ts'
import { endCredentials } from '../end-credentials.ts'
import { mailLimits, passwordGuesses } from '../limits.ts'
import { lockOwnAccount } from '../lock-own-account.ts'
import { hashPassword, isPassword } from '../password.ts'
import { getAccount, lockAccount, lockProven, savePassword } from '../queries/accounts.ts'
import { useMailedToken } from '../queries/mailed-tokens.ts'
import { renewProof } from '../queries/sessions.ts'
import { unlinkAccount } from '../queries/social.ts'
import { requestMail } from '../request-mail.ts'
import { mailUser } from '../send-account-mails.ts'

const atOnce = { running: 4, waiting: 32 }

export const passwordCalls = {
  resetPassword: {
    limits: passwordGuesses,
    atOnce,
    answer: async ({ oldPassword, newPassword }, ctx) => {
      const identity = identityOf(ctx)
      if (newPassword === oldPassword)
        return refuse('VALIDATION_FAILED', { fields: [{ path: 'newPassword', rule: 'differs' }] })
      const account = await getAccount(ctx.db, identity.userId)
      await mustBeSafePassword(newPassword, 'newPassword', [account.email, ctx.site.name])
      if (!(await isPassword(oldPassword, account.password_hash))) return refuse('INCORRECT_OLD_PASSWORD')
      const passwordHash = await hashPassword(newPassword)
      return await ctx.transaction(async (tx) => {
        if (!(await lockProven(tx, account))) return refuse('INCORRECT_OLD_PASSWORD')
        await lockOwnAccount(tx, identity)
        await savePassword(tx, account.id, passwordHash)
        await unlinkAccount(tx, account.id)
        await endCredentials(tx, account, identity.sessionId)
        await mailUser(tx, 'passwordChanged', { siteId: ctx.site.id, to: account.email, language: ctx.scope.language })
        return { changed: true as const }
      })
    },
  },

  reauthenticate: {
    limits: passwordGuesses,
    atOnce,
    answer: async ({ password }, ctx) => {
      const { userId, sessionId } = identityOf(ctx)
      const account = await getAccount(ctx.db, userId)
      if (!(await isPassword(password, account.password_hash))) return refuse('INCORRECT_OLD_PASSWORD')
      return await ctx.transaction(async (tx) => {
        if (!(await lockProven(tx, account))) return refuse('INCORRECT_OLD_PASSWORD')
        await renewProof(tx, sessionId)
        return { reauthenticated: true as const }
      })
    },
  },

  forgotPassword: {
    limits: mailLimits('user.forgotPassword'),
    answer: ({ email }, ctx) =>
      ctx.transaction(async (tx) => {
        const { siteId, language } = ctx.scope
        await requestMail(tx, { siteId, kind: 'password', email, language })
        return { sent: true as const }
      }),
  },

  setPassword: {
    limits: [
      { name: 'user.setPassword', points: 30, seconds: 900, by: byAddress, counts: 'refusals', store: 'shared' },
    ],
    atOnce,
    answer: async ({ token, newPassword }, ctx) => {
      await mustBeSafePassword(newPassword, 'newPassword', [ctx.site.name])
      const passwordHash = await hashPassword(newPassword)
      return await ctx.transaction(async (tx) => {
        const used = await useMailedToken(tx, ctx.site.id, ['password', 'invite'], token)
        if (used === undefined || used.userId === null) return refuse('TOKEN_INVALID')
        const account = (await lockAccount(tx, used.userId)) ?? refuse('TOKEN_INVALID')
        // A refusal leaves the token as it was.
        await mustBeSafePassword(newPassword, 'newPassword', [account.email])
        await savePassword(tx, used.userId, passwordHash)
        await unlinkAccount(tx, used.userId)
        await endCredentials(tx, account, null)
        await mailUser(tx, 'passwordChanged', { siteId: ctx.site.id, to: account.email, language: ctx.scope.language })
        return { changed: true as const }
      })
    },
  },
} satisfies Partial<ServedCalls<typeof user>>
