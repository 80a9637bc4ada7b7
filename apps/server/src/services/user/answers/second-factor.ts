import type { user } from '@butiga/commerce-sdk/contracts'
import { identityOf } from '../../../calls/ctx.ts'
import type { Identity } from '../../../calls/identity.ts'
import { byUser, type Limit } from '../../../calls/limits.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { endCredentials } from '../end-credentials.ts'
import { lockOwnAccount } from '../lock-own-account.ts'
import type { Logins } from '../logins.ts'
import { mustBeRecent } from '../must-be-recent.ts'
import { hashPassword, isPassword } from '../password.ts'
import { type Credentials, getAccount } from '../queries/accounts.ts'
import {
  beginEnrolment,
  completeEnrolment,
  findTotp,
  removeTotp,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from '../queries/totp.ts'
import { readUser } from '../read-user.ts'
import { newRecoveryCodes, newTotp, readCode, stepOf } from '../totp.ts'

const codeGuesses: Limit<unknown> = {
  name: 'user.code',
  points: 5,
  seconds: 900,
  by: byUser,
  counts: 'guesses',
  store: 'shared',
}
const newCodes: Limit<unknown> = {
  name: 'user.newCodes',
  points: 10,
  seconds: 3600,
  by: byUser,
  counts: 'calls',
  store: 'shared',
}
/** Recovery codes are hashed as passwords are. */
const atOnce = { running: 2, waiting: 8 }

/** Refuses a log-in that may not change the second factor: one that needs a code, and one that is too old. */
const mayChange = (identity: Identity): Identity => {
  if (identity.secondFactor === 'needed') return refuse('SECOND_FACTOR_REQUIRED')
  mustBeRecent(identity)
  return identity
}

const digestsOf = (codes: readonly string[]): Promise<string[]> => Promise.all(codes.map((code) => hashPassword(code)))

/** Uses a proven code up; answers false when another request was faster, or the second factor is another one by now. */
type Spend = (tx: Tx) => Promise<boolean>

/** Checks a code; null for a wrong or old one. */
const proveCode = async (
  db: Db,
  { userId, secondFactor }: Identity,
  typed: string,
  now: Date,
): Promise<{ readonly spend: Spend; readonly isEnrolment: boolean } | null> => {
  const totp = await findTotp(db, userId)
  const { kind, code } = readCode(typed)
  if (kind === 'recovery') {
    for (const digest of totp?.recovery ?? [])
      if (await isPassword(code, digest))
        return { spend: (tx) => spendRecoveryCode(tx, userId, digest), isEnrolment: false }
    return null
  }
  // A log-in that needs a code cannot complete an enrolment: that would replace the secret which it has to prove.
  const enrolled = secondFactor === 'needed' ? null : (totp?.new_secret ?? null)
  const secret = enrolled ?? totp?.secret ?? null
  const step = secret === null ? null : stepOf(secret, code, now)
  if (secret === null || step === null) return null
  return enrolled === null
    ? { spend: (tx) => spendStep(tx, userId, secret, step), isEnrolment: false }
    : { spend: (tx) => completeEnrolment(tx, userId, secret, step), isEnrolment: true }
}

/** The second factor of back-office users: codes of an authenticator app, and recovery codes. */
export const secondFactorCalls = (logins: Logins) =>
  ({
    getTotp: {
      answer: async (_, ctx) => {
        const totp = await findTotp(ctx.db, identityOf(ctx).userId)
        return {
          enrolledAt: totp?.enrolled_at?.toISOString() ?? null,
          recoveryCodesLeft: totp?.recovery.length ?? 0,
        }
      },
    },

    enrolTotp: {
      limits: [newCodes],
      atOnce,
      answer: async (_, ctx) => {
        const { userId } = mayChange(identityOf(ctx))
        const { email } = await getAccount(ctx.db, userId)
        const { secret, uri, qr } = newTotp(ctx.site.name, email)
        const recoveryCodes = newRecoveryCodes()
        await beginEnrolment(ctx.db, userId, { secret, recovery: await digestsOf(recoveryCodes) })
        return { secret, uri, qr, recoveryCodes }
      },
    },

    verifyTotp: {
      limits: [codeGuesses],
      atOnce,
      answer: async ({ code }, ctx) => {
        const identity = identityOf(ctx)
        const { sessionId, audience } = identity
        const { spend, isEnrolment } = (await proveCode(ctx.db, identity, code, ctx.now())) ?? refuse('TOKEN_INVALID')
        const prove = async (tx: Tx): Promise<Credentials> => {
          const account = await lockOwnAccount(tx, identity)
          if (!(await spend(tx))) return refuse('TOKEN_INVALID')
          if (isEnrolment) await endCredentials(tx, account, sessionId)
          return account
        }
        // A session that gains rights is another one, so that a copy of its tokens gains none.
        const login = await logins.begin(ctx, { prove, audience, isRaised: true, replaces: sessionId })
        return { verified: true as const, ...login }
      },
    },

    renewRecoveryCodes: {
      limits: [newCodes],
      atOnce,
      answer: async (_, ctx) => {
        const identity = mayChange(identityOf(ctx))
        const recoveryCodes = newRecoveryCodes()
        const digests = await digestsOf(recoveryCodes)
        const isDone = await inTransaction(ctx.db, async (tx) => {
          const { id } = await lockOwnAccount(tx, identity)
          return await replaceRecoveryCodes(tx, id, digests)
        })
        return isDone ? { recoveryCodes } : refuse('NOT_FOUND')
      },
    },

    removeTotp: {
      answer: (_, ctx) =>
        ctx.transaction(async (tx) => {
          const identity = mayChange(identityOf(ctx))
          const account = await lockOwnAccount(tx, identity)
          await removeTotp(tx, account.id)
          await endCredentials(tx, account, identity.sessionId)
          return await readUser(tx, { ...identity, secondFactor: 'none' })
        }),
    },
  }) satisfies Partial<ServedCalls<typeof user>>
