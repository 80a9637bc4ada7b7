import { marketing } from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../calls/change.ts'
import { byAddress, type Limit } from '../../calls/limits.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import { logConsents, proveConsents } from '../consents/public.ts'
import { mailSubscriber } from './mails.ts'
import {
  confirmSubscriber,
  findUserEmail,
  isSubscribed,
  listSubscribers,
  lockByToken,
  saveSubscriber,
} from './queries.ts'
import { unsubscribeById, unsubscribeByToken } from './unsubscribe.ts'

const name = 'marketing.subscribe'

/** By the address that a mail goes to, and by the address that it is asked from. */
const subscribeLimits: readonly Limit<{ readonly email: string }>[] = [
  {
    name,
    points: 5,
    seconds: 3600,
    by: { name: 'email', of: ({ email }) => email.toLowerCase() },
    counts: 'calls',
    store: 'shared',
  },
  { name, points: 20, proofs: 60, seconds: 3600, by: byAddress, counts: 'calls', store: 'shared' },
]

const tokenLimits: readonly Limit<unknown>[] = [
  { name: 'marketing.token', points: 30, seconds: 600, by: byAddress, counts: 'refusals', store: 'shared' },
]

/** The newsletter, which an address receives once its holder has confirmed it. */
export const marketingService = serve(marketing, () => ({
  // A guest gets the same answer and the same mail for every address, subscribed or not.
  subscribe: {
    limits: subscribeLimits,
    answer: ({ email, consents = [] }, ctx) =>
      ctx.transaction(async (tx) => {
        const { scope, identity } = ctx
        const { siteId, language } = scope
        const own = identity && (await findUserEmail(tx, identity.userId))
        if (own?.toLowerCase() === email.toLowerCase() && (await isSubscribed(tx, siteId, email)))
          return refuse('ALREADY_SUBSCRIBED')
        // Without the address: what it consented to before would reveal that it has subscribed.
        await proveConsents(tx, {
          siteId,
          step: 'newsletter',
          email: null,
          userType: 'guest',
          ids: consents,
          language,
          at: ctx.now(),
        })
        const subscriber = await saveSubscriber(tx, scope, { email, consents })
        await mailSubscriber(tx, 'newsletter-confirmation', email, subscriber)
        return { subscribed: true as const }
      }),
  },

  confirmSubscription: {
    limits: tokenLimits,
    answer: ({ token }, ctx) =>
      ctx.transaction(async (tx) => {
        const subscriber = await lockByToken(tx, 'confirm', token, ctx.site.id)
        if (!subscriber?.email) return refuse('TOKEN_INVALID')
        const { email } = subscriber
        if (!subscriber.isConfirmed) {
          await confirmSubscriber(tx, subscriber.id, ctx.now())
          await logConsents(tx, { ...subscriber, email, step: 'newsletter', status: true, at: ctx.now() })
          await mailSubscriber(tx, 'newsletter-welcome', email, subscriber)
        }
        return { confirmed: true as const }
      }),
  },

  unsubscribe: {
    limits: tokenLimits,
    answer: ({ token }, ctx) =>
      ctx.transaction(async (tx) => {
        if (!(await unsubscribeByToken(tx, { token, siteId: ctx.site.id, at: ctx.now() })))
          return refuse('TOKEN_INVALID')
        return { unsubscribed: true as const }
      }),
  },

  filterSubscribers: {
    answer: async (input, ctx) => {
      const request = readList(marketing.calls.filterSubscribers.list, input)
      const { records, total } = await listSubscribers(ctx.db, ctx.site.id, request)
      return toPage(records, total, request.window)
    },
  },

  deleteSubscriber: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'subscriber', async (tx) => {
        const ended = await unsubscribeById(tx, { id, siteId: ctx.site.id, at: ctx.now() })
        if (ended === undefined) return refuse('NOT_FOUND')
        // The log is kept for good, so it has no address.
        return { answer: { deleted: true as const }, id, before: { isConfirmed: ended.isConfirmed }, after: null }
      }),
  },
}))
