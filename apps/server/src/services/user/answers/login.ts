import type { user } from '@butiga/commerce-sdk/contracts'
import { audienceOf } from '../../../calls/identity.ts'
import { byAccount, byAddress, byVisitor, type Limit } from '../../../calls/limits.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import type { Tokens } from '../../../calls/tokens.ts'
import type { Tx } from '../../../db/db.ts'
import type { Login, LoginCtx, Logins } from '../logins.ts'
import { isPassword } from '../password.ts'
import { type Credentials, findAccount, lockProven } from '../queries/accounts.ts'
import { findRegistration } from '../queries/registrations.ts'
import { endSession, endSessionOf, isNewest, lockToken, replaceToken } from '../queries/sessions.ts'
import { digestOf } from '../../../db/digest.ts'

const guesses = { name: 'user.login', seconds: 900, store: 'shared' } as const
/** In this order: what an address may not guess any more does not count against the account (docs/decisions/0019). */
const limits: readonly Limit<{ readonly username: string }>[] = [
  { ...guesses, points: 5, by: byVisitor, counts: 'guesses' },
  { ...guesses, points: 30, proofs: 90, by: byAddress, counts: 'guesses' },
  { ...guesses, points: 20, by: byAccount, counts: 'unknown', about: byVisitor },
]
/** A flood of log-ins leaves the connections to the shop; a few run, so that their queries and their hashes overlap. */
const atOnce = { running: 4, waiting: 32 }

/** The answers that make, renew and end log-ins. */
export const loginCalls = (tokens: Tokens, logins: Logins) => {
  const logIn = async (
    ctx: LoginCtx,
    { username, password, apiKey }: { username: string; password: string; apiKey: string },
    wrong: 'INVALID_LOGIN' | 'UNKNOWN_USER_OR_PASSWORD',
  ): Promise<Login> => {
    const siteId = ctx.site.id
    const audience = audienceOf(ctx.site, apiKey)
    const account = await findAccount(ctx.db, siteId, username)
    const registration = account ? undefined : await findRegistration(ctx.db, siteId, username)
    const isKnown = await isPassword(password, account?.password_hash ?? registration?.passwordHash ?? null)
    if (isKnown && registration && audience === 'shop') return refuse('EMAIL_NOT_CONFIRMED')
    if (!isKnown || account === undefined) return refuse(wrong)
    const prove = async (tx: Tx): Promise<Credentials> => {
      const proven = (await lockProven(tx, account)) ?? refuse(wrong)
      return audience === 'admin' && !proven.is_backoffice ? refuse(wrong) : proven
    }
    return await logins.begin(ctx, { prove, audience })
  }

  return {
    login: {
      limits,
      atOnce,
      answer: async (input, ctx) =>
        ctx.site.apiKeys.has(input.apiKey) ? await logIn(ctx, input, 'INVALID_LOGIN') : refuse('WRONG_ADMIN_KEY'),
    },

    loginByName: {
      limits,
      atOnce,
      answer: (input, ctx) => logIn(ctx, { ...input, apiKey: ctx.apiKey }, 'UNKNOWN_USER_OR_PASSWORD'),
    },

    refresh: {
      answer: async (_, ctx) => {
        const { refreshToken } = ctx
        if (refreshToken === undefined) return refuse('UNAUTHORIZED')
        const digest = digestOf(refreshToken)
        const successors = await tokens.successorsOf(refreshToken)
        // A copied token ends the log-in for good, so the end is committed although the call is refused.
        const outcome = await ctx.db.transaction().execute(async (tx) => {
          const token = await lockToken(tx, ctx.site.id, digest)
          if (token === undefined || !token.isAlive) return null
          const { sessionId, userId, isBackoffice, replacedAt, isInGrace, now } = token
          const session = { sessionId, userId, isBackoffice }
          if (replacedAt === null) {
            const [next] = successors
            await replaceToken(tx, sessionId, digest, digestOf(next))
            return { ...session, at: now, refreshToken: next }
          }
          for (const next of isInGrace ? successors : [])
            if (await isNewest(tx, digestOf(next))) return { ...session, at: replacedAt, refreshToken: next }
          await endSession(tx, sessionId)
          return null
        })
        if (outcome === null) {
          ctx.cookies?.clear()
          return refuse('TOKEN_EXPIRED')
        }
        return { tokens: await logins.handOut(ctx, outcome) }
      },
    },

    logout: {
      answer: async (input, ctx) => {
        const { identity, cookies } = ctx
        if (identity !== null) await endSession(ctx.db, identity.sessionId)
        // Its browser may have no access token any more.
        const refreshToken = input.refreshToken ?? ctx.refreshToken
        if (refreshToken !== undefined)
          await ctx.db.transaction().execute((tx) => endSessionOf(tx, ctx.site.id, digestOf(refreshToken)))
        cookies?.clear()
        return { loggedOut: true as const }
      },
    },
  } satisfies Pick<ServedCalls<typeof user>, 'login' | 'loginByName' | 'refresh' | 'logout'>
}
