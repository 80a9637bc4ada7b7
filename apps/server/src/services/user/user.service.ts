import { type Tokens as LoginTokens, user } from '@butiga/commerce-sdk/contracts'
import { identityOf } from '../../calls/ctx.ts'
import { byAccount, byAddress, byVisitor } from '../../calls/limits.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import { digestOf, newRefreshToken, type Tokens } from '../../calls/tokens.ts'
import { isPassword } from './password.ts'
import {
  createSession,
  endSession,
  findAccount,
  getUser,
  isNewest,
  lockToken,
  type Lifetime,
  replaceToken,
  toUser,
} from './queries.ts'

const shopper: Lifetime = { idle: '14 days', whole: '90 days' }
const backoffice: Lifetime = { idle: '30 minutes', whole: '12 hours' }

const tokensOf = async (
  tokens: Tokens,
  session: { userId: number; sessionId: number },
  at: Date,
  refreshToken: string,
): Promise<LoginTokens> => {
  const { accessToken, expiresAt } = await tokens.issue(session, at)
  return { accessToken, refreshToken, expiresAt: expiresAt.toISOString() }
}

const guesses = { name: 'user.login', seconds: 900, store: 'shared' } as const

/** Log-ins. */
export const userService = serve(user, ({ tokens }: { readonly tokens: Tokens }) => ({
  login: {
    // In this order: what an address may not guess any more does not count against the account (docs/decisions/0019).
    limits: [
      { ...guesses, points: 5, by: byVisitor, counts: 'guesses' },
      { ...guesses, points: 30, proofs: 90, by: byAddress, counts: 'guesses' },
      { ...guesses, points: 20, by: byAccount, counts: 'unknown', about: byVisitor },
    ],
    // A flood of log-ins leaves the connections to the shop; a few run, so that their queries and their hashes overlap.
    atOnce: { running: 4, waiting: 32 },
    answer: async ({ username, password, apiKey }, ctx) => {
      if (!ctx.site.apiKeys.has(apiKey)) return refuse('WRONG_ADMIN_KEY')
      const isAdmin = ctx.site.adminKeys.has(apiKey)
      const account = await findAccount(ctx.db, ctx.site.id, username)
      const isKnown = await isPassword(password, account?.password_hash ?? null)
      if (!isKnown || account === undefined || (isAdmin && !account.is_backoffice)) return refuse('INVALID_LOGIN')
      const refreshToken = newRefreshToken()
      const lifetime = account.is_backoffice ? backoffice : shopper
      const { id: sessionId, at } = await createSession(ctx.db, account.id, lifetime, digestOf(refreshToken))
      return {
        tokens: await tokensOf(tokens, { userId: account.id, sessionId }, at, refreshToken),
        user: toUser(account),
      }
    },
  },

  getProfile: { answer: async (_, ctx) => toUser(await getUser(ctx.db, identityOf(ctx).userId)) },

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
        const { sessionId, userId, replacedAt, isInGrace, now } = token
        if (replacedAt === null) {
          const [next] = successors
          await replaceToken(tx, sessionId, digest, digestOf(next))
          return { sessionId, userId, at: now, next }
        }
        for (const next of isInGrace ? successors : [])
          if (await isNewest(tx, digestOf(next))) return { sessionId, userId, at: replacedAt, next }
        await endSession(tx, sessionId)
        return null
      })
      if (outcome === null) return refuse('TOKEN_EXPIRED')
      return { tokens: await tokensOf(tokens, outcome, outcome.at, outcome.next) }
    },
  },

  logout: {
    answer: async ({ refreshToken }, ctx) => {
      const { userId, sessionId } = identityOf(ctx)
      await endSession(ctx.db, sessionId)
      if (refreshToken !== undefined)
        await ctx.db.transaction().execute(async (tx) => {
          const token = await lockToken(tx, ctx.site.id, digestOf(refreshToken))
          if (token?.userId === userId) await endSession(tx, token.sessionId)
        })
      return { loggedOut: true }
    },
  },
}))
