import type { Contract, Tokens as LoginTokens } from '@butiga/commerce-sdk/contracts'
import { type Handlers, identityOf } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import { digestOf, newRefreshToken, type Tokens } from '../../calls/tokens.ts'
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
import { isPassword } from './password.ts'

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

/** Log-ins (U1, U3, U4, U8). None of them keeps its answer for an idempotency key: tokens are nowhere in the database. */
export const userHandlers = ({ tokens }: { readonly tokens: Tokens }): Handlers<Contract['user']> => ({
  login: async ({ username, password, apiKey }, ctx) => {
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

  getProfile: async (_, ctx) => toUser(await getUser(ctx.db, identityOf(ctx).userId)),

  refresh: async (_, ctx) => {
    const { refreshToken } = ctx
    if (refreshToken === undefined) return refuse('UNAUTHORIZED')
    const digest = digestOf(refreshToken)
    const next = await tokens.successorOf(refreshToken)
    // A copied token ends the log-in for good, so what ends it is kept although the call is refused.
    const outcome = await ctx.db.transaction().execute(async (tx) => {
      const token = await lockToken(tx, ctx.site.id, digest)
      if (token === undefined || !token.isAlive) return null
      const { sessionId, userId, replacedAt, isInGrace, now } = token
      if (replacedAt === null) {
        await replaceToken(tx, sessionId, digest, digestOf(next))
        return { sessionId, userId, at: now }
      }
      if (isInGrace && (await isNewest(tx, digestOf(next)))) return { sessionId, userId, at: replacedAt }
      await endSession(tx, sessionId)
      return null
    })
    if (outcome === null) return refuse('TOKEN_EXPIRED')
    return { tokens: await tokensOf(tokens, outcome, outcome.at, next) }
  },

  logout: async ({ refreshToken }, ctx) => {
    const { userId, sessionId } = identityOf(ctx)
    await endSession(ctx.db, sessionId)
    if (refreshToken !== undefined)
      await ctx.db.transaction().execute(async (tx) => {
        const token = await lockToken(tx, ctx.site.id, digestOf(refreshToken))
        if (token?.userId === userId) await endSession(tx, token.sessionId)
      })
    return { loggedOut: true }
  },
})
