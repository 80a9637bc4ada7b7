import type { Address, ecommerce } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../../calls/refusal.ts'
import type { Ctx } from '../../../calls/ctx.ts'
import { cartWrites } from '../../../calls/limits.ts'
import type { AnswersOf, ServedCalls } from '../../../calls/serve.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { Last, onConnection, together } from '../../../db/transaction.ts'
import { namedCountries } from '../../master/public.ts'
import { mediaItem } from '../../media/public.ts'
import type { Providers } from '../../payments/public.ts'
import {
  countOwnAddresses,
  findDeliveryMethod,
  findPaymentMethod,
  insertAddresses,
  listDeliveredCountries,
  listDeliveryMethods,
  listPaymentMethods,
  replaceGuest,
  saveDeliveryChoice,
  savePaymentChoice,
} from '../queries/checkout.ts'
import { getCheckoutSettings } from '../queries/settings.ts'
import { toCart } from '../rules/cart-answer.ts'
import { findCompanyFaults, findGuestFaults, storedAddress, textOrNull } from '../rules/guest.ts'
import { toAmount } from '../../../ground/money.ts'
import { isDigital, sumInBoth } from '../rules/prices.ts'
import { lockOpenCart, mustBeBuyer, openCartHead, readOpenCart, cartScope, displayedOf } from '../session.ts'

/** Whether addresses are of who orders the cart. */
const areOwnAddresses = async (db: Db, cartId: number, ids: readonly (number | null)[]): Promise<boolean> => {
  const given = [...new Set(ids.filter((id) => id !== null))]
  return given.length === 0 || (await countOwnAddresses(db, cartId, given)) === given.length
}

type GuestInput = Parameters<AnswersOf<typeof ecommerce>['updateGuestUser']>[0]

const saveGuest = async (tx: Tx, ctx: Ctx, input: GuestInput) => {
  const countryIds = [...new Set(input.addresses.map((address) => address.country))]
  const [cart, countries, settings] = await together(
    openCartHead(tx, ctx.site.id, input, { isLocked: true }),
    listDeliveredCountries(tx, ctx.site.id, countryIds),
    getCheckoutSettings(tx, ctx.site.id),
  )
  const codes = new Map(countries.map((country) => [country.id, country.iso]))
  const fields = findGuestFaults(input, codes, settings)
  if (fields.length > 0) return refuse('VALIDATION_FAILED', { fields })

  const company = {
    name: textOrNull(input.company?.companyName),
    oib: textOrNull(input.company?.companyOIB),
    region: textOrNull(input.company?.region),
  }
  const guest = replaceGuest(tx, cart.id, { email: input.email, company })
  const given = input.addresses.flatMap(({ id }) => id ?? [])
  if (given.length > 0) {
    const { oldAddressIds } = await guest
    if (!given.every((id) => oldAddressIds.includes(id))) return refuse('FORBIDDEN')
  }
  const addresses = input.addresses.map((address) => storedAddress(address, codes.get(address.country) ?? ''))
  const saved = together(guest, insertAddresses(tx, cart.id, addresses))
  const withoutZipCode = addresses.flatMap(({ zipCode }, index) => (zipCode === '' ? [index] : []))
  return new Last(saved.then(([{ id: guestId }, addressIds]) => ({ guestId, addressIds, withoutZipCode })))
}

/** The steps of a checkout up to the order; `providers` are those of payments on the site. */
export const checkoutCalls = (providers: Providers) =>
  ({
    updateGuestUser: {
      limits: cartWrites,
      answer: async (input, ctx) => {
        // The kept answer has nothing that is in the request, which a repeat sends again.
        const { guestId, addressIds, withoutZipCode } = await ctx.transaction((tx) => saveGuest(tx, ctx, input))
        return {
          guestUser: { id: guestId, email: input.email },
          addresses: addressIds.flatMap((id, index): Address[] => {
            const address = input.addresses[index]
            const zipCode = withoutZipCode.includes(index) ? '' : (address?.zipCode ?? '')
            return address ? [{ ...address, zipCode, id }] : []
          }),
        }
      },
    },

    getAvailableCountries: {
      answer: async (input, ctx) => {
        await openCartHead(ctx.db, ctx.site.id, input)
        const countries = await listDeliveredCountries(ctx.db, ctx.site.id)
        return namedCountries(countries, { language: input.language, defaultLanguage: ctx.site.defaultLanguage })
      },
    },

    getApplicableDeliveryMethods: {
      answer: async (input, ctx) => {
        const [cart, methods, areOwn] = await onConnection(ctx.db, (db) =>
          together(
            readOpenCart(ctx, input, db),
            listDeliveryMethods(db, cartScope(ctx, input), input.countryId),
            areOwnAddresses(db, input.cartId, [input.userBillingAddressId, input.userShippingAddressId]),
          ),
        )
        mustBeBuyer(ctx, cart, input.userId)
        if (!areOwn) return refuse('FORBIDDEN')
        if (isDigital(cart.lines)) return []
        return methods.map(({ id, name, description, options, ...delivery }) => ({
          id,
          name,
          description,
          options,
          price: toAmount(sumInBoth({ ...cart, delivery }).displayed.delivery.cents),
        }))
      },
    },

    saveDeliveryMethod: {
      limits: cartWrites,
      answer: (input, ctx) =>
        ctx.transaction(async (tx) => {
          const [cart, method] = await together(
            lockOpenCart(tx, ctx, input),
            findDeliveryMethod(tx, cartScope(ctx, input), input.deliveryMethodId),
          )
          mustBeBuyer(ctx, cart, input.userId)
          if (method === undefined || isDigital(cart.lines)) return refuse('SHIPPING_METHOD_NOT_FOUND')
          const { branchIds, ...delivery } = method
          // A method with branches needs one of them, a method without takes none.
          const isBranchRight = input.branchId === null ? branchIds.length === 0 : branchIds.includes(input.branchId)
          if (!isBranchRight) return refuse('SHIPPING_BRANCH_UNDEFINED')
          const { deliveryMethodId: methodId, branchId } = input
          const chosen = { ...cart, deliveryMethodId: methodId, deliveryBranchId: branchId, delivery }
          const saved = saveDeliveryChoice(tx, cart.id, { methodId, branchId, shown: displayedOf(chosen) })
          return new Last(saved.then((version) => toCart({ ...chosen, version }, input, mediaItem)))
        }),
    },

    getApplicablePaymentMethods: {
      answer: async (input, ctx) => {
        const [cart, methods, areOwn] = await onConnection(ctx.db, (db) =>
          together(
            openCartHead(db, ctx.site.id, input),
            listPaymentMethods(db, cartScope(ctx, input), providers),
            areOwnAddresses(db, input.cartId, [input.userBillingAddressId]),
          ),
        )
        mustBeBuyer(ctx, cart, input.userId)
        return areOwn ? [...methods] : refuse('FORBIDDEN')
      },
    },

    savePaymentMethod: {
      limits: cartWrites,
      answer: (input, ctx) =>
        ctx.transaction(async (tx) => {
          const { paymentMethodId, companyData } = input
          const [cart, method] = await together(
            lockOpenCart(tx, ctx, input),
            findPaymentMethod(tx, cartScope(ctx, input), paymentMethodId, providers),
          )
          mustBeBuyer(ctx, cart, input.userId)
          if (method === undefined) return refuse('PAYMENT_METHOD_NOT_FOUND')
          const fields = companyData ? findCompanyFaults(companyData, method.invoiceCountry ?? '') : []
          if (fields.length > 0) return refuse('VALIDATION_FAILED', { fields })
          const company = companyData && { name: textOrNull(companyData.companyName), oib: textOrNull(companyData.oib) }
          const displayed = displayedOf(cart)
          const saved = savePaymentChoice(tx, cart.id, { methodId: paymentMethodId, company, shown: displayed })
          return new Last(saved.then((version) => toCart({ ...cart, paymentMethodId, version }, input, mediaItem)))
        }),
    },
  }) satisfies Partial<ServedCalls<typeof ecommerce>>
