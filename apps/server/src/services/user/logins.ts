import type { Tokens as LoginTokens, User } from '@butiga/commerce-sdk/contracts'
import type { Ctx } from '../../calls/ctx.ts'
import type { Audience } from '../../calls/identity.ts'
import { newRefreshToken, type Tokens } from '../../calls/tokens.ts'
import type { Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { nameOfDevice } from './device.ts'
import type { AccountRow } from './queries/accounts.ts'
import { createSession, endSession, endSessionOf, type Lifetime, listSessions } from './queries/sessions.ts'
import { isEnrolled } from './queries/totp.ts'
import { readUser } from './read-user.ts'
import { mailUser } from './send-account-mails.ts'
import { digestOf } from '../../db/digest.ts'

const shopper: Lifetime = { idle: '14 days', whole: '90 days' }
const backoffice: Lifetime = { idle: '30 minutes', whole: '12 hours' }

export type LoginCtx = Omit<Ctx, 'transaction'>

/** What a log-in answers. */
export interface Login {
  readonly tokens: LoginTokens
  readonly user: User
}

export interface NewLogin {
  /**
   * The account, locked in the transaction of the log-in; refuses when what was proven of it before is no longer true. So none
   * begins on a password or a right that is changed meanwhile: a change locks the account before it ends log-ins.
   */
  readonly prove: (tx: Tx) => Promise<AccountRow>
  readonly audience: Audience
  /** Whether a code of the second factor was given. */
  readonly isRaised?: boolean
  /** The session that it takes the place of. */
  readonly replaces?: number
}

/** Makes the sessions of users and the tokens of their answers. */
export interface Logins {
  /**
   * Begins a log-in, and ends the one that the caller had; a device that the user has not used
   * before is mailed.
   */
  begin(ctx: LoginCtx, login: NewLogin): Promise<Login>
  /** The tokens of a session for an answer: those of a browser's session go into its cookies instead. */
  handOut(ctx: LoginCtx, session: TokenSession): Promise<LoginTokens>
}

export interface TokenSession {
  readonly userId: number
  readonly sessionId: number
  readonly isBackoffice: boolean
  readonly at: Date
  readonly refreshToken: string
}

const notifyOfDevice = async (tx: Tx, ctx: LoginCtx, account: AccountRow, device: string): Promise<void> => {
  const known = await listSessions(tx, account.id)
  if (known.length > 0 && known.every((session) => session.device !== device))
    await mailUser(tx, 'newDevice', {
      siteId: ctx.site.id,
      to: account.email,
      language: account.language_code ?? ctx.scope.language,
    })
}

export const createLogins = (tokens: Tokens): Logins => {
  const handOut: Logins['handOut'] = async ({ cookies }, { at, refreshToken, isBackoffice, ...session }) => {
    const { accessToken, expiresAt } = await tokens.issue(session, at)
    const all = { accessToken, refreshToken, expiresAt: expiresAt.toISOString() }
    if (cookies === null) return all
    cookies.keep(all, isBackoffice)
    return { ...all, accessToken: '', refreshToken: '' }
  }
  return {
    handOut,
    async begin(ctx, { prove, audience, isRaised = false, replaces }) {
      const refreshToken = newRefreshToken()
      const device = nameOfDevice(ctx.device)
      const begun = await inTransaction(ctx.db, async (tx) => {
        const account = await prove(tx)
        const { id: userId, is_backoffice: isBackoffice } = account
        await notifyOfDevice(tx, ctx, account, device)
        if (replaces !== undefined) await endSession(tx, replaces)
        if (ctx.refreshToken !== undefined) await endSessionOf(tx, ctx.site.id, digestOf(ctx.refreshToken))
        const { id: sessionId, at } = await createSession(tx, {
          userId,
          audience,
          device,
          isRaised,
          lifetime: isBackoffice ? backoffice : shopper,
          digest: digestOf(refreshToken),
        })
        return { userId, sessionId, isBackoffice, at, refreshToken }
      })
      const { userId, isBackoffice } = begun
      const factor = isBackoffice && (await isEnrolled(ctx.db, userId))
      return {
        tokens: await handOut(ctx, begun),
        user: await readUser(ctx.db, {
          userId,
          audience,
          secondFactor: !factor ? 'none' : isRaised ? 'done' : 'needed',
        }),
      }
    },
  }
}
