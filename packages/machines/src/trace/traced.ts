import {
  actor,
  dictionary,
  flag,
  list,
  logicOf,
  matching,
  nullable,
  number,
  presence,
  record,
  row,
  text,
  through,
  unseen,
  word,
} from './shapes.ts'
import type { Shape } from './shapes.ts'
import {
  addition,
  bundleRequest,
  buyer,
  cardProduct,
  cart,
  choice,
  countries,
  delivery,
  edit,
  failure,
  fieldMessages,
  fieldPath,
  fieldValue,
  formValues,
  item,
  language,
  message,
  messages,
  order,
  paymentMethods,
  pieces,
  session,
  shippingMethods,
  soldProduct,
  valueKey,
  visit,
} from './shop-shapes.ts'

/** What a trace has of one machine. What is not listed is not recorded. */
export interface Traced {
  /** Of an actor that is started on its own. Default: nothing. */
  readonly input?: Shape
  /** The fields of each event that comes from outside; of a type that is not listed, the type is kept alone. */
  readonly events: Readonly<Record<string, Shape>>
  /** The outcome of each call, by its id; of one that is not listed, that it was done. */
  readonly calls: Readonly<Record<string, Shape>>
  /** The fields of the context that a checkpoint compares. */
  readonly context: Shape
  /** Callbacks that only connect actors, which a replay runs as they are. */
  readonly connects?: readonly string[]
}

const consentTarget = word('checkoutAddress', 'checkoutPayment', 'productAvailabilityForm')
const step = word('address', 'shipping', 'payment')

const cartEvents = {
  'cart.add': record({ addition, replyTo: actor }),
  'cart.edit': record({ edit, replyTo: actor }),
  'cart.remove': record({ productId: number, itemId: number }),
  'cart.restore': record({ item }),
  'cart.received': record({ cart }),
  'cart.failed': record({ failure }),
  'cart.forget': record({}),
  'cart.resumed': record({}),
}

const formEvents = {
  'form.change': record({ path: fieldPath, value: fieldValue }),
  'form.touch': record({ path: fieldPath }),
  'form.propose': record({ values: dictionary(fieldPath, fieldValue) }),
  'form.reset': record({ values: formValues }),
  'form.submit': record({}),
  'form.complete': record({}),
  'form.release': record({}),
  'form.refuse': record({ failure }),
  'form.leave': record({}),
  'form.stay': record({}),
  'form.discard': record({}),
  'form.flush': record({}),
}

const queued = record({ kind: word('add', 'edit'), addition, edit })
const note = text

/** The machines of a cart and its checkout, by their ids. Other machines are not recorded. */
export const traced: Readonly<Record<string, Traced>> = {
  shop: {
    input: record({
      language,
      currencyId: number,
      cartBehaviour: nullable(number),
      alertArchived: flag,
      notices: actor,
    }),
    events: {
      ...cartEvents,
      'cart.added': record({}),
      'memberCard.expired': record({}),
      'bundle.customise': record({ request: bundleRequest }),
      'bundle.closed': record({}),
      'toast.show': record({ toast: record({ kind: word('success', 'info', 'error'), key: message }) }),
      navigate: record({ to: record({ route: word('home', 'cart', 'checkout', 'checkoutSuccess', 'login') }) }),
      alert: record({ key: message }),
      'auth.login': record({}),
      'auth.code': record({}),
      'auth.adopt': record({}),
      'auth.logout': record({}),
      'auth.changed': record({}),
      'account.changed': record({}),
      'wishlist.toggle': record({ productId: number }),
      'network.lost': record({}),
      'network.found': record({}),
      'page.restored': record({}),
      'language.switch': record({ language }),
      'cookies.accept': record({}),
      'cartPanel.open': record({}),
      'cartPanel.close': record({}),
    },
    calls: {
      readLogin: flag,
      loadAuth: logicOf('auth'),
      loadBundle: logicOf('bundle'),
      loadLocalConfig: unseen({ elements: [], currency: null, countries: [] }),
      loadSettings: record({ cart_type: number }),
      readCookieConsent: flag,
      acceptCookies: unseen(undefined),
    },
    context: record({
      language,
      currencyId: number,
      cartBehaviour: nullable(number),
      localConfig: presence(null),
      bundleRequest: nullable(bundleRequest),
      bundle: presence(null),
      auth: presence(null),
    }),
  },
  cartSession: {
    events: {
      ...cartEvents,
      'cart.instruct': record({ text: note }),
      'cart.reload': record({}),
      'cart.reread': record({}),
      'notes.restored': record({ text: note }),
    },
    calls: { read: nullable(session), open: session, fetch: cart, change: cart, clear: unseen(undefined) },
    context: record({
      session: nullable(session),
      cart: nullable(cart),
      lines: through(
        list(number),
        (lines: object) => Object.keys(lines).map(Number),
        () => ({}),
      ),
      queue: list(queued),
      instructions: note,
      failure: nullable(failure),
    }),
  },
  quantity: {
    events: {
      'quantity.change': record({ qty: pieces }),
      'quantity.remove': record({ notice: message }),
      'quantity.received': record({ item }),
    },
    calls: { save: cart, fit: cart, remove: cart },
    context: record({ item, shown: number, problem: messages, saved: nullable(message), notice: message }),
  },
  quickAdd: {
    events: { 'quickAdd.press': record({ product: cardProduct }) },
    calls: {},
    context: record({ waiting: list(number) }),
  },
  addToCart: {
    input: record({ shop: actor, product: soldProduct, choice, itemId: nullable(number) }),
    events: {
      'product.choose': record({ attributeCode: text, key: valueKey }),
      'product.setQuantity': record({ qty: pieces }),
      'product.add': record({}),
      'product.remove': record({}),
      'product.lineGone': record({}),
    },
    calls: { loadForm: unseen(null), findLine: nullable(item) },
    context: record({
      choice,
      wanted: choice,
      qty: pieces,
      itemId: nullable(number),
      line: nullable(item),
      problem: nullable(message),
    }),
  },
  checkout: {
    input: record(
      {
        shop: actor,
        cartSession: actor,
        language,
        currencyId: number,
        skipShipping: flag,
        homeCountry: matching(/^[A-Z]{2}$/),
        visit,
        user: buyer,
        specialCharsValidation: flag,
      },
      { successURL: '', failureURL: '' },
    ),
    events: {
      'checkout.next': record({}),
      'checkout.goTo': record({ step }),
      'checkout.retry': record({}),
      'checkout.leave': record({}),
      'shipping.choose': record({ methodId: number }),
      'shipping.chooseBranch': record({ branchId: number }),
      'payment.choose': record({ methodId: number }),
    },
    calls: {
      loadRules: unseen(undefined),
      loadCountries: countries,
      saveAddress: buyer,
      loadShippingMethods: shippingMethods,
      saveDelivery: cart,
      loadPaymentMethods: paymentMethods,
      savePayment: cart,
      validateCart: cart,
      createOrder: order,
    },
    context: record({
      session: nullable(session),
      cart: nullable(cart),
      instructions: note,
      hasRules: flag,
      address: formValues,
      buyer,
      countries,
      shippingMethods,
      methodsFor: nullable(matching(/^(\d+|undefined):(\d+|undefined)$/)),
      delivery,
      savedDelivery: delivery,
      paymentMethods,
      paymentMethodId: nullable(number),
      savedPaymentMethodId: nullable(number),
      problem: nullable(message),
      order,
    }),
    connects: ['followCart'],
  },
  form: {
    events: formEvents,
    calls: {},
    context: record({
      values: formValues,
      initial: formValues,
      errors: fieldMessages,
      refused: fieldMessages,
      touched: dictionary(fieldPath, flag),
      isChecked: flag,
      refusal: nullable(record({ key: message })),
      attempt: number,
    }),
  },
  draft: {
    events: {},
    calls: { read: nullable(formValues), write: unseen(undefined), clear: unseen(undefined) },
    context: record({ values: nullable(formValues) }),
  },
  consent: {
    events: {
      'consent.toggle': record({ id: number, accepted: flag }),
      'consent.check': record({}),
      'consent.submit': record({ email: text, cart: nullable(session) }),
      'consent.retry': record({}),
    },
    calls: { load: list(row({ id: number, required: flag }, { displayName: '' })), log: unseen(undefined) },
    context: record({
      target: consentTarget,
      items: list(row({ id: number, required: flag })),
      accepted: list(number),
      problem: nullable(message),
      email: text,
      cart: nullable(session),
      logged: nullable(record({ email: text, cart: nullable(session), consents: list(number) })),
    }),
  },
}
