import { cookieNames, readCartSession } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { userWith } from '../testing/account-samples.ts'
import { credentials, fakeAccount, userCart } from '../testing/fake-account.ts'
import { session } from '../testing/samples.ts'
import { RETRY } from './auth.delays.ts'

const login = { type: 'auth.login', ...credentials } as const
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const settled = (opened: ReturnType<typeof fakeAccount>) => opened.until('loggedIn', 'loggedOut')

describe('a log-in', () => {
  it('asks for user, cart and wishlist in this order, and says last that it succeeded [R4.1] [R4.5] [R8.21]', async () => {
    const opened = fakeAccount({ withCart: true })
    const { shop, calls, keys, server, until } = opened
    await expect.poll(calls).toEqual(['ecommerce.getCart'])
    shop.send(login)
    expect(shop.getSnapshot().matches({ account: 'loading' })).toBe(true)
    await until('loggedIn')
    expect(calls().slice(1, 5)).toEqual([
      'user.login',
      'user.getWebProfile',
      'ecommerce.getAbandoned',
      'cms.filterWishlist',
    ])
    const sent = server.requests.filter(({ call }) => call !== 'ecommerce.getCart').map(({ input }) => input)
    expect(sent).toEqual([{ ...credentials, apiKey: 'key' }, {}, session, { limit: '9999' }])
    expect(keys()).toEqual(['core.login.success'])
    expect(opened.auth()?.context).toMatchObject({ user: { id: 1 }, failure: null })
  })

  it('goes on with the cart that the shop answers, also where it is the same one under another key [R10.23]', async () => {
    const renewed = { id: session.cartId, protectCode: 'NNNNNNNNNNNNNNNNNNNNNN' }
    const { shop, cookies, cart, until } = fakeAccount({
      withCart: true,
      answers: { 'ecommerce.getAbandoned': () => answer(renewed) },
    })
    await expect.poll(() => cart()?.cart?.id).toBe(session.cartId)
    shop.send(login)
    await until('loggedIn')
    await expect.poll(() => cart()?.cart?.protectCode).toBe(renewed.protectCode)
    expect(readCartSession(cookies)).toEqual({ cartId: renewed.id, protectCode: renewed.protectCode })
    expect(cart()?.session).toEqual({ cartId: renewed.id, protectCode: renewed.protectCode })
  })

  it('that is refused is marked, says why, and asks for nothing more [R4.6]', async () => {
    const opened = fakeAccount({ answers: { 'user.login': () => refusal('INVALID_LOGIN') } })
    opened.shop.send(login)
    await expect.poll(() => opened.auth()?.context.failure?.code).toBe('INVALID_LOGIN')
    expect(opened.auth()?.value).toBe('loggedOut')
    expect(opened.calls()).toEqual(['user.login'])
    expect(opened.keys()).toEqual(['INVALID_LOGIN'])
    expect(opened.changes).toEqual([])
  })

  it('without a profile ends on the server too [R10.85]', async () => {
    const opened = fakeAccount({ answers: { 'user.getWebProfile': () => refusal('INTERNAL') } })
    opened.shop.send(login)
    await opened.until('loggedOut')
    expect(opened.calls()).toEqual(['user.login', 'user.getWebProfile', 'user.logout'])
    expect(opened.cookies.get(cookieNames.loginExpiresAt)).toBeNull()
    expect(opened.auth()?.context).toMatchObject({ user: null, failure: { code: 'INTERNAL' } })
    expect(opened.toasts().map(({ kind }) => kind)).toEqual(['error'])
  })

  it.each(['ecommerce.getAbandoned', 'cms.filterWishlist'] as const)(
    'whose call %s fails keeps the user, is marked, and shows the failure in place of the success [R10.85]',
    async (call) => {
      const opened = fakeAccount({ answers: { [call]: () => refusal('INTERNAL') } })
      opened.shop.send(login)
      await opened.until('loggedIn')
      expect(opened.auth()?.context).toMatchObject({ user: { id: 1 }, failure: { code: 'INTERNAL' } })
      expect(opened.toasts().map(({ kind }) => kind)).toEqual(['error'])
      expect(opened.calls()).toContain('cms.filterWishlist')
    },
  )

  it("brings the user's cart on the next page, or when the tab comes back, where the log-in could not [R10.23]", async () => {
    let isDown = true
    const opened = fakeAccount({
      withCart: true,
      answers: { 'ecommerce.getAbandoned': () => (isDown ? refusal('INTERNAL') : answer(userCart)) },
    })
    opened.shop.send(login)
    await opened.until('loggedIn')
    expect(readCartSession(opened.cookies)?.cartId).toBe(session.cartId)
    isDown = false
    const auth = opened.shop.getSnapshot().context.auth!
    auth.send({ type: 'auth.reread' })
    await expect.poll(() => readCartSession(opened.cookies)?.cartId).toBe(userCart.id)
    const requested = () => opened.calls().filter((call) => call === 'ecommerce.getAbandoned').length
    expect(requested()).toBe(2)
    await waitFor(auth, (snapshot) => snapshot.matches({ loggedIn: 'settled' }))
    auth.send({ type: 'auth.reread' })
    await waitFor(auth, (snapshot) => snapshot.matches({ loggedIn: 'settled' }))
    expect(requested()).toBe(2)
  })

  it('is not marked any more once another one succeeds', async () => {
    let isWrong = true
    const opened = fakeAccount({
      answers: {
        'user.login': () => (isWrong ? refusal('INVALID_LOGIN') : answer({ tokens, user: userWith() })),
      },
    })
    const tokens = { accessToken: '', refreshToken: '', expiresAt: new Date(Date.now() + 600_000).toISOString() }
    opened.shop.send(login)
    await expect.poll(() => opened.auth()?.context.failure?.code).toBe('INVALID_LOGIN')
    isWrong = false
    opened.shop.send(login)
    await opened.until('loggedIn')
    expect(opened.auth()?.context.failure).toBeNull()
  })

  it('that was made elsewhere is followed by what follows a log-in', async () => {
    const opened = fakeAccount()
    opened.logIn()
    opened.shop.send({ type: 'auth.adopt', user: userWith() })
    await opened.until('loggedIn')
    expect(opened.calls().filter((call) => call !== 'ecommerce.getCart')).toEqual([
      'ecommerce.getAbandoned',
      'cms.filterWishlist',
    ])
    expect(opened.keys()).toEqual(['core.login.success'])
  })

  it('of a back-office user waits for the code of the second factor', async () => {
    let factor: 'needed' | 'done' = 'needed'
    const staff = () => userWith({ isBackofficeUser: true, secondFactor: factor })
    const tokens = { accessToken: '', refreshToken: '', expiresAt: new Date(Date.now() + 600_000).toISOString() }
    const opened = fakeAccount({
      answers: {
        'user.getWebProfile': () => answer(staff()),
        'user.verifyTotp': ({ input: { code } }) => {
          if (code !== '123456') return refusal('TOKEN_INVALID')
          factor = 'done'
          return answer({ verified: true, tokens, user: staff() })
        },
      },
    })
    opened.shop.send(login)
    await opened.until('askingCode')
    opened.shop.send({ type: 'auth.code', code: '000000' })
    await expect.poll(() => opened.auth()?.context.failure?.code).toBe('TOKEN_INVALID')
    expect(opened.auth()?.value).toBe('askingCode')
    opened.shop.send({ type: 'auth.code', code: '123456' })
    await opened.until('loggedIn')
    expect(opened.auth()?.context).toMatchObject({ user: { secondFactor: 'done' }, failure: null })
    expect(opened.calls().filter((call) => call.startsWith('user.'))).toEqual([
      'user.login',
      'user.getWebProfile',
      'user.verifyTotp',
      'user.verifyTotp',
      'user.getWebProfile',
    ])
  })
})

describe('a page that is opened', () => {
  it('with a log-in shows its user by two calls more than without one [R4.2]', async () => {
    const opened = fakeAccount({ loggedIn: true, withCart: true })
    await opened.until('loggedIn')
    expect(opened.auth()?.context.user?.id).toBe(1)
    expect(opened.calls().toSorted()).toEqual(['cms.filterWishlist', 'ecommerce.getCart', 'user.getWebProfile'])
    expect(opened.toasts()).toEqual([])
    expect(opened.changes).toEqual([])
  })

  it('without a log-in loads nothing of it', async () => {
    const { shop, calls } = fakeAccount()
    await waitFor(shop, (snapshot) => snapshot.matches({ account: 'guest' }))
    expect(shop.getSnapshot().context.auth).toBeNull()
    expect(calls()).toEqual([])
  })

  it("brings the user's cart back once, and does not ask every time for a cart that is not there", async () => {
    let cart: typeof userCart | null = userCart
    const opened = fakeAccount({ loggedIn: true, answers: { 'ecommerce.getAbandoned': () => answer(cart) } })
    await opened.until('loggedIn')
    await expect.poll(() => readCartSession(opened.cookies)?.cartId).toBe(userCart.id)
    await expect.poll(() => opened.cart()?.cart?.id).toBe(userCart.id)

    cart = null
    const requested = () => opened.calls().filter((call) => call === 'ecommerce.getAbandoned').length
    opened.shop.send({ type: 'cart.forget' })
    await expect.poll(() => readCartSession(opened.cookies)).toBeNull()
    opened.shop.send({ type: 'language.switch', language: 'eng' })
    await expect.poll(requested).toBe(2)
    await waitFor(opened.shop.getSnapshot().context.auth!, (snapshot) => snapshot.matches({ loggedIn: 'settled' }))
    expect(opened.storage.get('cart.none')).toBe('true')
  })

  it('whose log-in is over removes what is left of it and says so [R4.4]', async () => {
    const opened = fakeAccount({
      loggedIn: true,
      withCart: true,
      answers: {
        'user.getWebProfile': () => refusal('TOKEN_EXPIRED'),
        'user.refresh': () => refusal('TOKEN_EXPIRED'),
      },
    })
    await settled(opened)
    expect(opened.auth()?.value).toBe('loggedOut')
    expect(opened.cookies.get(cookieNames.loginExpiresAt)).toBeNull()
    await expect.poll(() => readCartSession(opened.cookies)).toBeNull()
    expect(opened.keys()).toEqual(['Token has expired.'])
    expect(opened.changes).toEqual(['account.changed'])
  })

  it('keeps its log-in while the shop cannot be reached, and restores it when it can', async () => {
    let isDown = true
    const opened = fakeAccount({
      loggedIn: true,
      answers: { 'user.getWebProfile': () => (isDown ? lost() : answer(userWith())) },
    })
    await opened.until('unreachable')
    expect(opened.cookies.get(cookieNames.loginExpiresAt)).not.toBeNull()
    expect(opened.toasts()).toEqual([])
    opened.clock.increment(RETRY)
    await expect.poll(() => opened.calls().filter((call) => call === 'user.getWebProfile')).toHaveLength(2)
    await opened.until('unreachable')
    isDown = false
    opened.shop.send({ type: 'network.lost' })
    opened.shop.send({ type: 'network.found' })
    await opened.until('loggedIn')
    expect(opened.auth()?.context).toMatchObject({ user: { id: 1 }, failure: null })
  })
})

describe('a log-out', () => {
  it('clears cart, wishlist and cookies, and says so [R4.3] [R4.7] [R8.21]', async () => {
    const opened = fakeAccount({ loggedIn: true, withCart: true })
    await opened.until('loggedIn')
    await expect.poll(() => opened.cart()?.cart?.id).toBe(session.cartId)
    opened.shop.send({ type: 'auth.logout' })
    opened.shop.send({ type: 'auth.logout' })
    await opened.until('loggedOut')
    expect(opened.calls().filter((call) => call === 'user.logout')).toHaveLength(1)
    await expect.poll(() => readCartSession(opened.cookies)).toBeNull()
    expect(opened.cart()?.cart).toBeNull()
    expect(opened.cookies.get(cookieNames.loginExpiresAt)).toBeNull()
    expect(opened.wishlist()).toBeUndefined()
    expect(opened.auth()?.context).toMatchObject({ user: null, products: null, wish: null })
    expect(opened.keys()).toEqual(['core.login.logout'])
    expect(opened.changes).toEqual(['account.changed'])
  })

  it('is undone by the next log-in: the cart comes back, though it was forgotten [R10.23]', async () => {
    const opened = fakeAccount()
    opened.shop.send(login)
    await opened.until('loggedIn')
    await expect.poll(() => opened.cart()?.cart?.id).toBe(userCart.id)
    opened.shop.send({ type: 'auth.logout' })
    await opened.until('loggedOut')
    await expect.poll(() => opened.cart()?.cart).toBeNull()
    opened.shop.send(login)
    await opened.until('loggedIn')
    await expect.poll(() => opened.cart()?.cart?.id).toBe(userCart.id)
  })

  it('without a network fails, since only the server can remove the cookies', async () => {
    const opened = fakeAccount({ loggedIn: true, withCart: true, answers: { 'user.logout': lost } })
    await opened.until('loggedIn')
    opened.shop.send({ type: 'auth.logout' })
    await expect.poll(opened.keys).toEqual(['Network error'])
    expect(opened.auth()?.matches('loggedIn')).toBe(true)
    expect(readCartSession(opened.cookies)).not.toBeNull()
  })

  it('in another tab ends the log-in of this one without a call, and without a second notice', async () => {
    const opened = fakeAccount({ loggedIn: true, withCart: true })
    await opened.until('loggedIn')
    const before = opened.calls().length
    opened.cookies.remove(cookieNames.loginExpiresAt)
    opened.cookies.remove('cartId')
    opened.shop.send({ type: 'page.restored' })
    await opened.until('loggedOut')
    await expect.poll(() => opened.cart()?.cart).toBeNull()
    expect(opened.calls().slice(before)).toEqual([])
    expect([opened.toasts(), opened.changes]).toEqual([[], []])
  })
})

describe('another tab', () => {
  it('that logs in brings its user here too', async () => {
    const opened = fakeAccount()
    await waitFor(opened.shop, (snapshot) => snapshot.matches({ account: 'guest' }))
    opened.logIn()
    opened.shop.send({ type: 'page.restored' })
    await opened.until('loggedIn')
    expect(opened.auth()?.context.user?.id).toBe(1)
    expect(opened.changes).toEqual([])
  })

  it('that logs in another user replaces the user and the wishlist', async () => {
    let user = userWith()
    const opened = fakeAccount({ loggedIn: true, answers: { 'user.getWebProfile': () => answer(user) } })
    await opened.until('loggedIn')
    user = userWith({ id: 2 })
    opened.shop.send({ type: 'page.restored' })
    await expect.poll(() => opened.auth()?.context.user?.id).toBe(2)
    expect(opened.wishlist()?.context.products).toEqual([3])
  })
})

it('a language switch keeps the cart of a user, and clears that of a guest [R4.18]', async () => {
  const opened = fakeAccount({ loggedIn: true, withCart: true })
  await opened.until('loggedIn')
  opened.shop.send({ type: 'language.switch', language: 'eng' })
  await expect.poll(() => opened.cart()?.cart?.id).toBe(userCart.id)
  expect(readCartSession(opened.cookies)?.cartId).toBe(userCart.id)
})
