import { hostileTargets } from '@butiga/commerce-sdk/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { becomeMember } from '../testing/accounts.ts'
import { signIn } from '../testing/backoffice.ts'
import { someAddress } from '../testing/shop.ts'
import { anAddress, insertProduct, returnTo } from '../testing/shopper.ts'
import { email } from './consents.ts'
import { guards } from './guards.ts'
import { type Race, sharedRace } from './race.ts'
import { readyCarts } from './ready-carts.ts'
import { isFull } from './size.ts'

/** Two processes, or one without guards. */
type Servers = Pick<Race, 'shop' | 'choices' | 'url' | 'output'>
/** What a policy forbids and the servers did. */
type Probe = (servers: Servers) => Promise<readonly string[]>

type Headers = Readonly<Record<string, string>>

const send = (
  servers: Servers,
  index: number,
  path: string,
  { method = 'POST', headers = {}, body }: { method?: string; headers?: Headers; body?: object } = {},
) =>
  servers.shop.request(`/api/v1/${path}`, {
    method,
    ...(body && { body }),
    headers: { 'X-Forwarded-For': someAddress(), ...headers },
    baseUrl: servers.url(index),
  })
type Sent = Awaited<ReturnType<typeof send>>
const codeOf = ({ status, body }: Sent): string => body.error?.code ?? String(status)

let people = 0
const newMember = async ({ shop }: Servers, email = `pravila-${++people}@example.com`) => {
  return { email, headers: await becomeMember(shop, email) }
}
/** Two members for the policies that leave them as they are; the first one has consented as the buyer of ready carts. */
let owner: Awaited<ReturnType<typeof newMember>>
let other: Awaited<ReturnType<typeof newMember>>
const idOf = async (servers: Servers, headers: Headers): Promise<number> => {
  const { body } = await send(servers, 0, 'user/web/profile', { method: 'GET', headers })
  return (body.data as { id: number }).id
}
const addAddress = (servers: Servers, headers: Headers, change: object = {}) => {
  const { id: _, ...address } = anAddress({})
  return send(servers, 0, 'user/address/create', { headers, body: { ...address, type: 'shipping', ...change } })
}

const cartOf = async (servers: Servers) => {
  const product = await insertProduct(servers.shop.db, servers.shop.site.id, { sku: `PRAVILO-${++people}` })
  const [cart] = await readyCarts(servers, product, 1)
  if (!cart) throw new Error('One cart was asked for')
  return cart
}
const order = (servers: Servers, cart: object, more: { headers?: Headers; body?: object } = {}) =>
  send(servers, people, 'ecommerce/order/create', {
    ...(more.headers && { headers: more.headers }),
    body: { ...cart, userId: null, version: 1, ...returnTo, ...more.body },
  })

/** A guest and another user order a user's cart with its code. */
const foreignCart: Probe = async (servers) => {
  const cart = await cartOf(servers)
  const id = await idOf(servers, owner.headers)
  await servers.shop.pool.query('delete from guest_user where cart_id = $1', [cart.cartId])
  // A user has one open cart.
  await servers.shop.pool.query('update cart set archived = true where user_id = $1', [id])
  await servers.shop.pool.query('update cart set user_id = $1 where id = $2', [id, cart.cartId])
  const answers = [await order(servers, cart), await order(servers, cart, { headers: other.headers })]
  return answers
    .map(codeOf)
    .filter((code) => code !== 'UNAUTHORIZED')
    .map((code) => `the cart of a user was answered ${code}`)
}

/** A user sends what only the shop decides. */
const massAssignment: Probe = async (servers) => {
  const { headers } = owner
  const profile = { details: { firstName: 'Ana', lastName: 'Marić' }, email, username: email, memberCardBarcode: null }
  const extra = [{ isBackofficeUser: true }, { scope: ['*'] }, { id: 1 }, { verifiedAt: null }, { site_id: 2 }]
  const codes: string[] = []
  for (const [index, more] of extra.entries())
    codes.push(
      codeOf(
        await send(servers, index, 'user/web/update', { method: 'PATCH', headers, body: { ...profile, ...more } }),
      ),
    )
  return codes.filter((code) => code !== 'VALIDATION_FAILED').map((code) => `an unknown field was answered ${code}`)
}

/** One address guesses at an account, at both processes at once. */
const guesses: Probe = async (servers) => {
  const headers = { 'X-Forwarded-For': someAddress() }
  const body = {
    username: `pravila-${++people}@example.com`,
    password: 'nije to ona',
    apiKey: servers.shop.site.apiKey,
  }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => send(servers, index, 'login', { headers, body })),
  )
  const hashed = answers.filter(({ status }) => status === 401).length
  return hashed <= 5 ? [] : [`${hashed} guesses were hashed`]
}

/** A back-office user without the scope erases a user, and a member removes the address of another. */
const foreignRights: Probe = async (servers) => {
  const manager = await signIn(servers.shop, ['caches.manage'])
  const erased = codeOf(await send(servers, 0, `user/erase/${2 ** 31 - 1}`, { method: 'DELETE', headers: manager }))
  const { id } = (await addAddress(servers, owner.headers)).body.data as { id: number }
  const removed = codeOf(
    await send(servers, 1, `user/address/delete/${id}`, { method: 'DELETE', headers: other.headers }),
  )
  return [
    ...(erased === 'FORBIDDEN' ? [] : [`a call without its scope was answered ${erased}`]),
    ...(removed === 'NOT_FOUND' ? [] : [`the address of another user was answered ${removed}`]),
  ]
}

/** The profile of a user. */
const cachedProfile: Probe = async (servers) => {
  const answer = await send(servers, 0, 'user/web/profile', { method: 'GET', headers: owner.headers })
  const directive = answer.headers.get('Cache-Control')
  return directive === 'private, no-store' ? [] : [`a profile may be cached: ${directive}`]
}

/** A buyer whose name is markup. */
const markupInMail: Probe = async (servers) => {
  const { pool } = servers.shop
  const cart = await cartOf(servers)
  await pool.query(
    `update address set first_name = '<img src=x onerror=alert(1)>' from guest_user g
    where guest_user_id = g.id and g.cart_id = $1`,
    [cart.cartId],
  )
  const answer = await order(servers, cart)
  if (answer.status >= 300) return [`the order was answered ${codeOf(answer)}`]
  const { rows } = await pool.query<{ html: string }>('select html from mail order by id desc limit 1')
  const html = rows[0]?.html ?? ''
  if (!html.includes('onerror')) return ['no mail has the name']
  return html.includes('<img src=x') ? ['a mail has the name as markup'] : []
}

/** Payments that lead elsewhere. */
const foreignReturns: Probe = async (servers) => {
  const cart = await cartOf(servers)
  const match: string[] = []
  for (const successURL of hostileTargets.slice(0, 8)) {
    const code = codeOf(await order(servers, cart, { body: { successURL } }))
    if (code !== 'URL_NOT_ALLOWED' && code !== 'VALIDATION_FAILED') match.push(`${successURL} was answered ${code}`)
  }
  return match
}

/** A user takes a copy of the data, and is erased. */
const erasure: Probe = async (servers) => {
  const member = await newMember(servers)
  const { headers } = member
  const street = `Kanarinac ${people}`
  await addAddress(servers, headers, { street })
  const copy = await send(servers, 0, 'user/web/export?format=json', { method: 'GET', headers })
  const manager = await signIn(servers.shop, ['users.manage'])
  await send(servers, 1, `user/erase/${await idOf(servers, headers)}`, { method: 'DELETE', headers: manager })
  const { rows } = await servers.shop.pool.query(
    'select 1 from app_user where email = $1 union all select 1 from address where street = $2',
    [member.email, street],
  )
  return [
    ...((copy.body.data as { text: string }).text.includes(street) ? [] : ['the copy of the data has no address']),
    ...(rows.length === 0 ? [] : [`${rows.length} rows of an erased user are left`]),
  ]
}

/** The database quotes what a user typed in the text of an error. */
const quotedError: Probe = async (servers) => {
  const street = `Kanarinac ${++people}`
  await servers.shop.pool.query(`
    create or replace function refuse_canary() returns trigger language plpgsql as
      $$ begin raise exception 'cannot keep %', new.street; end $$;
    create or replace trigger refuse_canary before insert on address
      for each row when (new.street like 'Kanarinac%') execute function refuse_canary()`)
  try {
    expect((await addAddress(servers, owner.headers, { street })).status).toBe(500)
  } finally {
    await servers.shop.pool.query('drop trigger refuse_canary on address')
  }
  await expect.poll(() => servers.output(0)).toContain('P0001')
  return servers.output(0).includes(street) ? ['the log has what a user typed'] : []
}

const race = sharedRace()
beforeAll(async () => {
  ;[owner, other] = await Promise.all([newMember(race(), email), newMember(race())])
  await addAddress(race(), owner.headers, { type: 'main' })
})

const startOpen = async (): Promise<Servers> => {
  const { shop, choices, join } = race()
  const process = await join([
    guards.cartOfUser,
    guards.strictInput,
    guards.guessLimit,
    guards.scopes,
    guards.addressOwner,
    guards.noStore,
    guards.escapedMail,
    guards.returnToSite,
    guards.exportedAddresses,
    guards.erasedAccount,
    guards.silentErrors,
  ])
  return { shop, choices, url: () => process.url, output: () => process.output() }
}

/** What breaks a policy, and what its guards keep from happening. */
const policies: readonly (readonly [name: string, probe: Probe, broken: readonly (string | RegExp)[]])[] = [
  [
    'the cart of a user is ordered with the log-in of that user alone [I17]',
    foreignCart,
    [/a user was answered 20\d$/, /a user was answered 20\d$/],
  ],
  [
    'what the contract lacks is assigned nowhere [I18]',
    massAssignment,
    Array<string>(5).fill('an unknown field was answered 200'),
  ],
  ['five guesses at an account are hashed, at whichever process [I31]', guesses, ['8 guesses were hashed']],
  [
    'scopes and owners decide who may write [I33]',
    foreignRights,
    ['a call without its scope was answered NOT_FOUND', 'the address of another user was answered 200'],
  ],
  ['answers to a log-in are not cached [I35]', cachedProfile, ['a profile may be cached: public, max-age=60']],
  ['a name is text in a mail [I36]', markupInMail, ['a mail has the name as markup']],
  ['a payment leads back to the shop [I39]', foreignReturns, [/^https:\/\/evil.example was answered 20\d$/]],
  [
    'a copy has all data, and an erasure leaves none [I43]',
    erasure,
    ['the copy of the data has no address', '2 rows of an erased user are left'],
  ],
  ['the log has nothing that a user typed [I44]', quotedError, ['the log has what a user typed']],
]

describe('policies of accounts', () => {
  it.each(policies)('%s', async (_, probe) => {
    expect(await probe(race())).toEqual([])
  })
})

describe.runIf(isFull)('policies of accounts without their guards', () => {
  let open: Servers
  beforeAll(async () => {
    open = await startOpen()
  })

  it.each(policies)('are broken: %s', async (_, probe, broken) => {
    const match = await probe(open)
    expect(match.slice(0, broken.length)).toEqual(
      broken.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
    )
  })
})
