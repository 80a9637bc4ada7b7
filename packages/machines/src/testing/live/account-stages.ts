import { memoryStorage, saveCartSession, type Auth } from '@butiga/commerce-sdk'
import { authActors } from '../../auth/auth.actors.ts'
import { authMachine } from '../../auth/auth.machine.ts'
import { authPaths } from '../../auth/auth.paths.ts'
import { wishlistActors } from '../../wishlist/wishlist.actors.ts'
import { wishlistMachine } from '../../wishlist/wishlist.machine.ts'
import { wishlistPaths } from '../../wishlist/wishlist.paths.ts'
import { withParkedActors } from '../parked.ts'
import { checkOf, type Check } from './check.ts'
import { failureToast, type StepSeen } from './expected/messages.ts'
import { guestOf, keyOf, type LiveModel } from './guest.ts'

/** The products of the paths, by their ids there. */
const [BOX, TAPE] = [3, 4] as const

export const wishlist: LiveModel = {
  model: wishlistPaths,
  stage: async (shop, { start }) => {
    const member = await shop.member()
    const token = await member.logIn()
    const guest = guestOf(shop, () => token)
    const { box, voucher: tape } = shop.products
    // The model of the wishlist: each toggle that the shop has answered.
    const wished = new Set([box])
    await member.setWished([...wished])
    const { products, wish } = wishlistPaths.starts[start] as { products: readonly number[] | null; wish?: number }
    const real = (id: number) => (id === BOX ? box : tape)
    const messages = checkOf(guest, {
      says: {
        'toggle done': ({ before }) => {
          const isAdded = !wished.delete(before.context.queue[0])
          if (isAdded) wished.add(before.context.queue[0])
          return [`success toast core.notifications.${isAdded ? 'addedToWishlist' : 'removedFromWishlist'}`]
        },
        'toggle fails': (seen) => [
          seen.code === 'LOGGED_USERS_ONLY' ? 'info toast core.notifications.loggedUsersOnly' : failureToast(seen),
        ],
      },
    })
    const check: Check = async (...step) => {
      const difference = await messages(...step)
      const [must, is] = [[...wished].toSorted((a, b) => a - b), await member.wished()].map(String)
      return difference ?? (must === is ? null : { expected: `stored: ${must}`, actual: `stored: ${is}` })
    }
    return {
      machine: withParkedActors(wishlistMachine),
      actors: wishlistActors(guest),
      input: {
        shop: guest.receivers.root.ref,
        products: products?.map(real) ?? null,
        ...(wish && { wish: real(wish) }),
      },
      faults: guest.faults,
      events: () => ({
        'press the heart of the box': () => ({ type: 'wishlist.toggle', productId: real(BOX) }),
        'press the heart of the tape': () => ({ type: 'wishlist.toggle', productId: real(TAPE) }),
      }),
      check,
    }
  },
}

const change = 'account.changed'
const ended = ['info toast Token has expired.', 'cart.forget', change]

const isIn = (seen: StepSeen, state: 'loggedIn' | 'loggingIn') => seen.before.matches(state)

export const auth: LiveModel = {
  model: authPaths,
  stage: async (shop) => {
    const member = await shop.member()
    let token: string | null = null
    const guest = guestOf(shop, () => token)
    const { commerce, cookies, faults, receivers } = guest
    await member.setWished([shop.products.box])
    // The server keeps the tokens of a browser: a log-in in cookies ends when it says so.
    const stored: Auth = {
      isLoggedIn: async () => token !== null,
      login: async ({ username, password }) => {
        const answer = await commerce.user.login({ username, password, apiKey: shop.site.apiKey })
        if (!answer.errored) token = answer.data.tokens.accessToken
        return answer
      },
      logout: async () => {
        const answer = await commerce.user.logout({})
        if (!answer.errored) token = null
        return answer
      },
      onEnd: () => () => undefined,
    }
    const storage = memoryStorage()
    const logsIn = async () => {
      token ??= await member.logIn()
      storage.set('cart.none', 'true')
    }
    const withoutCart = async () => {
      for (const name of ['cartId', 'protectCode']) cookies.remove(name)
      await member.dropCart()
    }
    const other = (data: object) => ('email' in data ? { ...data, id: 999_999_999 } : data)
    const staff = (data: object) =>
      'email' in data ? { ...data, isBackofficeUser: true, secondFactor: 'needed' as const } : data
    return {
      machine: withParkedActors(authMachine),
      actors: authActors({ auth: stored, commerce, cookies, storage }),
      input: { shop: receivers.root.ref },
      faults,
      before: {
        'nobody is logged in': async () => void (token = null),
        'Ana is logged in': logsIn,
        'Ivo is logged in': logsIn,
        'a log-in that needs a code is there': logsIn,
        'Ana is logged in, her cart is elsewhere': async () => {
          await logsIn()
          await withoutCart()
          storage.remove('cart.none')
        },
        'the log-in is over: TOKEN_EXPIRED': logsIn,
        'the shop cannot be reached: NETWORK': logsIn,
        'the profile comes': logsIn,
        'the profile says that a code is needed': logsIn,
        'the wishlist comes': logsIn,
        'the cart comes': async () => {
          await logsIn()
          // Of what is not counted: other walks buy the boxes.
          const cart = await guest.cartOf(shop.products.voucher)
          const { cartId, protectCode } = keyOf(cart)
          saveCartSession(cookies, { id: cartId, protectCode })
        },
        'there is no cart': async () => {
          await logsIn()
          await withoutCart()
        },
      },
      events: () => ({
        'log in': () => ({ type: 'auth.login', username: member.username, password: member.password }),
        'log in for the heart of a tape': () => ({
          type: 'auth.login',
          username: member.username,
          password: member.password,
          wish: shop.products.voucher,
        }),
      }),
      twists: {
        'Ivo is logged in': { answer: other },
        'a log-in that needs a code is there': { answer: staff },
        'the profile says that a code is needed': { answer: staff },
      },
      check: checkOf(guest, {
        says: {
          'restore done': ({ step, before }) =>
            step.name === 'nobody is logged in' && before.context.wish !== null
              ? ['info toast core.notifications.loggedUsersOnly']
              : [],
          'restore fails': ({ code }) => (code === 'TOKEN_EXPIRED' ? ended : []),
          'login fails': (seen) => [failureToast(seen)],
          'verifyCode fails': (seen) => {
            if (seen.code === 'TOKEN_INVALID') return []
            return seen.code === 'TOKEN_EXPIRED' ? ['info toast Token has expired.', change] : [failureToast(seen)]
          },
          'loadUser fails': (seen) => [failureToast(seen)],
          'resumeCart done': ({ step }) => (step.name === 'the cart comes' ? ['cart.resumed'] : []),
          'resumeCart fails': (seen) => (isIn(seen, 'loggingIn') ? [] : [failureToast(seen)]),
          'loadWishlist done': ({ before: { context } }) => [
            change,
            context.failure === null ? 'success toast core.login.success' : `error toast ${context.failure.message}`,
          ],
          'loadWishlist fails': (seen) => [change, `error toast ${seen.before.context.failure?.message ?? seen.key}`],
          'logout done': (seen) =>
            isIn(seen, 'loggedIn') ? ['cart.forget', change, 'success toast core.login.logout'] : [],
          'logout fails': (seen) => (isIn(seen, 'loggedIn') ? [failureToast(seen)] : []),
          'auth.ended': (seen) => {
            if (seen.before.matches({ loggedIn: 'leaving' }))
              return ['cart.forget', change, 'success toast core.login.logout']
            return seen.before.matches('loggedOut') || seen.before.matches('closing') ? [] : ended
          },
          'wishlist.toggle': ({ before }) =>
            before.matches('loggedOut') ? ['info toast core.notifications.loggedUsersOnly'] : [],
        },
      }),
    }
  },
  leaves: ({ steps }) => {
    if (steps.some(({ name }) => name === 'Ana is logged in, her wishlist fails'))
      return 'the wishlist fails and the profile comes: a failure is injected into both requests'
    return steps.some(({ name }) => name === 'the code is right')
      ? 'the code is right: the member of the walks has no second factor'
      : null
  },
}
