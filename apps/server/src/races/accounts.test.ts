import { type AuthOptions, createAuth, memoryStorage, storedTokens, unwrap } from '@butiga/commerce-sdk'
import type { Session } from '@butiga/commerce-sdk/contracts'
import { describe, expect, it } from 'vitest'
import { becomeMember, mailedToken, password } from '../testing/accounts.ts'
import { addTo, euro, insertProduct, newCart } from '../testing/shopper.ts'
import { guards } from './guards.ts'
import { isIn, newEmail, refresh, send, times, tokensOf } from './members.ts'
import { type Race, type Round, rounds, sharedRace, violationsIn } from './race.ts'
import { isFull, sized } from './size.ts'

/** Fifty log-ins of one user bring the same guest cart along, while the user's own cart has lines already. */
const guestCartMerges: Round = async (race, round) => {
  const email = newEmail()
  const headers = await becomeMember(race.shop, email)
  const commerce = race.commerce(round)
  const product = await insertProduct(race.shop.db, race.shop.site.id, { sku: `SPAJANJE-${email}` })
  const cartWith = async (qty: number) => {
    const key = await newCart(commerce)
    await addTo(commerce, key, product, qty)
    return key
  }
  const abandoned = (index: number, body: object) => send(race, index, 'ecommerce/cart/getAbandoned', { headers, body })
  // Every other user has no cart before.
  const before = round % 2
  if (before === 1) await abandoned(0, await cartWith(2))
  const guest = await cartWith(3)
  const answers = await times(50, (index) => abandoned(index, guest))
  const failed = answers.filter(({ status }) => status !== 200).map(({ status }) => `a log-in was answered ${status}`)
  const own = answers.map(({ body }) => body.data as Session | null).find((session) => session !== null)
  if (!own) return ['no log-in has a cart']
  const cart = await commerce.ecommerce.getCart({ cartId: own.id, protectCode: own.protectCode, currencyId: euro })
  const pieces = cart.data?.items.reduce((sum, { qty }) => sum + qty, 0) ?? 0
  const wanted = 3 + 2 * before
  return [...failed, ...(pieces === wanted ? [] : [`the cart has ${pieces} pieces of ${wanted}`])]
}

/** Four users bring the same guest cart along: it is the cart of one of them. */
const oneTaker: Round = async (race) => {
  const commerce = race.commerce(0)
  const users: Record<string, string>[] = []
  for (let count = 0; count < 4; count += 1) users.push(await becomeMember(race.shop, newEmail()))
  const product = await insertProduct(race.shop.db, race.shop.site.id, { sku: `JEDAN-${newEmail()}` })
  const guest = await newCart(commerce)
  await addTo(commerce, guest, product, 1)
  const answers = await times(users.length, (index) =>
    send(race, index, 'ecommerce/cart/getAbandoned', { headers: users[index]!, body: guest }),
  )
  const taken = answers.filter(({ body }) => body.data !== null).length
  return taken === 1 ? [] : [`a guest cart was given to ${taken} users`]
}

/** Eight devices of one user open a cart at once. */
const oneOpenCart: Round = async (race) => {
  const headers = await becomeMember(race.shop, newEmail())
  const answers = await times(8, (index) => send(race, index, 'ecommerce/cart/getNewCartSession', { headers }))
  const ids = new Set(
    answers.map(({ status, body }) => (status === 200 ? (body.data as Session).id : `status ${status}`)),
  )
  return ids.size === 1 ? [] : [`a user got ${[...ids].join(', ')}`]
}

/** Twenty refreshes of four tabs, with one token, at both processes. */
const parallelRefreshes: Round = async (race) => {
  const email = newEmail()
  await becomeMember(race.shop, email)
  const { refreshToken } = await tokensOf(race, email)
  const answers = await times(20, (index) => refresh(race, index, refreshToken))
  const pairs = new Set(answers.map((answer) => answer.refreshToken ?? `status ${answer.status}`))
  if (pairs.size !== 1) return [`twenty refreshes got ${pairs.size} answers`]
  const alive = await Promise.all(answers.map((answer, index) => isIn(race, index, answer.accessToken)))
  return alive.every(Boolean) ? [] : ['a tab was logged out']
}

/** Four tabs of one browser, at both processes, make five calls each after the access token has expired. */
const fourTabs = async (race: Race, auth: Pick<AuthOptions, 'lock'> = {}): Promise<string[]> => {
  const { shop } = race
  const email = newEmail()
  await becomeMember(shop, email)
  const store = storedTokens(memoryStorage())
  let refreshes = 0
  const tabs = Array.from({ length: 4 }, (_, index) =>
    createAuth(
      {
        baseUrl: race.url(index),
        apiKey: shop.site.apiKey,
        site: shop.site.id,
        store: shop.site.stores.get('hrv') ?? 0,
        language: 'hrv',
        fetch: (url, init) => {
          if (url.includes('/refresh')) refreshes += 1
          return fetch(url, init)
        },
      },
      { store, ...auth },
    ),
  )
  await unwrap(tabs[0]!.auth.login({ username: email, password }))
  const stored = await store.read()
  if (stored === null) return ['the log-in is not stored']
  await store.write({ ...stored, expiresAt: new Date().toISOString() })
  const answers = await Promise.all(
    tabs.flatMap(({ commerce }) => [1, 2, 3, 4, 5].map(() => commerce.user.getWebProfile())),
  )
  const failed = answers.filter(({ errored }) => errored).length
  return [
    ...(failed === 0 ? [] : [`${failed} calls failed`]),
    ...(refreshes === 1 ? [] : [`${refreshes} refreshes were made`]),
  ]
}

/** A token that was replaced more than ten seconds ago comes again. */
const lateReuse: Round = async (race) => {
  const email = newEmail()
  await becomeMember(race.shop, email)
  const { refreshToken } = await tokensOf(race, email)
  const next = await refresh(race, 0, refreshToken)
  await race.shop.pool.query(
    "update refresh_token set replaced_at = now() - interval '11 seconds' where replaced_at is not null",
  )
  const reused = await refresh(race, 1, refreshToken)
  const isAlive = await isIn(race, 0, next.accessToken)
  return reused.status === 401 && !isAlive
    ? []
    : [`reuse was answered ${reused.status}, the log-in ${isAlive ? 'lives' : 'ended'}`]
}

/** Sixteen browsers set a password with one mailed token. */
const oneToken: Round = async (race) => {
  const email = newEmail()
  await becomeMember(race.shop, email)
  await send(race, 0, 'user/password/forgot', { body: { email } })
  const token = await mailedToken(race.shop, email)
  const answers = await times(16, (index) =>
    send(race, index, 'user/password/set', { body: { token, newPassword: `${password} ${index}` } }),
  )
  const changed = answers.filter(({ status }) => status === 200).length
  return changed === 1 ? [] : [`one token set ${changed} passwords`]
}

const race = sharedRace()

describe('accounts on two processes', () => {
  it('merge a guest cart once, with fifty log-ins at a time [I19] [R10.23]', async () => {
    expect(await violationsIn(race(), guestCartMerges, sized(2, 40))).toEqual([])
  })
  it('take a guest cart over for one user [I16] [I19]', async () => {
    expect(await violationsIn(race(), oneTaker, sized(1, 100))).toEqual([])
  })
  it('have one open cart, however many devices ask for one', async () => {
    expect(await violationsIn(race(), oneOpenCart, sized(3, 200))).toEqual([])
  })
  it('refresh once for twenty refreshes of four tabs, and none is logged out [I26] [I27]', async () => {
    expect(await violationsIn(race(), parallelRefreshes, sized(3, 200))).toEqual([])
  })
  it('refresh once for twenty calls of four tabs with one store [I26]', async () => {
    expect(await violationsIn(race(), (shared) => fourTabs(shared), sized(2, 100))).toEqual([])
    const [violation] = await fourTabs(race(), { lock: (work) => work() })
    expect(violation).toMatch(/^\d+ refreshes were made$/)
  })
  it('end with a refresh token that comes again after the grace [I26]', async () => {
    expect(await violationsIn(race(), lateReuse, sized(1, 100))).toEqual([])
  })
  it('take a mailed token once [I32]', async () => {
    expect(await violationsIn(race(), oneToken, sized(1, 50))).toEqual([])
  })
})

describe.runIf(isFull)('accounts without their guards', () => {
  const open = sharedRace({
    without: [
      guards.memberLock,
      guards.guestCartLock,
      guards.refreshLock,
      guards.refreshGrace,
      guards.mailedTokenOnce,
      guards.mailedTokensEnded,
    ],
  })
  /** The first violation in as many rounds as it may take. */
  const first = async (round: Round, most: number) => {
    for (let index = 0; index < most; index += 1) {
      const [violation] = await round(open(), index)
      if (violation !== undefined) return violation
    }
    return undefined
  }

  it('merge a guest cart more than once, or fail [I19]', async () => {
    expect(await first(guestCartMerges, rounds)).toBeDefined()
  })
  it('give a guest cart to several users [I16] [I19]', async () => {
    expect(await first(oneTaker, rounds)).toBeDefined()
  })
  it('have more than one open cart, or fail', async () => {
    expect(await first(oneOpenCart, rounds)).toBeDefined()
  })
  it('fail in refreshes of one token [I26] [I27]', async () => {
    expect(await first(parallelRefreshes, rounds)).toBeDefined()
  })
  it('go on with an old refresh token and a used token of a mail [I26] [I32]', async () => {
    expect(await first(lateReuse, 1)).toBe('reuse was answered 200, the log-in lives')
    expect(await first(oneToken, 1)).toBe('one token set 16 passwords')
  })
})
