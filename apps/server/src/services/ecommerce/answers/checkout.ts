import type { Address, ecommerce } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../../calls/refusal.ts'
import type { Ctx } from '../../../calls/ctx.ts'
import { cartWrites } from '../../../calls/limits.ts'
import type { AnswersOf, ServedCalls } from '../../../calls/serve.ts'
import type { Tx } from '../../../db/db.ts'
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
import { findCompanyFaults, findGuestFaults, textOrNull } from '../rules/guest.ts'
import { toAmount } from '../../../ground/money.ts'
import { isDigital, sumInBoth } from '../rules/prices.ts'
import type { CartHead } from '../types.ts'
import { lockOpenCart, mustBeBuyer, openCartHead, readOpenCart, cartScope, shownOf } from '../session.ts'

/** Refuses an address that is not of the cart's guest. */
const mustBeOwnAddresses = async (ctx: Ctx, cart: CartHead, ids: readonly (number | null)[]): Promise<void> => {
  const given = [...new Set(ids.filter((id) => id !== null))]
  if (given.length > 0 && (await countOwnAddresses(ctx.db, cart, given)) < given.length) refuse('FORBIDDEN')
}

type GuestInput = Parameters<AnswersOf<typeof ecommerce>['updateGuestUser']>[0]

const saveGuest = async (tx: Tx, ctx: Ctx, input: GuestInput) => {
  const cart = await openCartHead(tx, ctx.site.id, input, { isLocked: true })
  const countryIds = [...new Set(input.addresses.map((address) => address.country))]
  const countries = await listDeliveredCountries(tx, ctx.site.id, countryIds)
  const codes = new Map(countries.map((country) => [country.id, country.iso]))
  const fields = findGuestFaults(input, codes, await getCheckoutSettings(tx, ctx.site.id))
  if (fields.length > 0) return refuse('VALIDATION_FAILED', { fields })

  const company = {
    name: textOrNull(input.company?.companyName),
    oib: textOrNull(input.company?.companyOIB),
    region: textOrNull(input.company?.region),
  }
  const guest = await replaceGuest(tx, cart.id, { email: input.email, company })
  const isOwn = (id: number | undefined) => id === undefined || guest.oldAddressIds.includes(id)
  if (!input.addresses.every((address) => isOwn(address.id))) return refuse('FORBIDDEN')
  return { guestId: guest.id, addressIds: await insertAddresses(tx, guest.id, input.addresses) }
}

/** The steps of a checkout up to the order; `providers` are those of payments on the site. */
export const checkoutCalls = (providers: Providers) =>
  ({
    updateGuestUser: {
      limits: cartWrites,
      answer: async (input, ctx) => {
        // The kept answer has the ids alone: the rest is in the request, which a repeat sends again.
        const { guestId, addressIds } = await ctx.transaction((tx) => saveGuest(tx, ctx, input))
        return {
          guestUser: { id: guestId, email: input.email },
          addresses: addressIds.flatMap((id, index): Address[] => {
            const address = input.addresses[index]
            return address ? [{ ...address, id }] : []
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
        const cart = await readOpenCart(ctx, input)
        mustBeBuyer(ctx, cart, input.userId)
        await mustBeOwnAddresses(ctx, cart, [input.userBillingAddressId, input.userShippingAddressId])
        if (isDigital(cart.lines)) return []
        const methods = await listDeliveryMethods(ctx.db, cartScope(ctx, input), input.countryId)
        return methods.map(({ id, name, description, options, ...delivery }) => ({
          id,
          name,
          description,
          options,
          price: toAmount(sumInBoth({ ...cart, delivery }).shown.delivery.cents),
        }))
      },
    },

    saveDeliveryMethod: {
      limits: cartWrites,
      answer: (input, ctx) =>
        ctx.transaction(async (tx) => {
          const cart = await lockOpenCart(tx, ctx, input)
          mustBeBuyer(ctx, cart, input.userId)
          const method = isDigital(cart.lines)
            ? undefined
            : await findDeliveryMethod(tx, cartScope(ctx, input), { id: input.deliveryMethodId, cart })
          if (method === undefined) return refuse('SHIPPING_METHOD_NOT_FOUND')
          const { branchIds, ...delivery } = method
          // A method with branches needs one of them, a method without takes none.
          const isBranchRight = input.branchId === null ? branchIds.length === 0 : branchIds.includes(input.branchId)
          if (!isBranchRight) return refuse('SHIPPING_BRANCH_UNDEFINED')
          const { deliveryMethodId: methodId, branchId } = input
          const chosen = { ...cart, deliveryMethodId: methodId, deliveryBranchId: branchId, delivery }
          const version = await saveDeliveryChoice(tx, cart.id, { methodId, branchId, shown: shownOf(chosen) })
          return toCart({ ...chosen, version }, input, mediaItem)
        }),
    },

    getApplicablePaymentMethods: {
      answer: async (input, ctx) => {
        const cart = await openCartHead(ctx.db, ctx.site.id, input)
        mustBeBuyer(ctx, cart, input.userId)
        await mustBeOwnAddresses(ctx, cart, [input.userBillingAddressId])
        return [...(await listPaymentMethods(ctx.db, cartScope(ctx, input), providers))]
      },
    },

    savePaymentMethod: {
      limits: cartWrites,
      answer: (input, ctx) =>
        ctx.transaction(async (tx) => {
          const cart = await lockOpenCart(tx, ctx, input)
          mustBeBuyer(ctx, cart, input.userId)
          const { paymentMethodId, companyData } = input
          const method =
            (await findPaymentMethod(tx, ctx.site.id, { id: paymentMethodId, providers, cart })) ??
            refuse('PAYMENT_METHOD_NOT_FOUND')
          const fields = companyData ? findCompanyFaults(companyData, method.invoiceCountry ?? '') : []
          if (fields.length > 0) return refuse('VALIDATION_FAILED', { fields })
          const company = companyData && { name: textOrNull(companyData.companyName), oib: textOrNull(companyData.oib) }
          const shown = shownOf(cart)
          const version = await savePaymentChoice(tx, cart.id, { methodId: paymentMethodId, company, shown })
          return toCart({ ...cart, paymentMethodId, version }, input, mediaItem)
        }),
    },
  }) satisfies Partial<ServedCalls<typeof ecommerce>>
