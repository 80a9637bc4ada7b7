import {
  type Backoffice,
  type Cart,
  type CartKey,
  type Commerce,
  createBackoffice,
  createCommerce,
  memoryStorage,
  type PaymentStart,
  type StoragePort,
  unwrap,
} from '@butiga/commerce-sdk'
import { createActor, toPromise } from 'xstate'
import { cartSessionActors } from '../../cart-session/cart-session.actors.ts'
import type { CartRequest } from '../../cart-session/cart-session.types.ts'
import type { CartReply, ShopCommand } from '../../shared/cart-commands.ts'
import type { Path, PathModel } from '../model.ts'
import { recorder, type Recorder } from '../recorder.ts'
import type { ExpectedAccounts } from './expected/accounts.ts'
import type { ExpectedShop, Stored } from './expected/shop.ts'
import { answeredCartText } from './expected/texts.ts'
import type { NamedFacts } from './expected/named.ts'
import { createFaults, type Faults, type Fetch } from './faults.ts'
import type { Stage } from './walk.ts'

/** A running shop with a catalogue, and what a guest finds there. */
export interface LiveShop {
  /** A fetch with a network address of its own, since limits are counted by address. */
  readonly visit: () => Fetch
  readonly site: { readonly apiKey: string; readonly site: number; readonly store: number; readonly language: string }
  readonly currencyId: number
  /** The box and the voucher, which is digital, can be put into a cart as they are. */
  readonly products: {
    readonly box: number
    readonly voucher: number
    /** Made to order: a text may be written for it. */
    readonly printedTape: number
    /** Chosen by its glaze, and a name may be engraved. */
    readonly cup: number
    /** A bundle with the cup and two parts without a choice. */
    readonly giftBox: number
  }
  readonly choices: {
    readonly homeDelivery: number
    readonly pickUp: number
    readonly branch: number
    readonly payment: number
  }
  /** The model of the shop, which sees every request. */
  readonly expected: ExpectedShop
  /** What the database has of a cart. */
  readonly stored: (cartId: number) => Promise<Stored>
  /** Another price since the last visit, of the printed tape: no answer of that visit is right any more. */
  readonly nextVisit: () => Promise<void>
  /** What happens in the shop besides the guest's own steps: its refusals are real. */
  readonly seller: {
    readonly stock: (product: number, pieces: number | null) => Promise<void>
    readonly price: (product: number, cents: number) => Promise<void>
    /** No delivery goes anywhere. */
    readonly stopDeliveries: () => Promise<void>
    readonly resumeDeliveries: () => Promise<void>
    /** As the server does with old carts. */
    readonly removeCart: (cartId: number) => Promise<void>
  }
  /** The order of a cart, in the database. */
  readonly orders: {
    /** Gives it to the member of the walks, as one is who confirms its address. */
    readonly give: (cartId: number) => Promise<void>
    /** The key of the mail about its payment, which is sent a while after it was left. */
    readonly mailKey: (cartId: number) => Promise<string>
    readonly named: (cartId: number) => Promise<{ readonly number: string; readonly email: string }>
    /** Delivers it so many days ago; null for not at all. */
    readonly deliver: (cartId: number, daysAgo: number | null) => Promise<void>
    /** What was withdrawn from; empty for nothing: `2026-00017-R1 × 2 Too small`. */
    readonly withdrawn: (cartId: number) => Promise<string>
  }
  /** Records of the catalogue with names, as lists have them. */
  readonly named: Readonly<Record<'categories' | 'tags', readonly NamedFacts[]>>
  /** Logs in someone who may add files to the library; the answer is an access token. */
  readonly logInToOffice: () => Promise<string>
  readonly payments: LivePayments
  readonly accounts: LiveAccounts
  readonly cards: LiveCards
  /** A member of the shop, the same for all walks. */
  readonly member: () => Promise<LiveMember>
  /** Gives the consents that an order needs. */
  readonly giveConsents: (commerce: Commerce, key: CartKey, email: string) => Promise<void>
  /** Takes a cart through the checkout and orders it. */
  readonly order: (commerce: Commerce, key: CartKey) => Promise<void>
}

/** The sandbox of the providers. */
export interface LivePayments {
  /** The payment methods on its page, and by its buttons. */
  readonly card: number
  readonly buttons: number
  /** Orders a cart by a payment method. */
  readonly order: (
    commerce: Commerce,
    key: CartKey,
    method: number,
  ) => Promise<{ readonly html: PaymentStart; readonly orderSlug: string; readonly orderKey: string }>
  /** What a buyer chooses where the payment is shown, with the reports that follow; answers what the buttons give the page. */
  readonly choose: (start: PaymentStart, outcome: string) => Promise<Readonly<Record<string, string>>>
  /** The states of the order and its last payment, and how often money was captured: `paid captured 1`. */
  readonly ended: (cartId: number) => Promise<string>
}

/** Accounts that are registered, in the database. */
export interface LiveAccounts {
  readonly expected: ExpectedAccounts
  /** The consents that a registration asks for. */
  readonly consents: readonly number[]
  /** Whether accounts begin with a mail, and whether its consents must be given. */
  readonly decide: (decision: { readonly confirms?: boolean; readonly asksForConsents?: boolean }) => Promise<void>
  /** Sends the mails that were asked for; answers the token of the last one to an address, empty where it has none. */
  readonly mailed: (email: string) => Promise<string>
  readonly stored: (email: string) => Promise<string>
}

/** Membership cards of the shop. */
export interface LiveCards {
  readonly valid: string
  readonly unknown: string
  /** The card that walks apply; it is made valid, or has expired. */
  readonly own: string
  readonly setOwn: (isValid: boolean) => Promise<void>
}

/** A member, and what the database has of the account. */
export interface LiveMember {
  readonly username: string
  readonly password: string
  /** Begins a log-in; the answer is its access token. */
  readonly logIn: () => Promise<string>
  readonly wished: () => Promise<readonly number[]>
  readonly setWished: (products: readonly number[]) => Promise<void>
  /** Leaves the member without an open cart. */
  readonly dropCart: () => Promise<void>
}

/** How a machine's paths are walked in a live shop. */
export interface LiveModel {
  readonly model: PathModel
  readonly stage: (shop: LiveShop, path: Path, variant: string) => Promise<Stage>
  /** What a path is walked with, once each. Default: the path alone. */
  readonly variants?: (path: Path) => readonly string[]
  /** Refusals of the shop itself that need a walk of their own, as their transition is that of another failure. */
  readonly shows?: readonly string[]
  /** Why a path has no counterpart in a real shop; null for one that has. */
  readonly leaves?: (path: Path) => string | null
}

export type CartCommand = Extract<ShopCommand, { type: 'cart.add' | 'cart.edit' }>

interface Chosen {
  readonly delivery: number
  readonly branch?: number
  readonly payment: number
}

export interface Guest {
  readonly commerce: Commerce
  /** The same with the calls of the back office. */
  readonly office: Backoffice
  readonly faults: Faults
  /** A client of the same visitor without injected faults, as another tab. */
  readonly other: Commerce
  /** What is sent to the root of the app, and to the part that asked for a change. */
  readonly receivers: { readonly root: Recorder<ShopCommand>; readonly sender: Recorder<CartReply> }
  readonly expected: ExpectedShop
  readonly stored: LiveShop['stored']
  /** The newest cart that the machine was answered or given; null without one. */
  readonly newestCart: () => string | null
  /** A cart that the machine is given by an event; null for none any more. */
  readonly give: (cart: Cart | null) => Cart | null
  /** Chooses a delivery and a payment in another tab. */
  readonly choose: (key: CartKey, chosen: Chosen) => Promise<Cart>
  /** Orders a cart in another tab. */
  readonly order: (key: CartKey) => Promise<void>
  readonly cookies: StoragePort
  readonly add: (key: CartKey, productId: number, qty?: number) => Promise<Cart>
  readonly cartOf: (productId: number, qty?: number) => Promise<Cart>
  /**
   * Puts the items that a machine's input names into a cart of its own, or changes that line, as the stored cart does.
   */
  readonly take: (command: CartCommand, key?: CartKey) => Promise<Cart>
}

/** A guest of that shop, or a member with an access token, at an address of their own. */
export const guestOf = (shop: LiveShop, accessToken: () => string | null = () => null): Guest => {
  const fetch = shop.accounts.expected.beside(shop.visit())
  const { expected, stored } = shop
  let newestCart: string | null = null
  const faults = createFaults(expected.beside(fetch, (cart) => (newestCart = cart)))
  const options = { baseUrl: 'http://localhost', ...shop.site, retries: 0 }
  // The guest's steps in another tab have no injected fault.
  const other = createCommerce({ ...options, fetch: expected.beside(fetch) })
  const add: Guest['add'] = (key, productId, qty = 1) =>
    unwrap(other.ecommerce.addItem({ ...key, currencyId: shop.currencyId, productId, qty }))
  const open = async (): Promise<CartKey> => {
    const { id, protectCode } = await unwrap(other.ecommerce.getNewCartSession())
    return { cartId: id, protectCode }
  }
  const faulty = { ...options, accessToken, fetch: faults.fetch, use: [faults.inTime] }
  return {
    commerce: createCommerce(faulty),
    office: createBackoffice(faulty),
    faults,
    other,
    receivers: { root: recorder(), sender: recorder() },
    expected,
    stored,
    newestCart: () => newestCart,
    give: (cart) => {
      newestCart = cart && answeredCartText(cart)
      return cart
    },
    choose: async (key, { delivery, branch = null, payment }) => {
      await unwrap(
        other.ecommerce.saveDeliveryMethod({ ...key, userId: null, deliveryMethodId: delivery, branchId: branch }),
      )
      return unwrap(other.ecommerce.savePaymentMethod({ ...key, userId: null, paymentMethodId: payment }))
    },
    order: (key) => shop.order(other, key),
    cookies: memoryStorage(),
    add,
    cartOf: async (productId, qty) => add(await open(), productId, qty),
    take: async (command, key) => {
      const { change } = cartSessionActors({ commerce: other, cookies: memoryStorage(), storage: memoryStorage() })
      const request = (
        command.type === 'cart.add' ? { kind: 'add', addition: command.addition } : { kind: 'edit', edit: command.edit }
      ) as CartRequest
      const session = key ?? (await open())
      return toPromise(createActor(change, { input: { session, currencyId: shop.currencyId, request } }).start())
    },
  }
}

export const keyOf = ({ id, protectCode }: Cart): CartKey => ({ cartId: id, protectCode })
