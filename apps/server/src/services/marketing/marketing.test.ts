import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverMail } from '../../mail/deliver-mail.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import { sweep } from '../../sweep.ts'
import { usualRetention } from '../../ground/retention.ts'
import { becomeMember } from '../../testing/accounts.ts'
import { quiet } from '../../testing/database.ts'
import { failureOf } from '../../testing/shopper.ts'
import { eraseUser } from '../user/public.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let commerce: Commerce

beforeAll(async () => {
  shop = await startShop()
  commerce = shop.commerce()
})
afterAll(() => shop.stop())
beforeEach(() => shop.pool.query('delete from rate_limit'))

const mailsTo = (recipient: string) =>
  shop.db.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
const subscriberOf = (email: string) =>
  shop.db.selectFrom('newsletter_subscriber').selectAll().where('email', '=', email).executeTakeFirst()
const linkIn = (plain: string | undefined, action: string): URL => {
  const [link] = new RegExp(`http\\S+${action}=\\S+`).exec(plain ?? '') ?? []
  if (link === undefined) throw new Error(`The mail has no link to ${action}`)
  return new URL(link)
}
const tokenIn = (link: URL, action: string): string => link.searchParams.get(action) ?? ''

/** Subscribes and confirms; the link that unsubscribes. */
const subscribe = async (email: string, consents: number[] = [], client = commerce): Promise<URL> => {
  await unwrap(client.marketing.subscribe({ email, consents }))
  const requested = linkIn((await mailsTo(email)).at(-1)?.plain, 'confirm')
  await unwrap(client.marketing.confirmSubscription({ token: tokenIn(requested, 'confirm') }))
  return linkIn((await mailsTo(email)).at(-1)?.plain, 'unsubscribe')
}

it('a subscription ends with the account of its address', async () => {
  const email = 'odlazi@example.com'
  await becomeMember(shop, email)
  await Promise.all([subscribe(email), subscribe('ostaje@example.com')])
  const { id } = await shop.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await shop.db.transaction().execute((tx) => eraseUser(tx, id))
  expect(await subscriberOf(email)).toBeUndefined()
  expect(await subscriberOf('ostaje@example.com')).toBeDefined()
})

describe('subscribe', () => {
  it('mails a link in the language of the visitor, and subscribes once it was used', async () => {
    const email = 'ana@example.com'
    const german = shop.commerce({ language: 'deu' })
    expect(await unwrap(german.marketing.subscribe({ email }))).toEqual({ subscribed: true })
    expect(await subscriberOf(email)).toMatchObject({ confirmed_at: null, language_code: 'deu' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ language_code: 'deu', unsubscribe_url: null })
    const link = linkIn(mail?.plain, 'confirm')
    expect(link.pathname).toBe('/de/newsletter')
    const token = tokenIn(link, 'confirm')
    expect(await unwrap(commerce.marketing.confirmSubscription({ token }))).toEqual({ confirmed: true })
    expect((await subscriberOf(email))?.confirmed_at).toBeInstanceOf(Date)
    // A second press, and the mail program that opens links before its reader.
    expect(await unwrap(commerce.marketing.confirmSubscription({ token }))).toEqual({ confirmed: true })
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('answers and mails the same for an address that has subscribed, and leaves it as it is', async () => {
    const email = 'iva@example.com'
    await subscribe(email)
    const [before, first] = [await subscriberOf(email), (await mailsTo(email))[0]]
    const again = shop.commerce({ language: 'eng' })
    expect(await unwrap(again.marketing.subscribe({ email: 'IVA@example.com' }))).toEqual({ subscribed: true })
    expect(await subscriberOf(email)).toEqual(before)
    const [second] = await mailsTo('IVA@example.com')
    expect(second?.subject).toBe(first?.subject)
  })

  it('answers ALREADY_SUBSCRIBED to a user who is logged in with the address [R7.90]', async () => {
    const email = 'clanica@example.com'
    const headers = await becomeMember(shop, email)
    const ask = (address: string) =>
      shop.request('/api/v1/marketing/newsletter/subscribe', { method: 'POST', body: { email: address }, headers })
    expect((await ask(email)).status).toBe(200)
    await subscribe(email)
    const mails = await mailsTo(email)
    const again = await ask('Clanica@example.com')
    expect(again.status).toBe(422)
    expect(again.body.error).toMatchObject({ code: 'ALREADY_SUBSCRIBED', payload: { message: 'Already subscribed.' } })
    expect(await mailsTo(email)).toEqual(mails)
    // Another address is none of the user's business.
    await subscribe('druga@example.com')
    expect((await ask('druga@example.com')).body.data).toEqual({ subscribed: true })
  })

  it('requires the consents of its target, and logs them when the address is confirmed [I42]', async () => {
    const { id } = await shop.db.selectFrom('consent').select('id').orderBy('id').executeTakeFirstOrThrow()
    const assigned = { site_id: shop.site.id, assigned_to: 'newsletter', consent_id: id, required: true }
    await shop.db.insertInto('consent_assignment').values(assigned).execute()
    const email = 'ema@example.com'
    const logged = () =>
      shop.db
        .selectFrom('consent_log')
        .select(['consent_id', 'source_type', 'status'])
        .where('email', '=', email)
        .orderBy('id')
        .execute()
    expect(await failureOf(commerce.marketing.subscribe({ email }))).toMatchObject({ code: 'CONSENT_REQUIRED' })
    expect([await subscriberOf(email), await mailsTo(email)]).toEqual([undefined, []])
    await unwrap(commerce.marketing.subscribe({ email, consents: [id] }))
    expect(await logged()).toEqual([])
    const link = await subscribe(email, [id])
    await unwrap(commerce.marketing.unsubscribe({ token: tokenIn(link, 'unsubscribe') }))
    const row = { consent_id: id, source_type: 'newsletter' }
    expect(await logged()).toEqual([
      { ...row, status: true },
      { ...row, status: false },
    ])
    await shop.db.deleteFrom('consent_assignment').where('assigned_to', '=', 'newsletter').execute()
  })

  it('mails five times an hour to an address', async () => {
    const email = 'tuda@example.com'
    for (let round = 0; round < 5; round += 1) await unwrap(commerce.marketing.subscribe({ email }))
    expect(await failureOf(commerce.marketing.subscribe({ email }))).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await mailsTo(email)).toHaveLength(5)
  })

  it('ends a subscription that was not confirmed in seven days', async () => {
    const email = 'kasno@example.com'
    await unwrap(commerce.marketing.subscribe({ email }))
    const token = tokenIn(linkIn((await mailsTo(email))[0]?.plain, 'confirm'), 'confirm')
    await shop.pool.query(`update newsletter_token set created_at = now() - interval '8 days'`)
    await shop.pool.query(`update newsletter_subscriber set created_at = now() - interval '8 days'`)
    expect(await failureOf(commerce.marketing.confirmSubscription({ token }))).toMatchObject({ code: 'TOKEN_INVALID' })
    await sweep(shop.db, { log: quiet, retention: usualRetention })
    expect(await subscriberOf(email)).toBeUndefined()
    expect((await subscriberOf('ana@example.com'))?.confirmed_at).toBeInstanceOf(Date)
  })
})

describe('unsubscribe', () => {
  it('removes the address, answers a second press the same, and voids the link that confirms', async () => {
    const email = 'iris@example.com'
    const link = await subscribe(email)
    const token = tokenIn(link, 'unsubscribe')
    const confirm = tokenIn(linkIn((await mailsTo(email))[0]?.plain, 'confirm'), 'confirm')
    expect(await unwrap(commerce.marketing.unsubscribe({ token }))).toEqual({ unsubscribed: true })
    expect(await subscriberOf(email)).toBeUndefined()
    expect(await unwrap(commerce.marketing.unsubscribe({ token }))).toEqual({ unsubscribed: true })
    expect(await failureOf(commerce.marketing.confirmSubscription({ token: confirm }))).toMatchObject({
      code: 'TOKEN_INVALID',
    })
    await subscribe(email)
    expect((await subscriberOf(email))?.confirmed_at).toBeInstanceOf(Date)
  })

  it('refuses a wrong token, and one that confirms', async () => {
    const email = 'lara@example.com'
    await unwrap(commerce.marketing.subscribe({ email }))
    const confirm = tokenIn(linkIn((await mailsTo(email))[0]?.plain, 'confirm'), 'confirm')
    for (const token of ['x', confirm])
      expect(await failureOf(commerce.marketing.unsubscribe({ token }))).toMatchObject({
        code: 'TOKEN_INVALID',
        status: 404,
      })
  })

  it('has its address in the headers of the mail, where one press of a mail program is enough', async () => {
    const email = 'nika@example.com'
    const link = await subscribe(email, [], shop.commerce({ language: 'eng' }))
    const [, welcome] = await mailsTo(email)
    const sent: OutgoingMail[] = []
    const mailPort = {
      send: async (mail: OutgoingMail) => void sent.push(mail),
      removeOlderThan: async () => {},
      close: () => {},
    }
    await deliverMail(
      { db: shop.db, mailPort, attach: () => Promise.reject(new Error('none')), log: quiet },
      welcome?.id ?? 0,
    )
    expect(sent).toMatchObject([{ to: email, unsubscribeUrl: link.href }])

    const address = `${link.pathname}${link.search}`
    expect(link.pathname).toBe('/en/newsletter')
    for (const path of [address, address, '/newsletter?unsubscribe=wrong'])
      expect((await shop.request(path, { method: 'POST' })).status).toBe(200)
    expect(await subscriberOf(email)).toBeUndefined()
  })
})
