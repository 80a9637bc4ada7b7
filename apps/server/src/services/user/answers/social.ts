import type { user } from '@butiga/commerce-sdk/contracts'
import { audienceOf } from '../../../calls/identity.ts'
import { byAddress, type Limit } from '../../../calls/limits.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import type { Tx } from '../../../db/db.ts'
import { Unavailable } from '../../../db/transaction.ts'
import { describeError } from '../../../ground/log.ts'
import { isOnSite, takeOrdersOf } from '../../ecommerce/public.ts'
import { proveConsents } from '../../consents/public.ts'
import { socialCookie } from '../begin-social-login.ts'
import type { Login, LoginCtx, Logins } from '../logins.ts'
import { isPassword } from '../password.ts'
import {
  createAccount,
  type Credentials,
  findAccount,
  getAccount,
  lockProven,
  nextAccountId,
} from '../queries/accounts.ts'
import { removeRegistrations } from '../queries/registrations.ts'
import {
  type AttemptKey,
  findLinked,
  findProof,
  insertProof,
  linkAccount,
  lockLinked,
  type Proof,
  spendProof,
  takeAttempt,
} from '../queries/social.ts'
import { registrationStep } from '../registration-step.ts'
import { isAway, type SocialProviders } from '../social-providers.ts'

const returns: Limit<unknown> = {
  name: 'user.social',
  points: 30,
  seconds: 900,
  by: byAddress,
  counts: 'refusals',
  store: 'shared',
}
/** Guesses at the password of an account that a provider is to open. */
const guesses: readonly Limit<{ readonly state: string }>[] = [
  {
    name: 'user.socialPassword',
    points: 5,
    seconds: 900,
    by: { name: 'state', of: ({ state }) => state },
    counts: 'guesses',
    store: 'shared',
  },
  { name: 'user.socialPassword', points: 10, seconds: 900, by: byAddress, counts: 'guesses', store: 'shared' },
]
/** Exchanges with providers, which may be slow, leave the process to the shop. */
const atOnce = { running: 8, waiting: 32 }

/** What is given beside a proof. */
interface Given {
  readonly password?: string | undefined
  readonly consents?: readonly number[] | undefined
}

/** Makes the account of a person without one: the provider has verified the address. */
const createVerified = async (tx: Tx, ctx: LoginCtx, proof: Proof, ids: readonly number[]): Promise<number> => {
  const siteId = ctx.site.id
  const { email, firstName, lastName, language } = proof
  await proveConsents(tx, {
    siteId,
    step: registrationStep,
    email,
    userType: 'guest',
    ids,
    language,
    at: ctx.now(),
  })
  const id = await nextAccountId(tx)
  const account = { id, siteId, email, firstName, lastName, language, passwordHash: null, memberCardBarcode: null }
  // A disabled account keeps its address.
  if (!(await createAccount(tx, { ...account, isVerified: true }))) return refuse('INVALID_LOGIN')
  await removeRegistrations(tx, siteId, email)
  await takeOrdersOf(tx, siteId, account)
  return id
}

/** The answers that log in by a provider. */
export const socialCalls = (logins: Logins, providers: SocialProviders) => {
  const browserOf = (ctx: LoginCtx): string => {
    if (audienceOf(ctx.site, ctx.apiKey) === 'admin') return refuse('WRONG_ADMIN_KEY')
    return ctx.getCookie(socialCookie) ?? ''
  }

  /** Logs in to the account that a proof opens: one that is linked, one that the password links, or a new one. */
  const logIn = async (ctx: LoginCtx, key: AttemptKey, proof: Proof, given: Given): Promise<Login> => {
    const { siteId } = key
    const linked = await findLinked(ctx.db, siteId, proof)
    if (linked?.isDisabled) return refuse('INVALID_LOGIN')
    const account = linked === undefined ? await findAccount(ctx.db, siteId, proof.email) : undefined
    if (account !== undefined) {
      // An address alone opens nothing: its mailbox may have had another owner.
      if (given.password === undefined) return refuse('SOCIAL_ACCOUNT_EXISTS', { data: { email: proof.email } })
      if (!(await isPassword(given.password, account.password_hash))) return refuse('INCORRECT_OLD_PASSWORD')
    }
    const prove = async (tx: Tx): Promise<Credentials> => {
      if (!(await spendProof(tx, key))) return refuse('INVALID_LOGIN')
      if (linked !== undefined) return (await lockLinked(tx, linked.id, proof)) ?? refuse('INVALID_LOGIN')
      if (account !== undefined && !(await lockProven(tx, account))) return refuse('INCORRECT_OLD_PASSWORD')
      const id = account?.id ?? (await createVerified(tx, ctx, proof, given.consents ?? []))
      await linkAccount(tx, siteId, id, proof)
      return await getAccount(tx, id)
    }
    return await logins.begin(ctx, { prove, audience: 'shop' })
  }

  return {
    socialLogin: {
      limits: [returns],
      atOnce,
      answer: async ({ provider: id, code, state, iss, redirectUri }, ctx) => {
        const key = { siteId: ctx.site.id, state, browser: browserOf(ctx) }
        const provider = providers.of(key.siteId).find((one) => one.id === id)
        if (!isOnSite(redirectUri, ctx.site.origins)) return refuse('URL_NOT_ALLOWED')
        const attempt = await takeAttempt(ctx.db, key, { provider: id, redirectUri })
        if (provider === undefined || attempt === undefined) return refuse('INVALID_LOGIN')
        const person = await provider.finish({ ...attempt, state }, { code, iss }).catch((error: unknown) => {
          ctx.log.warn({ ...describeError(error), provider: id }, 'a social log-in failed')
          if (isAway(error)) throw new Unavailable('The provider does not answer')
          return refuse('INVALID_LOGIN')
        })
        const { email } = person
        if (email === null && (await findLinked(ctx.db, key.siteId, person)) === undefined)
          return refuse('SOCIAL_EMAIL_MISSING')
        const { redirect, language } = attempt
        const proof = { ...person, email: email ?? '', redirect, language }
        await insertProof(ctx.db, key, proof)
        return { ...(await logIn(ctx, key, proof, {})), redirect }
      },
    },

    completeSocialLogin: {
      limits: guesses,
      atOnce,
      answer: async ({ state, ...given }, ctx) => {
        const key = { siteId: ctx.site.id, state, browser: browserOf(ctx) }
        const proof = await findProof(ctx.db, key)
        if (proof === undefined) return refuse('INVALID_LOGIN')
        return { ...(await logIn(ctx, key, proof, given)), redirect: proof.redirect }
      },
    },
  } satisfies Partial<ServedCalls<typeof user>>
}
