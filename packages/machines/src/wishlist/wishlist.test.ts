import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { wishedProducts } from '../shared/wishes.ts'
import { credentials, fakeAccount } from '../testing/fake-account.ts'

type Opened = ReturnType<typeof fakeAccount>

const press = ({ shop }: Opened, productId: number) => shop.send({ type: 'wishlist.toggle', productId })
const displayed = (opened: Opened) => wishedProducts(opened.wishlist()!.context)
const sent = (opened: Opened, call: string) =>
  opened.server.requests.filter((request) => request.call === call).map(({ input }) => input)
const member = async (answers: Parameters<typeof fakeAccount>[0] = {}) => {
  const opened = fakeAccount({ loggedIn: true, withCart: true, ...answers })
  await opened.until('loggedIn')
  return opened
}
const rests = (opened: Opened) =>
  waitFor(
    opened.auth()!.children.wishlist!,
    (snapshot) => snapshot.matches('resting') && snapshot.context.queue.length === 0,
  )

describe('the heart of a user', () => {
  it('adds a product and removes it by the same call, and the list is loaded again as a whole [R4.36] [R4.37] [R4.38] [R8.29]', async () => {
    const opened = await member()
    press(opened, 4)
    expect(displayed(opened)).toEqual([4, 3])
    await rests(opened)
    expect(displayed(opened)).toContain(4)
    press(opened, 4)
    expect(displayed(opened)).toEqual([3])
    await rests(opened)
    expect(sent(opened, 'cms.toggleWishlist')).toEqual([{ product_id: 4 }, { product_id: 4 }])
    // Once for the log-in, and once after each toggle.
    expect(sent(opened, 'cms.filterWishlist')).toEqual([{ limit: '9999' }, { limit: '9999' }, { limit: '9999' }])
    expect(opened.wishlist()?.context.products).toEqual([3])
    expect(opened.keys().toSorted()).toEqual([
      'core.notifications.addedToWishlist',
      'core.notifications.removedFromWishlist',
    ])
  })

  it('brings a removed product back by the button of the toast', async () => {
    const opened = await member()
    press(opened, 3)
    await rests(opened)
    const [toast] = opened.toasts()
    expect(toast).toMatchObject({
      key: 'core.notifications.removedFromWishlist',
      action: { label: { key: 'cart.toast.undo' } },
    })
    opened.notices.send({ type: 'toast.act', id: toast!.id })
    await expect.poll(() => opened.wishlist()?.context.products).toEqual([3])
    await rests(opened)
    expect(displayed(opened)).toEqual([3])
  })

  it('sends presses one by one, and loads the list after the last one', async () => {
    const opened = await member()
    press(opened, 4)
    press(opened, 5)
    press(opened, 4)
    expect(displayed(opened)).toEqual([5, 3])
    await rests(opened)
    expect(sent(opened, 'cms.toggleWishlist').map(({ product_id }) => product_id)).toEqual([4, 5, 4])
    expect(sent(opened, 'cms.filterWishlist')).toHaveLength(2)
    expect(new Set(displayed(opened))).toEqual(new Set([5, 3]))
  })

  it('takes back what the shop refuses, and says why', async () => {
    const opened = await member({ answers: { 'cms.toggleWishlist': () => refusal('PRODUCT_NOT_FOUND') } })
    press(opened, 4)
    await rests(opened)
    expect(displayed(opened)).toEqual([3])
    expect(opened.toasts()).toMatchObject([{ kind: 'error', statusCode: 404 }])
  })

  it('shows what the shop has kept once it can be asked: the answer and the list after it were lost', async () => {
    let isLost = false
    let products = [3]
    const opened = await member({
      answers: {
        'cms.toggleWishlist': () => {
          products = [4, 3]
          isLost = true
          return refusal('INTERNAL')
        },
        'cms.filterWishlist': () =>
          isLost
            ? refusal('INTERNAL')
            : answer({
                records: products.map((product_id) => ({ product_id })),
                totalPages: 1,
                totalRecords: products.length,
                totalItems: products.length,
                pagination: { page: 1, limit: 9999, perPage: 9999, total: products.length, lastPage: 1 },
              }),
      },
    })
    press(opened, 4)
    await waitFor(opened.auth()!.children.wishlist!, (snapshot) => snapshot.matches('unsure'))
    expect(displayed(opened)).toEqual([3])
    isLost = false
    // Five seconds pass.
    opened.auth()!.children.wishlist!.send({ type: 'xstate.after.retry.wishlist.unsure' } as never)
    await rests(opened)
    expect(displayed(opened)).toEqual([4, 3])
  })

  it('leads to the log-in where the shop has no log-in of the user any more', async () => {
    const opened = await member({ answers: { 'cms.toggleWishlist': () => refusal('LOGGED_USERS_ONLY') } })
    press(opened, 4)
    await rests(opened)
    expect(opened.toasts()).toMatchObject([{ kind: 'info', key: 'core.notifications.loggedUsersOnly' }])
  })

  it('that is pressed before the list has come is kept until then', async () => {
    const opened = fakeAccount({ loggedIn: true, withCart: true })
    press(opened, 4)
    await opened.until('loggedIn')
    await rests(opened)
    expect(displayed(opened)).toContain(4)
    expect(sent(opened, 'cms.toggleWishlist')).toEqual([{ product_id: 4 }])
  })
})

describe('the heart of a guest', () => {
  it('says that it is for logged-in users, leads to the log-in, calls and stores nothing [R6.5] [R10.58]', async () => {
    const opened = fakeAccount()
    const destinations: unknown[] = []
    opened.notices.on('navigate', ({ to }) => destinations.push(to))
    // Also before it is known whose browser it is.
    press(opened, 4)
    await opened.until('loggedOut')
    expect(opened.keys()).toEqual(['core.notifications.loggedUsersOnly'])
    press(opened, 5)
    opened.notices.send({ type: 'toast.act', id: opened.toasts().at(-1)!.id })
    expect(destinations).toEqual([{ route: 'login', wish: 5 }])
    expect(opened.calls()).toEqual([])
    expect(opened.shop.getSnapshot().context).toMatchObject({ accountRequest: null })
  })

  it('is the same after a log-out', async () => {
    const opened = await member()
    opened.shop.send({ type: 'auth.logout' })
    await opened.until('loggedOut')
    const before = opened.calls().length
    press(opened, 4)
    expect(opened.keys()).toContain('core.notifications.loggedUsersOnly')
    expect(opened.calls()).toHaveLength(before)
  })

  it('adds its product after the log-in, unless the user has it already', async () => {
    for (const [wish, toggles] of [
      [4, 1],
      [3, 0],
    ] as const) {
      const opened = fakeAccount()
      opened.shop.send({ type: 'auth.login', ...credentials, wish })
      await opened.until('loggedIn')
      await rests(opened)
      expect(displayed(opened)).toContain(wish)
      expect(sent(opened, 'cms.toggleWishlist')).toHaveLength(toggles)
    }
  })

  it('adds nothing where the list could not be loaded: a toggle might remove it', async () => {
    const opened = fakeAccount({ answers: { 'cms.filterWishlist': () => refusal('INTERNAL') } })
    opened.shop.send({ type: 'auth.login', ...credentials, wish: 4 })
    await opened.until('loggedIn')
    await rests(opened)
    expect(sent(opened, 'cms.toggleWishlist')).toEqual([])
  })
})

it('is not asked for where the site has no shop [R1.1]', async () => {
  const opened = fakeAccount({ loggedIn: true, ecommerce: false })
  await opened.until('loggedIn')
  expect(opened.calls()).toEqual(['user.getWebProfile'])
})
