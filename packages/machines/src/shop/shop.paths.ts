import type { CheckoutSettings } from '@butiga/commerce-sdk'
import { failureWith, pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { cartWith, itemWith } from '../testing/samples.ts'
import { authMachine } from '../auth/auth.machine.ts'
import { userWith } from '../testing/account-samples.ts'
import { bundleMachine } from '../bundle/bundle.machine.ts'
import { shopMachine } from './shop.machine.ts'
import { shopPresence, type ShopRegion } from './shop.presence.ts'
import type { LocalConfig, ShopInput } from './shop.types.ts'

const config: LocalConfig = {
  elements: [],
  currency: { allowedCurrencies: [{ id: 1, label: 'EUR', symbol: '€' }], mainCurrencyId: 1 },
  countries: [],
}
const start: ShopInput = { currencyId: 1, language: 'hrv', cartBehaviour: 1, notices: silentPart() }
const settings = (cart_type: CheckoutSettings['cart_type']): CheckoutSettings => ({
  allowedCountries: 'ALL',
  cart_type,
})
const francs = {
  currencyId: 756,
  code: 'CHF',
  rate: 0.9323,
  since: '2026-11-23T00:00:00.000Z',
  convert: (amount: number) => amount,
  unitPrice: () => undefined,
  toMain: (range: readonly [number | null, number | null]) => range,
}
const giftBox = { product: { id: 5, format: 'bundle', name: 'Gift box', finalPrice: 54 }, qty: 1 } as const
const otherBox = { ...giftBox, product: { ...giftBox.product, id: 6 } }

const bundleSteps: ReadonlySet<string> = new Set([
  'its machine is there',
  'its machine cannot be fetched',
  'the bundle is put together',
])

const accountSteps: ReadonlySet<string> = new Set([
  'a log-in is stored',
  'no log-in is stored',
  'the log-in cannot be read',
  'the machine of the log-in is there',
  'the machine of the log-in cannot be fetched',
  'log in',
  'come back from a provider',
  'type a code',
  'log out',
  'the profile is changed',
  'press a heart',
])
/** What the log-in handles besides its own steps. */
const sharedSteps: ReadonlySet<string> = new Set([
  'the page is shown again',
  'the network is lost',
  'the network is back',
  'switch to English',
  'switch to Croatian',
])
const atRest = {
  language: 'settled',
  cookies: 'asking',
  cartPanel: 'closed',
  bundlePanel: 'closed',
  addition: 'settled',
} as const

const regions: readonly ShopRegion[] = [
  'language',
  'account',
  'cookies',
  'cartPanel',
  'bundlePanel',
  'network',
  'addition',
]

export const shopPaths = pathModel({
  machine: shopMachine,
  starts: { 'known settings': start, 'unknown settings': { ...start, cartBehaviour: null } },
  steps: {
    'add a product': { event: { type: 'cart.add', addition: { productId: 3, qty: 1 }, replyTo: silentPart() } },
    'edit a line': { event: { type: 'cart.edit', edit: { itemId: 12, qty: 2 }, replyTo: silentPart() } },
    'remove a product': { event: { type: 'cart.remove', productId: 3 } },
    'put a removed line back': { event: { type: 'cart.restore', item: itemWith() } },
    'a part received a cart': { event: { type: 'cart.received', cart: cartWith() } },
    'a part failed': { event: { type: 'cart.failed', failure: failureWith('CART_ARCHIVED') } },
    'prices are shown in francs': { event: { type: 'currency.shown', currencyId: 756, exchange: francs } },
    'a part is done with the cart': { event: { type: 'cart.forget' } },
    'a product was added': { event: { type: 'cart.added' } },
    'a part has something to say': { event: { type: 'toast.show', toast: { kind: 'info', key: 'Not found.' } } },
    'a part wants to go home': { event: { type: 'navigate', to: { route: 'home' } } },
    'a part raises an alert': { event: { type: 'alert', key: 'Cart is archived.' } },
    'a bundle wants to be put together': { event: { type: 'bundle.customise', request: giftBox } },
    'another bundle wants to be put together': { event: { type: 'bundle.customise', request: otherBox } },
    'its machine is there': { done: 'loadBundle', output: bundleMachine },
    'its machine cannot be fetched': { fail: 'loadBundle', code: 'INTERNAL' },
    'the bundle is put together': { event: { type: 'bundle.closed' } },
    'the member card has expired': { event: { type: 'memberCard.expired' } },
    'a log-in is stored': { done: 'readLogin', output: true },
    'no log-in is stored': { done: 'readLogin', output: false },
    'the log-in cannot be read': { fail: 'readLogin', code: 'INTERNAL' },
    'the machine of the log-in is there': { done: 'loadAuth', output: authMachine },
    'the machine of the log-in cannot be fetched': { fail: 'loadAuth', code: 'NETWORK' },
    'log in': { event: { type: 'auth.login', username: 'ana@example.com', password: 'long enough' } },
    'come back from a provider': { event: { type: 'auth.adopt', user: userWith() } },
    'type a code': { event: { type: 'auth.code', code: '123 456' } },
    'log out': { event: { type: 'auth.logout' } },
    'the profile is changed': { event: { type: 'auth.changed', user: userWith() } },
    'press a heart': { event: { type: 'wishlist.toggle', productId: 3 } },
    'a log-in has stored its cart': { event: { type: 'cart.resumed' } },
    'a log-in has begun or ended': { event: { type: 'account.changed' } },
    'the network is lost': { event: { type: 'network.lost' } },
    'the network is back': { event: { type: 'network.found' } },
    'the page is shown again': { event: { type: 'page.restored' } },
    'switch to English': { event: { type: 'language.switch', language: 'eng' } },
    'switch to Croatian': { event: { type: 'language.switch', language: 'hrv' } },
    'the configuration comes': { done: 'loadLocalConfig', output: config },
    'the configuration fails: INTERNAL': { fail: 'loadLocalConfig', code: 'INTERNAL' },
    'the settings come': { done: 'loadSettings', output: settings(2) },
    'the settings fail: INTERNAL': { fail: 'loadSettings', code: 'INTERNAL' },
    'the notice was accepted before': { done: 'readCookieConsent', output: true },
    'the notice was never accepted': { done: 'readCookieConsent', output: false },
    'the cookies cannot be read': { fail: 'readCookieConsent', code: 'INTERNAL' },
    'accept the cookies': { event: { type: 'cookies.accept' } },
    'the acceptance is kept': { done: 'acceptCookies' },
    'the acceptance cannot be kept': { fail: 'acceptCookies', code: 'INTERNAL' },
    'open the cart panel': { event: { type: 'cartPanel.open' } },
    'close the cart panel': { event: { type: 'cartPanel.close' } },
  },
  distinguish: ({ context: { language, cartBehaviour, bundleRequest, accountRequest } }) => [
    language,
    cartBehaviour,
    bundleRequest?.product.id,
    accountRequest?.type,
  ],
  presence: (value) => regions.map((region) => shopPresence(region, value)),
  allows: (snapshot, step) => {
    // The log-in and the other regions do not touch each other but by the steps that they share.
    if (accountSteps.has(step)) return snapshot.matches(atRest)
    if (!snapshot.matches({ account: 'asking' })) return sharedSteps.has(step) && snapshot.matches(atRest)
    const requested = snapshot.context.bundleRequest?.product.id
    // The regions do not touch each other: what they do while a second bundle waits is what they do anyway.
    if (requested === otherBox.product.id) return bundleSteps.has(step)
    // Its own button is busy.
    return step !== 'a bundle wants to be put together' || requested === undefined
  },
  requirements: {
    'the acceptance is kept': ['R2.120'],
    'switch to English': ['R4.18'],
    'a product was added': ['R4.32'],
    'the settings come': ['R4.33'],
    'the network is lost': ['R2.63'],
  },
})
