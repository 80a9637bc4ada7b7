import { randomInt } from 'node:crypto'
import { signIn } from '@butiga/server/testing/backoffice'
import { type Shop, startShop } from '@butiga/server/testing/shop'
import { unwrap } from '@butiga/commerce-sdk'
import pg from 'pg'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomeMember } from './become-member.ts'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { fillInAddress, toNextStep } from './models/checkout.model.ts'
import { bringCart, guestCarts } from './models/guest-carts.ts'
import { pathOf, screens } from './models/screens.ts'
import { soon } from './models/soon.ts'
import { shop as sample } from './shop.ts'

const targets = [
  'registerForm',
  'checkoutAddress',
  'checkoutPayment',
  'newsletter',
  'contactForm',
  'productAvailabilityForm',
] as const
type Target = (typeof targets)[number]

let browser: Browser
/** The shop whose forms all require consents. */
let shop: Shop
/** The shop that a test visits. */
let visited: { readonly url: string; readonly databaseUrl: string }
let strict: typeof visited

beforeAll(async () => {
  shop = await startShop({ seed: 'burin' })
  const [server] = await shop.startProcesses(1, { roles: 'api,site' })
  strict = { url: server?.url ?? '', databaseUrl: shop.databaseUrl }
  await assignOwnConsents()
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await shop.stop()
})

const wordsOf = (target: Target): string => `Consent of ${target}`

/** Gives every target one required consent of its own, in the back office. */
const assignOwnConsents = async (): Promise<void> => {
  const office = shop.commerce({ headers: await signIn(shop, ['consents.manage']) })
  for (const target of targets) {
    const displayName = { hrv: wordsOf(target), eng: wordsOf(target), deu: wordsOf(target) }
    const { id } = await unwrap(office.gdpr.createConsent({ uniqueNumber: `OWN-${target}`, displayName }))
    await unwrap(office.cms.assignConsents({ assigned_to: target, consents: [id], requiredConsents: [id] }))
  }
}

/** The steps whose consents were logged for an address. */
const logged = async (email: string): Promise<string[]> => {
  const rows = await shop.db.selectFrom('consent_log').select('source_type').where('email', '=', email).execute()
  return rows.map(({ source_type }) => source_type)
}

/** The calls that a page makes from now on, by the ends of their paths. */
const callsOf = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname.replace('/api/v1/', ''))
  })
  return calls
}

interface Screen {
  readonly target: Target
  readonly call: string
  readonly open: (page: Page, email: string) => Promise<void>
  /** The part that has the form. */
  readonly part: (page: Page) => Locator
  readonly send: (page: Page) => Promise<void>
  readonly done: (page: Page) => Promise<void>
}

const fill = (part: Locator, name: string | RegExp, value: string) => part.getByLabel(name).first().fill(value)

const openCheckout = async (page: Page): Promise<void> => {
  await bringCart(page.context(), visited.url, await (await guestCarts(visited)).open('SAC-50'))
  await page.goto(visited.url + pathOf('en', 'checkout'))
  await toNextStep(page).waitFor()
  await fillInAddress(page)
}
const main = (page: Page) => page.getByRole('main')
const order = (page: Page) => main(page).getByRole('button', { name: /^Order with/ })

const forms: readonly Screen[] = [
  {
    target: 'registerForm',
    call: 'user/web/register',
    open: async (page, email) => {
      await page.goto(visited.url + pathOf('en', 'register'))
      const part = main(page)
      await fill(part, 'First name', 'Ana')
      await fill(part, 'Last name', 'Perić')
      await fill(part, 'E-mail', email)
      await fill(part, 'Password', 'waiting for the bura')
      await fill(part, 'Repeat password', 'waiting for the bura')
    },
    part: main,
    send: (page) => main(page).getByRole('button', { name: 'Open an account', exact: true }).click(),
    done: (page) =>
      main(page)
        .getByText(/Open the link in it/)
        .waitFor(),
  },
  {
    target: 'newsletter',
    call: 'marketing/newsletter/subscribe',
    open: async (page, email) => {
      await page.goto(`${visited.url}/en`)
      await page.getByRole('contentinfo').getByRole('textbox').first().focus()
      await page.getByRole('contentinfo').locator('form.stack input:focus').waitFor()
      await page.keyboard.type(email)
    },
    part: (page) => page.getByRole('contentinfo'),
    send: (page) => page.getByRole('contentinfo').locator('form.stack button[type=submit]').click(),
    done: (page) =>
      page
        .getByRole('contentinfo')
        .getByText(/We have sent a link/)
        .waitFor(),
  },
  {
    target: 'contactForm',
    call: 'cms/form/storeData',
    open: async (page, email) => {
      await page.goto(`${visited.url}/en`, { waitUntil: 'networkidle' })
      await page.locator('#kontaktId').scrollIntoViewIfNeeded()
      const part = page.locator('#kontaktId')
      await fill(part, 'Full name', 'Ana Perić')
      await fill(part, 'E-mail', email)
      await fill(part, /^How can we help/, 'Do you have boxes?')
    },
    part: (page) => page.locator('#kontaktId'),
    send: (page) => page.getByRole('button', { name: 'Send message' }).click(),
    done: (page) => page.getByText('The message has been sent.').waitFor(),
  },
  {
    target: 'productAvailabilityForm',
    call: 'cms/form/storeData',
    open: async (page, email) => {
      await page.goto(visited.url + (screens['sold-out product']?.('en') ?? ''))
      await fill(page.locator('#javi-mi'), 'E-mail', email)
    },
    part: (page) => page.locator('#javi-mi'),
    send: (page) => page.locator('#javi-mi').getByRole('button', { name: 'Notify me' }).click(),
    done: (page) =>
      page
        .locator('#javi-mi')
        .getByText(/^Noted\./)
        .waitFor(),
  },
]

it('each form and step shows its own consents, and is not sent without the required one [R10.44] [R5.22]', async () => {
  visited = strict
  for (const { target, call, open, part, send, done } of forms) {
    const { page, complaints, close } = await visit(browser)
    const email = `${target.toLowerCase()}.${randomInt(1e9)}@example.com`
    const calls = callsOf(page)
    await open(page, email)
    const consent = part(page).getByRole('checkbox', { name: wordsOf(target) })
    await consent.waitFor()
    for (const other of targets.filter((one) => one !== target))
      expect(await part(page).getByText(wordsOf(other)).count(), `${other} in ${target}`).toBe(0)
    await send(page)
    await soon(async () =>
      expect(await part(page).getByText('Accept all required consents.').count()).toBeGreaterThan(0),
    )
    expect(calls).not.toContain(call)
    await expectNoAxeFindings(page)
    await consent.check()
    await send(page)
    await done(page)
    expect(calls).toContain(call)
    if (target !== 'newsletter') await soon(async () => expect(await logged(email)).toEqual([target]))
    expect(complaints).toEqual([])
    await close()
  }

  const { page, close } = await visit(browser)
  const calls = callsOf(page)
  await openCheckout(page)
  const address = page.getByRole('checkbox', { name: wordsOf('checkoutAddress') })
  await address.waitFor()
  expect(await page.getByText(wordsOf('checkoutPayment')).count()).toBe(0)
  await toNextStep(page).click()
  await page.getByText('Accept all required consents.').first().waitFor()
  expect(calls.filter((call) => call.includes('updateGuestUser'))).toEqual([])
  await address.check()
  await toNextStep(page).click()
  await page.getByRole('radio').first().check()
  await main(page)
    .getByRole('button', { name: /^Continue to payment/ })
    .click()
  const payment = page.getByRole('checkbox', { name: wordsOf('checkoutPayment') })
  await payment.waitFor()
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  expect(await page.getByText(wordsOf('checkoutAddress')).count()).toBe(0)
  await order(page).click()
  await page.getByText('Accept all required consents.').first().waitFor()
  expect(calls.filter((call) => call.includes('createOrder'))).toEqual([])
  await payment.check()
  await order(page).click()
  await page.waitForURL(/success|uspjesna/)
  await close()
}, 300_000)

it('the six named forms can be submitted: each reaches its call and is stored [R1.10]', async () => {
  visited = sample
  const database = new pg.Client({ connectionString: sample.databaseUrl })
  await database.connect()
  const count = async (from: string, value: string) => (await database.query(`select from ${from}`, [value])).rowCount
  const stored: Readonly<Record<string, string>> = {
    registerForm: 'registration where email = $1',
    newsletter: 'newsletter_subscriber where email = $1',
    contactForm: `form_entry where data ->> 'email' = $1`,
    productAvailabilityForm: `form_entry where data ->> 'email' = $1`,
  }
  for (const { target, call, open, send, done } of forms) {
    const { page, complaints, close } = await visit(browser)
    const email = `${target.toLowerCase()}.${randomInt(1e9)}@example.com`
    const calls = callsOf(page)
    await open(page, email)
    await send(page)
    await done(page)
    expect(calls.filter((made) => made === call)).toHaveLength(1)
    expect(await count(stored[target] ?? '', email), target).toBe(1)
    expect(complaints).toEqual([])
    await close()
  }

  const guest = await visit(browser)
  const guestCalls = callsOf(guest.page)
  await openCheckout(guest.page)
  const email = `checkout.${randomInt(1e9)}@example.com`
  await guest.page.getByRole('textbox', { name: 'E-mail' }).first().fill(email)
  for (const box of await main(guest.page).getByRole('checkbox').and(guest.page.locator('[required]')).all())
    await box.check()
  await toNextStep(guest.page).click()
  await guest.page.getByRole('radio').first().waitFor()
  expect(guestCalls.filter((call) => call.includes('updateGuestUser') || call.includes('guestUser'))).not.toEqual([])
  expect(await count('guest_user where email = $1', email)).toBe(1)
  await guest.close()

  const member = await visit(browser)
  const owner = `address.${randomInt(1e9)}@example.com`
  await member.page.goto(visited.url)
  await becomeMember(member.page, { email: owner, password: 'bura u luci' })
  const memberCalls = callsOf(member.page)
  await member.page.goto(`${visited.url}/profil/adrese`)
  await member.page.getByRole('button', { name: 'Nova adresa' }).click()
  const dialog = member.page.getByRole('dialog')
  for (const [name, value] of Object.entries({ Telefon: '098 555 0142', Ulica: 'Kut 14', 'Poštanski broj': '21480' }))
    await dialog.getByLabel(name).fill(value)
  await dialog.getByLabel('Mjesto').fill('Vis')
  await dialog.getByLabel('Država').selectOption({ label: 'Hrvatska' })
  await dialog.getByRole('button', { name: 'Spremi adresu' }).click()
  await member.page.getByText('Kut 14, 21480 Vis, Hrvatska').waitFor()
  expect(memberCalls.filter((call) => /address/i.test(call))).not.toEqual([])
  expect(await count('address a join app_user u on u.id = a.user_id where u.email = $1', owner)).toBe(1)
  await member.close()
  await database.end()
}, 300_000)
