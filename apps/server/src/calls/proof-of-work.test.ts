import { solve } from '@butiga/commerce-sdk/solve'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quiet } from '../testing/database.ts'
import { type CheckoutChoices, failureOf, insertProduct, orderOf, readChoices, readyCart } from '../testing/shopper.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { byAddress, type Limit, openCounters, type Proof } from './limits.ts'
import { createProofOfWork } from './proof-of-work.ts'
import { openSigningKeys } from './signing-keys.ts'

let shop: Shop
let choices: CheckoutChoices
let product: number
beforeAll(async () => {
  shop = await startShop()
  choices = await readChoices(shop.db)
  product = await insertProduct(shop.db, shop.site.id, { sku: 'OFFICE', cents: 1000, onHand: null })
})
afterAll(() => shop.stop())

describe('an office behind one address', () => {
  it('places every order of its 22 buyers; without a proof of work the limit is twenty', async () => {
    const [server] = await shop.startProcesses(1)
    const solved: string[] = []
    let isSolving = true
    const office = shop.commerce({
      baseUrl: server?.url ?? '',
      solve: (challenge, signal) => {
        if (!isSolving) throw new Error('no solver')
        solved.push(challenge)
        return solve(challenge, signal)
      },
    })
    const order = async () => {
      const { key, cart } = await readyCart(office, choices, product)
      return await failureOf(office.ecommerce.createOrder(orderOf(key, cart)))
    }
    for (let buyer = 0; buyer < 22; buyer += 1) expect(await order()).toMatchObject({ errored: false })
    expect(new Set(solved).size).toBe(2)
    isSolving = false
    expect(await order()).toMatchObject({ code: 'RATE_LIMITED', data: { data: { challenge: expect.any(String) } } })
  })

  it('fills in forms and logs in with a solution for each call beyond the limit, never with the same one', async () => {
    const ask = (path: string, body: object, solution?: string) =>
      shop.request(path, {
        method: 'POST',
        body,
        headers: { 'X-Forwarded-For': '10.99.0.1', ...(solution !== undefined && { 'X-Solution': solution }) },
      })
    const form = (solution?: string) => ask('/api/v1/cms/form/storeData', { id: 'none', data: {} }, solution)
    const guess = (count: number, solution?: string) =>
      ask(
        '/api/v1/login',
        { username: `unknown${count}@burin.example`, password: 'guessed wrong', apiKey: shop.site.apiKey },
        solution,
      )
    const challengeOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
      (body.error?.payload.data as { challenge?: string } | undefined)?.challenge ?? ''

    for (let count = 0; count < 5; count += 1) expect((await form()).status).toBe(404)
    const refused = await form()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const solution = await solve(challengeOf(refused))
    expect((await form(solution)).status).toBe(404)
    expect((await form(solution)).status).toBe(429)

    for (let count = 0; count < 30; count += 1) await guess(count)
    const shut = await guess(30)
    expect(shut.status).toBe(429)
    expect((await guess(30, await solve(challengeOf(refused)))).status).toBe(429)
    expect((await guess(30, await solve(challengeOf(shut)))).status).toBe(401)
  })
})

describe('a solution', () => {
  const call = { site: 1, call: 'ecommerce.createOrder' }
  /** Makes and accepts as one server process does. */
  const open = (now = () => new Date()) => createProofOfWork(openSigningKeys(shop.db), shop.pool, now)
  const challenge = (now?: () => Date) => open(now)(undefined, call).challenge()
  const isAccepted = (solution: string, about = call) => open()(solution, about).accept()

  it('is accepted once, however many processes get it at the same time', async () => {
    const solution = await solve(await challenge())
    const accepted = await Promise.all(Array.from({ length: 8 }, () => isAccepted(solution)))
    expect(accepted.filter(Boolean)).toHaveLength(1)
    expect(await isAccepted(solution)).toBe(false)
  })

  it('is valid for its call and site, and is not used up by others', async () => {
    const solution = await solve(await challenge())
    expect(await isAccepted(solution, { ...call, site: 2 })).toBe(false)
    expect(await isAccepted(solution, { ...call, call: 'user.login' })).toBe(false)
    expect(await isAccepted(solution)).toBe(true)
  })

  it('expires after five minutes', async () => {
    const ago = (seconds: number) => () => new Date(Date.now() - seconds * 1000)
    expect(await isAccepted(await solve(await challenge(ago(290))))).toBe(true)
    expect(await isAccepted(await solve(await challenge(ago(301))))).toBe(false)
  })

  interface Given {
    challenge: { parameters: Record<string, unknown>; signature: string }
    solution: Record<string, unknown>
  }
  const forgeries: Readonly<Record<string, (given: Given) => unknown>> = {
    'a cheaper challenge': ({ challenge, solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
      solution,
    }),
    'a longer life': ({ challenge, solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 99_999_999_999 } },
      solution,
    }),
    'no signature': ({ challenge: { parameters }, solution }) => ({ challenge: { parameters }, solution }),
    'another key': ({ challenge, solution }) => ({
      challenge,
      solution: { ...solution, derivedKey: `${String(challenge.parameters['keyPrefix'])}${'0'.repeat(32)}` },
    }),
    'no solution': ({ challenge }) => ({ challenge }),
    'a kid of another purpose': ({ challenge, solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, data: { ...call, kid: 'access-0' } } },
      solution,
    }),
    'a list': () => [],
    null: () => null,
  }
  it('that is forged is refused', async () => {
    const solution = await solve(await challenge())
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const [name, forge] of Object.entries(forgeries)) {
      const given = JSON.parse(Buffer.from(solution, 'base64url').toString()) as Given
      expect(await isAccepted(encode(forge(given))), name).toBe(false)
    }
    for (const text of ['', 'nonsense', solution.slice(2)]) expect(await isAccepted(text), text).toBe(false)
    expect(await isAccepted(solution)).toBe(true)
  })
})

describe('a limit with proofs', () => {
  const limit: Limit = {
    name: 'proven',
    points: 2,
    proofs: 2,
    seconds: 60,
    by: byAddress,
    counts: 'calls',
    store: 'shared',
  }
  /** A proof that counts how often it is asked for. */
  const proofOf = (isRight: boolean | undefined) => {
    const requested: string[] = []
    const proof: Proof = {
      isGiven: isRight !== undefined,
      accept: async () => {
        requested.push('accept')
        return isRight === true
      },
      challenge: async () => {
        requested.push('challenge')
        return 'a challenge'
      },
    }
    return { proof, requested }
  }

  it('offers a challenge while proven calls are left, and lets calls without a proof use none of them', async () => {
    const counter = openCounters(shop.pool, quiet)(limit)
    const begin = async (isRight?: boolean) => {
      const { proof, requested } = proofOf(isRight)
      const begun = await counter.begin('key', proof, '')
      return typeof begun === 'function' ? 'begun' : [begun.status, ...requested]
    }
    expect([await begin(), await begin()]).toEqual(['begun', 'begun'])
    for (let count = 0; count < 5; count += 1) expect(await begin()).toEqual([429, 'accept', 'challenge'])
    expect(await begin(false)).toEqual([429, 'accept', 'challenge'])
    expect([await begin(true), await begin(true)]).toEqual(['begun', 'begun'])
    // Nothing is left that work could buy, so no solution is used up, and none is asked for.
    expect(await begin(true)).toEqual([429])
    expect((await counter.check('key', proofOf(undefined).proof))?.json).not.toContain('challenge')
  })
})
