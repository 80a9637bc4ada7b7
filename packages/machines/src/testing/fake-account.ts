import { cookieNames, cookieTokens, createAuth, memoryStorage, saveCartSession } from '@butiga/commerce-sdk'
import { answer, conforming, fakeShop, type CallName } from '@butiga/commerce-sdk/testing'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { noticesMachine } from '../notices/notices.machine.ts'
import { shopActors } from '../shop/shop.actors.ts'
import { shopMachine } from '../shop/shop.machine.ts'
import { userWith } from './account-samples.ts'
import type { Answers } from './fake-commerce.ts'
import { cartWith, session } from './samples.ts'

const MINUTE = 60_000

export interface FakeAccountOptions {
  /** Whether the browser has a log-in. Default: none. */
  readonly loggedIn?: boolean
  /** Whether the browser has a cart of its own. Default: none. */
  readonly withCart?: boolean
  /** Whether the site has a shop. Default: it has. */
  readonly ecommerce?: boolean
  /** Answers in place of those of the account. */
  readonly answers?: Answers
}

/** The session of a user's cart. */
export const userCart = { id: 7, protectCode: 'UUUUUUUUUUUUUUUUUUUUUU' }

/** A browser and the account of one user, with the cookies of a log-in as the server sets and removes them. */
export const fakeAccount = ({
  loggedIn = false,
  withCart = false,
  ecommerce = true,
  answers = {},
}: FakeAccountOptions = {}) => {
  const cookies = memoryStorage()
  const storage = memoryStorage()
  const wished = new Set([3])
  const logIn = (ends = Date.now() + 10 * MINUTE) =>
    cookies.set(cookieNames.loginExpiresAt, new Date(ends).toISOString())
  const tokens = () => ({ accessToken: '', refreshToken: '', expiresAt: cookies.get(cookieNames.loginExpiresAt) })
  if (loggedIn) logIn()
  if (withCart) saveCartSession(cookies, { id: session.cartId, protectCode: session.protectCode })
  const server = fakeShop({
    'user.login': () => {
      logIn()
      return answer({ tokens: tokens(), user: userWith() })
    },
    'user.refresh': () => {
      logIn()
      return answer({ tokens: tokens() })
    },
    'user.logout': () => {
      cookies.remove(cookieNames.loginExpiresAt)
      return answer({ loggedOut: true })
    },
    'user.getWebProfile': () => answer(userWith()),
    'ecommerce.getAbandoned': () => answer(userCart),
    'ecommerce.getCart': ({ input: { cartId, protectCode } }) =>
      answer({
        ...cartWith({ id: Number(cartId) }),
        protectCode,
        session: { id: cartId, protectCode },
      }),
    'cms.filterWishlist': () =>
      answer({
        records: [...wished].map((product_id) => ({ product_id })),
        totalPages: 1,
        totalRecords: wished.size,
        totalItems: wished.size,
        pagination: { page: 1, limit: 9999, perPage: 9999, total: wished.size, lastPage: 1 },
      }),
    'cms.toggleWishlist': ({ input: { product_id } }) => {
      const wishlisted = !wished.delete(Number(product_id))
      if (wishlisted) wished.add(Number(product_id))
      return answer({ product_id, wishlisted })
    },
    'cms.getElements': () => answer([]),
    'master.countries': () => answer([]),
    'ecommerce.getCurrencyConfig': () =>
      answer({ allowedCurrencies: [{ id: 1, label: 'EUR', symbol: '€' }], mainCurrencyId: 1, rates: [] }),
    ...answers,
  })
  const { commerce, auth } = createAuth(
    {
      baseUrl: 'http://shop.test',
      apiKey: 'key',
      site: 1,
      store: 1,
      language: 'hrv',
      session: 'cookie',
      fetch: conforming(server.fetch),
      retries: 0,
    },
    { store: cookieTokens(cookies) },
  )
  const clock = new SimulatedClock()
  const notices = createActor(noticesMachine, { clock, input: { textOf: ({ key }) => key } })
  const shop = createActor(
    shopMachine.provide({
      actors: shopActors({
        commerce,
        login: { isLoggedIn: auth.isLoggedIn, load: async () => auth },
        cookies,
        storage,
        ecommerce,
      }),
    }),
    { clock, input: { language: 'hrv', currencyId: 1, cartBehaviour: 1, notices } },
  )
  const changes: string[] = []
  shop.on('account.changed', ({ type }) => changes.push(type))
  notices.start()
  shop.start()
  const logIns = () => shop.getSnapshot().context.auth?.getSnapshot()
  return {
    shop,
    notices,
    server,
    cookies,
    storage,
    clock,
    /** How often a log-in of this tab has begun or ended. */
    changes,
    logIn,
    auth: logIns,
    wishlist: () => logIns()?.children.wishlist?.getSnapshot(),
    cart: () => shop.getSnapshot().children.cartSession?.getSnapshot().context,
    /** The calls so far, in their order, without those of the cart's content. */
    calls: (): readonly CallName[] => server.requests.map(({ call }) => call),
    toasts: () => notices.getSnapshot().children.toasts?.getSnapshot().context.visible ?? [],
    keys: () =>
      notices
        .getSnapshot()
        .children.toasts?.getSnapshot()
        .context.visible.map(({ key }) => key) ?? [],
    /** Waits until the log-in is in one of these states. */
    until: async (...states: readonly ('loggedIn' | 'loggedOut' | 'unreachable' | 'askingCode')[]) => {
      const { context } = await waitFor(shop, (snapshot) => snapshot.context.auth !== null)
      return await waitFor(context.auth!, (snapshot) => states.some((state) => snapshot.matches(state)))
    },
  }
}

/** What the form of the log-in sends. */
export const credentials = { username: 'ana@example.com', password: 'long enough' } as const
