import type { Cart, PaymentMethod } from '@butiga/commerce-sdk'
import { isCompanyReady } from './checkout.address.ts'
import type {
  Buyer,
  CardButtons,
  CartFollowed,
  CheckoutContext,
  CheckoutStop,
  DeliveryChoice,
  OrderAnswer,
  Visit,
} from './checkout.types.ts'

export const shippingAddressOf = (buyer: Buyer | null) => buyer?.addresses.find(({ type }) => type === 'shipping')
export const mainAddressOf = (buyer: Buyer | null) => buyer?.addresses.find(({ type }) => type === 'main')

export const isCartFilled = ({ session, cart }: CartFollowed): boolean =>
  session !== null && cart !== null && cart.items.length > 0

/** Whether the page was loaded again at a step, with the same user and cart, which still has what the step needs. */
export const isBackAt = (
  step: Visit['step'],
  { visit, user }: Pick<CheckoutContext, 'visit' | 'user'>,
  followed: CartFollowed,
): boolean =>
  isCartFilled(followed) &&
  visit?.step === step &&
  (user === null || visit.buyer.id === user.id) &&
  visit.cartId === followed.session?.cartId &&
  (step === 'shipping' || canLoadPayment({ ...followed, buyer: visit.buyer }))

/** What a step can be resumed with; null where it cannot. */
export const visitAt = (
  step: Visit['step'],
  { session, buyer, address }: Pick<CheckoutContext, 'session' | 'buyer' | 'address'>,
): Visit | null => (session === null || buyer === null ? null : { cartId: session.cartId, step, buyer, address })

/** The card provider's buttons of an order; null where it is paid in another way. */
export const buttonsOf = (order: OrderAnswer | null): CardButtons | null =>
  typeof order?.html === 'object' ? order.html : null

/** Path and query of an address, whatever its origin. */
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, 'https://site.invalid')
  return pathname.replace(/^\/+/, '/') + search
}

/** A cart that could not be loaded may have goods: it counts as filled. */
export const isCartUnreachable = ({ cart, failure }: CartFollowed): boolean => cart === null && failure !== null

/** The buyer and the country of the delivery methods; another value means that they must be loaded again. */
export const deliveryFor = ({ buyer }: Pick<CheckoutContext, 'buyer'>): string =>
  `${buyer?.id}:${shippingAddressOf(buyer)?.country}`

/** Carts without anything to carry, and sites that deliver nothing, leave the step out. */
export const isShippingSkipped = ({ cart, skipShipping }: Pick<CheckoutContext, 'cart' | 'skipShipping'>): boolean =>
  skipShipping || cart?.digitalOnly === true

const allStops: readonly CheckoutStop[] = ['address', 'shipping', 'payment']
const stopsWithoutShipping: readonly CheckoutStop[] = ['address', 'payment']

/** The steps of this checkout, in their order. */
export const stopsOf = (context: Pick<CheckoutContext, 'cart' | 'skipShipping'>): readonly CheckoutStop[] =>
  isShippingSkipped(context) ? stopsWithoutShipping : allStops

export const chosenShippingMethod = ({ shippingMethods, delivery }: CheckoutContext) =>
  shippingMethods.find(({ id }) => id === delivery.methodId)

export const isDeliverySaved = ({ delivery, savedDelivery }: CheckoutContext): boolean =>
  delivery.methodId === savedDelivery.methodId && delivery.branchId === savedDelivery.branchId

export const chosenPaymentMethod = ({ paymentMethods, paymentMethodId }: CheckoutContext) =>
  paymentMethods.find(({ id }) => id === paymentMethodId)

/** The methods are those of this buyer and country. */
export const areMethodsCurrent = (context: CheckoutContext): boolean => context.methodsFor === deliveryFor(context)

/** The chosen method has branches, and none of them is chosen. */
export const isBranchMissing = (context: CheckoutContext): boolean => {
  const branches = chosenShippingMethod(context)?.options ?? []
  return branches.length > 0 && !branches.some(({ id }) => id === context.delivery.branchId)
}

/** Whether the shown delivery is saved, or none is needed, so that payment can follow. */
export const isDeliveryDone = (context: CheckoutContext): boolean =>
  areMethodsCurrent(context) &&
  (chosenShippingMethod(context) === undefined
    ? isShippingSkipped(context) && context.shippingMethods.length === 0
    : !isBranchMissing(context) && isDeliverySaved(context))

/** The values that payment methods depend on. */
export const canLoadPayment = ({
  session,
  cart,
  buyer,
}: Pick<CheckoutContext, 'session' | 'cart' | 'buyer'>): boolean =>
  session !== null &&
  cart !== null &&
  (cart.deliveryMethodId !== null || cart.isEProduct) &&
  buyer !== null &&
  mainAddressOf(buyer) !== undefined &&
  shippingAddressOf(buyer) !== undefined

const HOSTED_FORM = 'HPF'

/** The only method, where there is no choice, so that the step submits itself. */
export const onlyHostedForm = ({
  paymentMethods,
  address,
}: Pick<CheckoutContext, 'paymentMethods' | 'address'>): PaymentMethod | null => {
  const [method, ...others] = paymentMethods
  return method?.paymentType === HOSTED_FORM && others.length === 0 && isCompanyReady(address) ? method : null
}

/** The delivery that a cart has been given. */
export const deliveryOf = (cart: Cart | null): DeliveryChoice => ({
  methodId: cart?.deliveryMethodId ?? null,
  branchId: cart?.options.deliveryBranchId ?? null,
})
