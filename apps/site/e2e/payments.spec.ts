import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@butiga/commerce-sdk'
import { type PaymentCompany, startPaymentCompany } from '@butiga/server/testing/payment-provider'
import { startStripe, type StripeCompany } from '@butiga/server/testing/stripe-company'
import { startWspay, type WspayCompany } from '@butiga/server/testing/wspay-company'
import { startShop, type Shop } from '@butiga/server/testing/shop'
import { anAddress, type CheckoutChoices, giveConsents, readChoices } from '@butiga/server/testing/shopper'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { type GuestCarts, guestCarts, bringCart } from './models/guest-carts.ts'
import { fillInAddress, type Shopper, story, text } from './models/checkout.model.ts'
import { acceptConsents } from './models/flows.ts'
import { logIn, newMember } from './models/members.ts'
import { pathOf } from './models/screens.ts'
import { soon } from './models/soon.ts'
import { covering } from './size.ts'

let company: PaymentCompany
let stripe: StripeCompany
let wspay: WspayCompany
let shop: Shop
let url: string
let browser: Browser
let carts: GuestCarts
let choices: CheckoutChoices

beforeAll(async () => {
  ;[company, stripe, wspay, shop, browser] = await Promise.all([
    startPaymentCompany(),
    startStripe(),
    startWspay(),
    startShop({ seed: 'burin' }),
    openBrowser(),
  ])
  const file = join(shop.data, 'payments.json')
  await writeFile(file, JSON.stringify([...JSON.parse(company.config), stripe.config, wspay.config]))
  await shop.pool.query(
    `with methods as (
      insert into payment_method (site_id, position, provider, payment_type)
      values ($1, 9, 'stripe', 'HPF'), ($1, 9, 'wspay', 'HPF'), ($1, 9, 'bank-transfer', null) returning id, provider)
    insert into payment_method_translation (payment_method_id, language_code, name, description)
    select id, code, 'At ' || provider, '' from methods, unnest(array['hrv', 'eng', 'deu']) code`,
    [shop.site.id],
  )
  await shop.pool.query(`update product set subscription = 'month' where sku = 'MED-KAD'`)
  const [server] = await shop.startProcesses(1, { roles: 'api,site,worker', environment: { BUTIGA_PAYMENTS: file } })
  url = server?.url ?? ''
  // Providers send browsers back to the address of the site.
  await shop.pool.query('update domain set url = $1', [url])
  await vi.waitUntil(async () => (await (await fetch(`${url}/robots.txt`)).text()).includes(url), {
    timeout: 20_000,
    interval: 200,
  })
  carts = await guestCarts({ url, databaseUrl: shop.databaseOwnerUrl })
  choices = await readChoices(shop.db)
}, 60_000)
afterAll(async () => {
  await shop?.stop()
  await Promise.all([company, stripe, wspay].map((one) => one?.stop()))
})

const main = (page: Page) => page.getByRole('main')

/** A buyer at the payment step of the checkout, led there by calls of the shop. */
const atPayment = async (sku = 'SAC-50') => {
  const [cart, email] = [await carts.open(sku), 'ana@example.com']
  const commerce = shop.commerce()
  await giveConsents(commerce, choices, cart, 'checkoutAddress', email)
  const { guestUser, addresses } = await unwrap(
    commerce.ecommerce.updateGuestUser({ ...cart, email, addresses: [anAddress(), anAddress({ type: 'shipping' })] }),
  )
  const delivery = { deliveryMethodId: choices.homeDelivery, branchId: null }
  await unwrap(commerce.ecommerce.saveDeliveryMethod({ ...cart, userId: guestUser.id, ...delivery }))
  const displayed = await visit(browser)
  await bringCart(displayed.page.context(), url, cart)
  await displayed.page.goto(`${url}/en`)
  const at = { step: 'payment', cartId: cart.cartId, buyer: { ...guestUser, addresses }, address: {} }
  const stored = JSON.stringify({ version: 1, visit: at })
  await displayed.page.evaluate((text) => sessionStorage.setItem('checkout.visit', text), stored)
  await displayed.page.goto(url + pathOf('en', 'checkout'))
  return { ...displayed, cart }
}

type Look = (page: Page) => Promise<void>

/** Orders at the payment step, after a look at it. */
const pay = async (page: Page, method: string, before: Look = async () => {}) => {
  await main(page)
    .getByRole('radio', { name: new RegExp(`^${method}`) })
    .click()
  await acceptConsents(page)
  await before(page)
  await main(page)
    .getByRole('button', { name: new RegExp(`^${text.order}`) })
    .click()
}

/** A buyer who has ordered by a payment method. */
const order = async (method: string, before?: Look, sku?: string) => {
  const displayed = await atPayment(sku)
  await pay(displayed.page, method, before)
  return displayed
}

/** Takes the cart of the browser through all steps of the checkout. */
const checkOut = async (page: Page, method: string, before?: Look) => {
  await page.goto(url + pathOf('en', 'checkout'))
  await page.getByRole('heading', { level: 1, name: text.address }).waitFor()
  await fillInAddress(page)
  await acceptConsents(page)
  await page.getByRole('button', { name: new RegExp(`^${text.toDelivery}`) }).click()
  await page.getByRole('radio', { name: new RegExp(text.homeDelivery) }).click()
  await page.getByRole('button', { name: new RegExp(`^${text.toPayment}`) }).click()
  await pay(page, method, before)
}

const stateOf = async (page: Page): Promise<string | undefined> => {
  const slug = new URL(page.url()).searchParams.get('orderSlug')
  const { rows } = await shop.pool.query<{ state: string }>('select state from customer_order where slug = $1', [slug])
  return rows[0]?.state
}
const success = () => new RegExp(`${pathOf('en', 'checkoutSuccess')}\\?orderSlug=`)
const failure = () => /\/checkout\/failure\?orderSlug=/

describe.concurrent('a payment without a provider', () => {
  it.each([text.cashOnDelivery, 'At bank-transfer'])('%s leads to the received order [R10.49]', async (method) => {
    const { page, complaints, close } = await order(method)
    await page.waitForURL(success())
    expect(await stateOf(page)).toBe('placed')
    expect((await page.context().cookies()).filter(({ name }) => name === 'cartId')).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    [text.cashOnDelivery, 'BOC-3'],
    ['At bank-transfer', 'NAL-TER'],
  ])('%s leads nowhere when the goods were sold meanwhile [R10.49]', async (method, sku) => {
    const stock = (pieces: number) =>
      shop.pool.query('update stock set on_hand = $2 from product p where p.id = stock.product_id and p.sku = $1', [
        sku,
        pieces,
      ])
    await stock(9)
    const { page, close } = await order(method, async () => void (await stock(0)), sku)
    // In the step, and in the message over the page.
    await page
      .getByText(/^Not available in the quantity you want: \S.*\.$/)
      .first()
      .waitFor()
    expect(new URL(page.url()).pathname).toBe(pathOf('en', 'checkout'))
    await close()
  })
})

describe.concurrent('a payment by card', () => {
  it('is made on the page of the provider, which leads back to the received order [R4.69] [R10.49]', async () => {
    const { page, complaints, close } = await order('By card')
    await page.waitForURL(`${company.url}/pay`)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL(success())
    await page.getByRole('heading', { level: 1, name: 'Thank you for your order!' }).waitFor()
    await soon(async () => expect(await stateOf(page)).toBe('paid'))
    expect(complaints).toEqual([])
    await close()
  })

  it('that is declined leads to the failure page, and its order is paid once more [R10.49]', async () => {
    const { page, complaints, close } = await order('By card')
    await page.waitForURL(`${company.url}/pay`)
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await page.waitForURL(failure())
    expect(await stateOf(page)).toBe('placed')
    const again = main(page).getByRole('button', { name: 'Pay again' })
    await again.waitFor()
    await expectNoAxeFindings(page)
    await again.click()
    await page.waitForURL(`${company.url}/pay`)
    await page.getByRole('button', { name: 'Pay, reported twice' }).click()
    await page.waitForURL(success())
    await soon(async () => expect(await stateOf(page)).toBe('paid'))
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    [text.cashOnDelivery, 0],
    ['At bank-transfer', 1],
  ])('that is declined is paid by another method: %s', async (method, slips) => {
    const { page, complaints, close } = await order('By card')
    await page.waitForURL(`${company.url}/pay`)
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await page.waitForURL(failure())
    await page.getByRole('heading', { level: 1, name: 'The payment did not go through' }).waitFor()
    await main(page).getByRole('button', { name: 'Another way to pay' }).click()
    await main(page).getByRole('radio', { name: method }).check()
    await expectNoAxeFindings(page)
    await main(page)
      .getByRole('button', { name: /^Continue, / })
      .click()
    await page.waitForURL(success())
    await page.getByRole('heading', { level: 1, name: /^Thank you for your order!/ }).waitFor()
    await main(page)
      .getByText(/^Order number: \d{4}-\d/)
      .waitFor()
    expect(await main(page).getByRole('region', { name: 'Payment details' }).count()).toBe(slips)
    expect(
      await main(page)
        .getByText(/not confirmed|waits for its payment/)
        .count(),
    ).toBe(0)
    expect(await stateOf(page)).toBe('placed')
    expect(complaints).toEqual([])
    await close()
  })

  it('that is open at the provider waits for its answer on the failure page, which then says that it is paid', async () => {
    const { page, cart, complaints, close } = await order('By card')
    await page.waitForURL(`${company.url}/pay`)
    const [placed] = await ordersOf(cart.cartId)
    await page.goto(`${url}${pathOf('en', 'checkoutFailure')}?orderSlug=${placed?.slug}`)
    await page.getByRole('heading', { level: 1, name: 'Waiting for the bank' }).waitFor()
    expect(await main(page).getByRole('button', { name: 'Another way to pay' }).count()).toBe(0)
    await expectNoAxeFindings(page)
    await company.choose(placed?.reference ?? '', 'pay')
    await page.getByRole('heading', { level: 1, name: 'The order is paid' }).waitFor()
    await main(page).getByRole('link', { name: 'Go to the order' }).click()
    await page.waitForURL(`**${pathOf('en', 'order')}?orderSlug=${placed?.slug}`)
    await main(page).locator('.tag', { hasText: 'Paid' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('that is declined is paid once more in the profile of its member', async () => {
    const { page, complaints, close } = await order('By card')
    await page.waitForURL(`${company.url}/pay`)
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await page.waitForURL(failure())
    const slug = new URL(page.url()).searchParams.get('orderSlug')
    const built = { url, databaseUrl: shop.databaseOwnerUrl, data: shop.data }
    const member = await newMember(built)
    // As it is of who confirms its address.
    const { rows } = await shop.pool.query<{ id: number }>(
      'update customer_order set user_id = (select id from app_user where email = $2) where slug = $1 returning id',
      [slug, member.username],
    )
    await logIn(page.context(), built, member)
    // A tab without the key of the order.
    const later = await page.context().newPage()
    await later.goto(url + pathOf('en', 'profileOrder', String(rows[0]?.id)))
    const again = main(later).getByRole('button', { name: 'Pay again' })
    await again.waitFor()
    await expectNoAxeFindings(later)
    await again.click()
    await later.waitForURL(`${company.url}/pay`)
    await later.getByRole('button', { name: 'Pay', exact: true }).click()
    await later.waitForURL(success())
    await soon(async () => expect(await stateOf(later)).toBe('paid'))
    await later.goto(url + pathOf('en', 'profileOrder', String(rows[0]?.id)))
    await later.getByRole('heading', { level: 1, name: /^\d{4}-\d+$/ }).waitFor()
    expect(await again.count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('that is declined is paid by the link of a mail, in another browser after the tab was closed', async () => {
    const first = await order('By card')
    await first.page.waitForURL(`${company.url}/pay`)
    await first.page.getByRole('button', { name: 'Decline', exact: true }).click()
    await first.page.waitForURL(failure())
    const slug = new URL(first.page.url()).searchParams.get('orderSlug')
    await first.close()
    // An hour later, at the next look of the worker.
    await shop.pool.query(
      `update payment p set created_at = p.created_at - interval '1 hour' from customer_order o
      where o.id = p.order_id and o.slug = $1`,
      [slug],
    )
    await shop.pool.query(`insert into pgboss.job (name) values ('payments')`)
    const link = await vi.waitUntil(
      async () => {
        const { rows } = await shop.pool.query<{ plain: string }>(
          `select plain from mail where plain like '%orderSlug=' || $1 || '#pay=%'`,
          [slug],
        )
        return /https?:\S+#pay=[\w-]+/.exec(rows[0]?.plain ?? '')?.[0]
      },
      { timeout: 25_000, interval: 200 },
    )
    const { page, complaints, close } = await visit(browser)
    await page.goto(link)
    const again = main(page).getByRole('button', { name: 'Pay again' })
    await again.waitFor()
    await expectNoAxeFindings(page)
    expect(new URL(page.url()).hash).toBe('')
    expect(await main(page).innerText()).toContain('€14.80')
    expect(await main(page).innerText()).not.toMatch(/Honeycomb|ana@|Street|Ulica/i)
    await again.click()
    await page.waitForURL(`${company.url}/pay`)
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await page.waitForURL(failure())
    await again.click()
    await page.waitForURL(`${company.url}/pay`)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL(success())
    await soon(async () => expect(await stateOf(page)).toBe('paid'))
    await page.goto(link)
    await main(page)
      .getByText(/^Order number: \d/)
      .waitFor()
    expect(await again.count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    ['Pay, not reported', 'paid'],
    ['Pay, reported three seconds later', 'paid'],
    ['Do not pay, with a forged report', 'placed'],
    ['Pay another amount', 'placed'],
  ])('%s leaves the order %s', async (outcome, state) => {
    const { page, close } = await order('By card')
    await page.waitForURL(`${company.url}/pay`)
    await page.getByRole('button', { name: outcome }).click()
    await page.waitForURL(success())
    expect(await stateOf(page)).toBe(state)
    await close()
  })
})

describe.concurrent('a payment at', () => {
  it.each(['stripe', 'wspay'])(
    '%s is made on its page, to which the browser is led, and pays the order',
    async (name) => {
      const { page, complaints, close } = await order(`At ${name}`)
      await page.waitForURL(success())
      await page.getByRole('heading', { level: 1, name: 'Thank you for your order!' }).waitFor()
      await soon(async () => expect(await stateOf(page)).toBe('paid'))
      expect(complaints).toEqual([])
      await close()
    },
  )
})

describe.concurrent('a method of payment', () => {
  it('names the cards that it accepts', async () => {
    const { page, close } = await order('By card', async (checkout) => {
      const card = checkout.locator('.choice', { has: checkout.getByRole('radio', { name: /^By card/ }) })
      expect(await card.locator('.cards i').allInnerTexts()).toEqual(['Visa', 'Mastercard', 'Maestro'])
      await expectNoAxeFindings(checkout)
    })
    await page.waitForURL(`${company.url}/pay`)
    await close()
  })
})

describe.concurrent('an order that is a gift', () => {
  it('has what was typed for its card, and shows it [R3.48]', async () => {
    const { page, complaints, close } = await order(text.cashOnDelivery, async (checkout) => {
      await story['it is a gift']?.({ page: checkout } as Shopper)
      await expectNoAxeFindings(checkout)
    })
    await page.waitForURL(success())
    await page.getByText('Sretan rođendan!').waitFor()
    const slug = new URL(page.url()).searchParams.get('orderSlug')
    const { rows } = await shop.pool.query('select messages from customer_order where slug = $1', [slug])
    expect(rows).toEqual([{ messages: { to: 'Šime', from: 'Đurđica', giftMessage: 'Sretan rođendan!' } }])
    expect(complaints).toEqual([])
    await close()
  })
})

describe.concurrent('a payment by buttons', () => {
  it('is approved in the checkout, confirmed by the server, and leads to the order [R2.100] [R4.67] [R4.70] [R4.71] [R7.6] [R10.49]', async () => {
    const { page, complaints, close } = await order('Express payment')
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.url().startsWith(company.url)) scripts.push(request.url())
    })
    const place = main(page).locator('[data-payment]')
    const pay = place.getByRole('button', { name: 'Pay', exact: true })
    await pay.waitFor()
    await expectNoAxeFindings(page)
    const confirmed = page.waitForRequest((request) => request.url().includes('/order/pgSuccess/'))
    await pay.click()
    expect((await confirmed).postDataJSON()).toMatchObject({ details: { orderID: expect.any(String) } })
    await page.waitForURL(success())
    expect(await stateOf(page)).toBe('paid')
    expect((await page.context().cookies()).filter(({ name }) => name === 'cartId')).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it('that the provider has not confirmed says so, and can be approved again [R10.49] [R10.50]', async () => {
    const { page, close } = await order('Express payment')
    const place = main(page).locator('[data-payment]')
    await place.getByRole('button', { name: 'Approve without paying' }).click()
    await page.getByText('The payment was not confirmed.').waitFor()
    await place.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL(success())
    expect(await stateOf(page)).toBe('paid')
    await close()
  })
})

/** What a buyer may do while a payment is open; answers the page that is left of theirs, if any. */
const interruptions: Readonly<Record<string, (page: Page) => Promise<Page | null>>> = {
  'a reload': async (page) => {
    await page.reload()
    return page
  },
  Back: async (page) => {
    await page.goBack()
    await page.goto(url + pathOf('en', 'checkout'))
    return page
  },
  'a second tab': async (page) => {
    const second = await page.context().newPage()
    await second.goto(url + pathOf('en', 'checkout'))
    // A cart that became an order leads home; one that the first tab has forgotten leaves the checkout empty.
    await second
      .getByText(/^Your cart (is empty|has been closed)/)
      .or(second.getByRole('heading', { level: 1, name: 'Sent tonight, there by morning.' }))
      .first()
      .waitFor()
    await second.close()
    return page
  },
  'a closed tab': async (page) => {
    await page.close()
    return null
  },
}

/** The orders of a cart, with what became of their payments. */
const ordersOf = async (cartId: number) => {
  const { rows } = await shop.pool.query<{ slug: string; reference: string; state: string; captures: number }>(
    `select slug, state, (select reference from payment where order_id = o.id order by id limit 1),
      (select count(*)::int from payment_event e join payment p on p.id = e.payment_id
        where p.order_id = o.id and e.kind = 'captured') as captures
    from customer_order o where cart_id = $1`,
    [cartId],
  )
  return rows
}

describe.concurrent('an open payment', () => {
  const places = [
    ['on the hosted page', 'By card'],
    ['at the card buttons', 'Express payment'],
  ] as const
  const ends = [
    ['paid', 'pay', 'Pay'],
    ['declined', 'decline', 'Decline'],
  ] as const
  const table = places.flatMap(([place, method]) =>
    Object.entries(interruptions).flatMap(([event, interrupt]) =>
      ends.map(([end, outcome, button]) => ({ place, method, event, interrupt, end, outcome, button })),
    ),
  )

  it.each(covering(table, ({ place, event, end }) => [place, event, end]))(
    '$place outlives $event, and is $end [I25]',
    async ({ method, interrupt, end, outcome, button }) => {
      const { page, cart, close } = await atPayment()
      const decision = (of: Page, name: string) => of.getByRole('button', { name, exact: true })
      const again = (of: Page) => main(of).getByRole('button', { name: /^(Pay again|Continue the payment), / })
      /** One order with at most one captured payment, and a browser without its cart. */
      const expectOne = (state: 'placed' | 'paid') =>
        soon(async () => {
          expect(await ordersOf(cart.cartId)).toMatchObject([{ state, captures: state === 'paid' ? 1 : 0 }])
          const isPaying =
            (await main(page)
              .locator('[data-payment]')
              .count()
              .catch(() => 0)) > 0
          const cookies = (await context.cookies()).filter(({ name }) => name === 'cartId')
          expect(isPaying ? [] : cookies).toEqual([])
        })
      await pay(page, method)
      await decision(page, button).waitFor()
      const context = page.context()
      const [order] = await ordersOf(cart.cartId)
      const left = await interrupt(page)
      if (left === null) {
        // The provider has the decision, and the browser never comes back; the mail of the order leads to its page.
        await company.choose(order?.reference ?? '', outcome)
        const mailed = await context.newPage()
        await mailed.goto(`${url}${pathOf('en', 'checkoutSuccess')}?orderSlug=${order?.slug}`)
        await mailed.getByText(/^Order number: \d/).waitFor()
        expect(await again(mailed).count()).toBe(0)
        await expectOne(end === 'paid' ? 'paid' : 'placed')
        return close()
      }
      const toOrder = main(left).getByRole('link', { name: 'Go to the order' })
      /** By the page of the order where the payment is out of sight, by the page of a failed payment, or where it still is. */
      const tryToPayAs = async (name: string) => {
        if ((await toOrder.count()) > 0) {
          await toOrder.click({ timeout: 5000 })
          await left.waitForURL(/orderSlug=/)
          await again(left).waitFor()
          await expectNoAxeFindings(left)
        }
        if ((await decision(left, name).count()) === 0) await again(left).click({ timeout: 5000 })
        await decision(left, name).click({ timeout: 5000 })
      }
      // The answer to the decision before may replace the page after it was read.
      const payAs = (name: string) => vi.waitFor(() => tryToPayAs(name), { timeout: 90_000, interval: 80 })
      await payAs(button)
      if (end === 'declined') {
        await left
          .getByText('The payment was not confirmed.')
          .or(toOrder)
          .or(again(left).and(left.locator(':not([aria-busy])')))
          .first()
          .waitFor()
        await expectOne('placed')
        await payAs('Pay')
      }
      await left.waitForURL(success())
      await left.getByRole('heading', { level: 1, name: 'Thank you for your order!' }).waitFor()
      await left.getByText(/^Order number: \d/).waitFor()
      expect(await again(left).count()).toBe(0)
      await expectOne('paid')
      await close()
    },
  )
})

describe.concurrent('a subscription', () => {
  it('is bought by a member at the buttons, and cancelled on the page of the orders [R4.70]', async () => {
    const { page, complaints, close } = await visit(browser)
    const built = { url, databaseUrl: shop.databaseOwnerUrl, data: shop.data }
    await logIn(page.context(), built, await newMember(built))
    const { rows } = await shop.pool.query<{ slug: string }>(
      `select slug from product_translation t join product p on p.id = t.product_id where p.sku = 'MED-KAD' and t.language_code = 'eng'`,
    )
    await page.goto(`${url}/en/product/${rows[0]?.slug}`)
    await main(page).getByText('Subscription, every month').waitFor()
    await expectNoAxeFindings(page)
    const added = page.waitForResponse((response) => response.url().includes('/cart/addItem'))
    await main(page).getByRole('button', { name: 'Add to cart' }).first().click()
    expect((await added).status()).toBe(200)
    await checkOut(page, 'Express payment', async (checkout) => {
      await checkout.getByText('Subscription, every month').first().waitFor()
      expect(await checkout.getByRole('radio', { name: text.cashOnDelivery }).count()).toBe(0)
    })
    await main(page).locator('[data-payment]').getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL(success())
    await page.goto(url + pathOf('en', 'profileOrders'))
    const cancel = page.getByRole('button', { name: /^Cancel subscription: / })
    await cancel.waitFor()
    await expectNoAxeFindings(page)
    await cancel.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByText('The subscription is cancelled.').waitFor()
    const { rows: saved } = await shop.pool.query('select state from subscription')
    expect(saved).toEqual([{ state: 'cancelled' }])
    expect(complaints).toEqual([])
    await close()
  })

  it('is not put into the cart of a guest, who is led to the log-in', async () => {
    const { page, close } = await visit(browser)
    const { rows } = await shop.pool.query<{ slug: string }>(
      `select slug from product_translation t join product p on p.id = t.product_id where p.sku = 'MED-KAD' and t.language_code = 'eng'`,
    )
    await page.goto(`${url}/en/product/${rows[0]?.slug}`)
    await main(page).getByRole('button', { name: 'Add to cart' }).first().click()
    await page.getByText('This is available to logged-in users only.').waitFor()
    await close()
  })
})
