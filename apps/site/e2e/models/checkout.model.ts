import type { Cart, CartKey, PaymentMethod, ShippingMethod } from '@butiga/commerce-sdk'
import type { CallName } from '@butiga/commerce-sdk/testing'
import type { Locator, Page } from 'playwright-core'
import { cardButtons, pressButton, serveButtons } from './card-buttons.ts'
import { acceptConsents } from './flows.ts'
import type { GuestCarts } from './guest-carts.ts'
import { type PausedRequest, intercept } from './intercept.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { type Answers, followAnswers } from './displayed-cart.ts'
import { type AddressWord, words } from './words.ts'

/** The checkout's words in English. */
export const text = {
  ...words.en,
  checkout: 'Checkout',
  steps: 'Checkout steps',
  address: 'Address',
  shipping: 'Delivery',
  payment: 'Payment',
  tryAgain: 'Try again',
  toShop: 'Browse the shop',
}

const buyer: Readonly<Record<Exclude<AddressWord, 'country'>, string>> = {
  firstName: 'Ana',
  lastName: 'Anić',
  email: 'ana@example.hr',
  phone: '098 555 0142',
  street: 'Kut',
  houseNumber: '14',
  zipCode: '21480',
  city: 'Vis',
}

/** A method with a provider, which the sample shop lacks; it comes before cash on delivery. */
const card = { id: 9000, name: 'Card', description: 'A page of the bank.', paymentType: 'HPF' } satisfies PaymentMethod

/** What a shop that prints its vouchers has; the sample shop delivers nothing digital. */
const byLetter = { id: 9001, name: 'Letter', description: '', options: [], price: 0 } satisfies ShippingMethod

/** The sample shop's one way to pay. */
const cashOnDelivery = 1

/** The slug of the order that a page has placed with buttons. */
const placed = new WeakMap<Page, string>()

/** The calls that each step waits for. */
const steps: ReadonlySet<CallName> = new Set<CallName>([
  'ecommerce.getCart',
  'ecommerce.getAvailableCountries',
  'gdpr.createConsentLog',
  'ecommerce.updateGuestUser',
  'ecommerce.getApplicableDeliveryMethods',
  'ecommerce.saveDeliveryMethod',
  'ecommerce.getApplicablePaymentMethods',
  'ecommerce.savePaymentMethod',
  'ecommerce.validateCart',
  'ecommerce.createOrder',
  'ecommerce.confirmPayment',
])

const isAboutPaymentConsents = ({ url }: PausedRequest): boolean => url.includes('checkoutPayment')

/** A buyer in the checkout, and the shop's calls, which a step answers. */
export interface Shopper {
  readonly page: Page
  readonly calls: ParkedCalls
  readonly answers: Answers
  /** Lets the code of the address form's rules come. */
  readonly giveRules: () => void
  /** Whether they came with a cart. */
  readonly hasCart: boolean
  /** Another tab of theirs puts one more of the same into the cart. */
  readonly addInAnotherTab: () => Promise<void>
}

export interface ShopperOptions {
  readonly carts: GuestCarts
  readonly cart: CartKey | null
  readonly sku: string
  /** The consents of the payment wait for a step. Default: they come at once. */
  readonly consentsWait?: boolean
}

/** Holds the code of the address form's rules back until the returned function is called. */
const holdRules = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, '/assets/address-', async () => {
    await promise
    return false
  })
  return resolve
}

export const shopperOn = async (
  page: Page,
  { carts, cart, sku, consentsWait = false }: ShopperOptions,
): Promise<Shopper> => ({
  page,
  answers: followAnswers(page),
  giveRules: await holdRules(page),
  hasCart: cart !== null,
  calls: await parkCalls(
    page,
    (call, request) =>
      steps.has(call) || (consentsWait && call === 'cms.filterConsentAssignments' && isAboutPaymentConsents(request)),
  ),
  addInAnotherTab: async () => {
    if (cart) await carts.add(cart, sku)
  },
})

const goOn = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^(${text.toPayment}|${text.order})`) })

/** The button below the address. */
export const toNextStep = (page: Page): Locator =>
  page.getByRole('button', { name: new RegExp(`^(${text.toDelivery}|${text.toPayment})`) })

const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check()

export const fillInAddress = async (page: Page): Promise<void> => {
  for (const [field, value] of Object.entries(buyer) as [keyof typeof buyer, string][]) {
    await page.getByRole('textbox', { name: text.fields[field] }).first().fill(value)
  }
  await page.getByRole('combobox', { name: text.fields.country }).selectOption(text.country)
}

/** By the line of steps where it leads there, else by the browser's own Back and Forward. */
const goTo = async (page: Page, name: string): Promise<void> => {
  const line = page.getByRole('list', { name: text.steps })
  const button = line.getByRole('button', { name })
  if ((await button.count()) > 0) return button.click()
  const stops = await line.getByRole('listitem').all()
  const placeOf = async (wanted: Locator) => {
    const match = await Promise.all(stops.map((stop) => stop.and(wanted).count()))
    return match.findIndex((count) => count > 0)
  }
  const away =
    (await placeOf(page.locator('li').filter({ hasText: name }))) - (await placeOf(page.locator('[aria-current=step]')))
  await page.evaluate((by) => history.go(by), away)
}

/** The shop's cart of vouchers, changed to digital goods that are no e-products, which the sample shop lacks. */
const withoutEProducts = (cart: Cart) => ({ ...cart, isEProduct: false })

/** Every step of the checkout's paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (shopper: Shopper) => Promise<void>>> = {
  'the cart is there': ({ calls }) => calls.answer('ecommerce.getCart'),
  'the digital cart is there': ({ calls }) => calls.answer('ecommerce.getCart'),
  'the digital cart without e-products is there': ({ calls }) =>
    calls.answer('ecommerce.getCart', { answer: withoutEProducts }),
  'the cart fails: INTERNAL': ({ calls }) => calls.refuse('ecommerce.getCart', 'INTERNAL'),
  // Someone who comes without a cart waits for nothing; later a cart is found gone by whatever is asked for next.
  'the cart is empty': async ({ hasCart, page, calls }) => {
    if (hasCart) await calls.refuseWaiting('CART_SESSION_INVALID')
    else await page.locator('[data-state=empty]').waitFor()
  },

  'the countries come': ({ calls }) => calls.answer('ecommerce.getAvailableCountries'),
  'the countries fail: INTERNAL': ({ calls }) => calls.refuse('ecommerce.getAvailableCountries', 'INTERNAL'),
  'the rules of the address come': async ({ giveRules }) => giveRules(),
  'the address is incomplete': async ({ page }) => {
    await page.getByRole('textbox', { name: text.fields.city }).first().fill('')
    await toNextStep(page).click()
    await page.getByRole('main').getByRole('alert').getByRole('link', { name: text.fields.city }).waitFor()
  },
  'submit the address': async ({ page }) => {
    await fillInAddress(page)
    await acceptConsents(page)
    await toNextStep(page).click()
  },
  'change the address': ({ page }) => page.getByRole('textbox', { name: text.fields.city }).first().fill('Komiža'),
  'tick a consent': ({ page }) => page.getByRole('group').getByRole('checkbox').last().click(),
  'the consents are accepted': ({ calls }) => calls.answer('gdpr.createConsentLog'),
  'the consents are refused': ({ calls }) => calls.refuse('gdpr.createConsentLog', 'INTERNAL'),
  'the address is saved': ({ calls }) => calls.answer('ecommerce.updateGuestUser'),
  'the address is refused: VALIDATION_FAILED': ({ calls }) =>
    calls.refuse('ecommerce.updateGuestUser', 'VALIDATION_FAILED'),

  'the delivery methods come': ({ calls }) =>
    calls.answer('ecommerce.getApplicableDeliveryMethods', {
      answer: (methods: ShippingMethod[]) => (methods.length > 0 ? methods : [byLetter]),
    }),
  'there are no delivery methods': ({ calls }) =>
    calls.answer('ecommerce.getApplicableDeliveryMethods', { answer: () => [] }),
  'the delivery methods fail: INTERNAL': ({ calls }) =>
    calls.refuse('ecommerce.getApplicableDeliveryMethods', 'INTERNAL'),
  'choose the courier': ({ page }) => choose(page, text.homeDelivery),
  'choose to pick up': ({ page }) => choose(page, text.branchDelivery),
  'choose the branch': ({ page }) => choose(page, 'Vis'),
  'the delivery is saved': ({ calls }) => calls.answer('ecommerce.saveDeliveryMethod'),
  'the delivery is refused: INTERNAL': ({ calls }) => calls.refuse('ecommerce.saveDeliveryMethod', 'INTERNAL'),

  'the payment consents come': ({ calls }) => calls.answer('cms.filterConsentAssignments'),
  'the payment methods come': ({ calls }) =>
    calls.answer('ecommerce.getApplicablePaymentMethods', { answer: (methods: PaymentMethod[]) => [...methods, card] }),
  'the payment methods fail: INTERNAL': ({ calls }) =>
    calls.refuse('ecommerce.getApplicablePaymentMethods', 'INTERNAL'),
  'choose cash on delivery': ({ page }) => choose(page, text.cashOnDelivery),
  'choose the card': ({ page }) => choose(page, card.name),
  'it is a gift': async ({ page }) => {
    await page.getByRole('checkbox', { name: 'This is a gift' }).check()
    await page.getByRole('textbox', { name: 'From' }).fill('Đurđica')
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('Šime')
    await page.getByRole('textbox', { name: 'Gift message' }).fill('Sretan rođendan!')
  },
  'it is no gift': ({ page }) => page.getByRole('checkbox', { name: 'This is a gift' }).uncheck(),
  'the payment is saved': ({ calls }) =>
    calls.answer('ecommerce.savePaymentMethod', {
      request: ({ paymentMethodId, ...input }) => ({
        ...input,
        paymentMethodId: paymentMethodId === card.id ? cashOnDelivery : paymentMethodId,
      }),
    }),
  'the payment is refused: PAYMENT_METHOD_NOT_FOUND': ({ calls }) =>
    calls.refuse('ecommerce.savePaymentMethod', 'PAYMENT_METHOD_NOT_FOUND'),

  'the cart is as seen': ({ calls }) => calls.answer('ecommerce.validateCart'),
  'the cart is another one': async ({ calls, addInAnotherTab }) => {
    await addInAnotherTab()
    await calls.answer('ecommerce.validateCart')
  },
  'the check fails: INTERNAL': ({ calls }) => calls.refuse('ecommerce.validateCart', 'INTERNAL'),
  'the order is placed': ({ calls }) => calls.answer('ecommerce.createOrder'),
  'the order has card buttons': async ({ page, calls }) => {
    await serveButtons(page)
    const answer = (order: { readonly orderSlug: string }) => {
      placed.set(page, order.orderSlug)
      return { ...order, html: cardButtons }
    }
    await calls.answer('ecommerce.createOrder', { answer })
  },
  'approve the payment': ({ page }) => pressButton(page, 'Approve'),
  'the buttons fail': ({ page }) => pressButton(page, 'Fail'),
  'the payment is confirmed': ({ page, calls }) =>
    calls.give('ecommerce.confirmPayment', {
      url: `https://other.example${pathOf('en', 'checkoutSuccess')}?orderSlug=${placed.get(page)}`,
    }),
  'the payment is refused: PAYMENT_NOT_CONFIRMED': ({ calls }) =>
    calls.refuse('ecommerce.confirmPayment', 'PAYMENT_NOT_CONFIRMED'),
  // The shop itself refuses it, since the cart is no longer the one that was shown.
  'the order is refused: CART_CHANGED': async ({ calls, addInAnotherTab }) => {
    await addInAnotherTab()
    await calls.answer('ecommerce.createOrder')
  },
  'the order is refused: CART_INCOMPLETE': ({ calls }) => calls.refuse('ecommerce.createOrder', 'CART_INCOMPLETE'),
  'the order is refused: OUT_OF_STOCK': ({ calls }) =>
    calls.refuse('ecommerce.createOrder', 'OUT_OF_STOCK', { lines: [{ itemId: 1, name: 'Box', available: 0 }] }),

  next: async ({ page }) => {
    const isPayment = (await page.getByRole('heading', { level: 1, name: text.payment }).count()) > 0
    if (isPayment) await acceptConsents(page)
    // By keyboard, since a busy button is out of the pointer's reach but not of the keyboard's.
    await goOn(page).press('Enter')
  },
  'go to the address': ({ page }) => goTo(page, text.address),
  'go to the shipping': ({ page }) => goTo(page, text.shipping),
  'go to the payment': ({ page }) => goTo(page, text.payment),
  'leave the payment': ({ page }) => page.getByRole('main').getByRole('button', { name: 'Go to the order' }).click(),
  'try again': ({ page }) => page.getByRole('main').getByRole('button', { name: text.tryAgain }).click(),
}
