import { clearCartSession, saveCartSession, unwrap, keepMemberCard } from '@butiga/commerce-sdk'
import { emptyRegistration } from '@butiga/commerce-sdk/rules'
import { barcodeCheckActors } from '../../barcode-check/barcode-check.actors.ts'
import { barcodeCheckMachine } from '../../barcode-check/barcode-check.machine.ts'
import { barcodeCheckPaths } from '../../barcode-check/barcode-check.paths.ts'
import { memberCardActors } from '../../member-card/member-card.actors.ts'
import { memberCardMachine } from '../../member-card/member-card.machine.ts'
import { memberCardPaths } from '../../member-card/member-card.paths.ts'
import { registrationActors } from '../../registration/registration.actors.ts'
import { registrationMachine } from '../../registration/registration.machine.ts'
import { registrationPaths } from '../../registration/registration.paths.ts'
import { verificationActors } from '../../verification/verification.actors.ts'
import { verificationMachine } from '../../verification/verification.machine.ts'
import { verificationPaths } from '../../verification/verification.paths.ts'
import type { Path } from '../model.ts'
import { withParkedActors } from '../parked.ts'
import { alike } from './approval.ts'
import { checkOf, type Check } from './check.ts'
import { CARD_CHECKS, commonPasswords, REGISTRATIONS } from './expected/accounts.ts'
import { failureToast, received } from './expected/messages.ts'
import { CARD_TRIES } from './expected/shop.ts'
import { guestOf, keyOf, type Guest, type LiveModel, type LiveShop } from './guest.ts'

const [COMMON] = commonPasswords
const target = 'registerForm' as const

let people = 0
/** An address that no other walk has, and what its owner types. */
const newPerson = () => {
  const email = `ana-${++people}@prijava.example`
  const person = { firstName: 'Ana', lastName: 'Marić', email }
  const secret = { password: 'bura u sijecnju', confirmedPassword: 'bura u sijecnju' }
  return { email, values: { ...emptyRegistration, ...person, ...secret } }
}

const sent = (
  { values: { firstName, lastName, email, password } }: ReturnType<typeof newPerson>,
  consents: number[],
) => ({
  details: { firstName, lastName },
  email,
  username: email,
  password,
  consents,
})

/** Compares the answers to calls about accounts, and what the database has of an address, with the model. */
const accountsCheck =
  ({ accounts }: LiveShop, email: string): Check =>
  async () => {
    const difference = accounts.expected.difference()
    const [must, is] = [accounts.expected.stored(email), await accounts.stored(email)]
    return difference ?? (must === is ? null : { expected: `stored: ${must}`, actual: `stored: ${is}` })
  }

/** Asks about cards until the visitor may ask about no more. */
const askTooOften =
  ({ other }: Guest, { cards }: LiveShop) =>
  async (): Promise<void> => {
    for (let requested = 0; requested < CARD_CHECKS; requested += 1)
      await other.settings.checkBarcode({ barcode: cards.unknown })
  }

const is = (name: string) => (step: { readonly name: string }) => step.name === name

/** Each refusal of a registration is the shop's own. */
export const registration: LiveModel = {
  model: {
    ...registrationPaths,
    steps: {
      ...registrationPaths.steps,
      'the password is common: VALIDATION_FAILED': { fail: 'register', code: 'VALIDATION_FAILED' },
      'the card has expired meanwhile: BARCODE_INVALID': { fail: 'register', code: 'BARCODE_INVALID' },
      'a consent is not sent: CONSENT_REQUIRED': { fail: 'register', code: 'CONSENT_REQUIRED' },
      'the address was tried too often: RATE_LIMITED': { fail: 'register', code: 'RATE_LIMITED' },
    },
  },
  stage: async (shop, { start, steps }, variant) => {
    const guest = guestOf(shop)
    const { accounts, cards } = shop
    const person = newPerson()
    await cards.setOwn(true)
    const barcode = steps.some(is('there is no such card')) ? cards.unknown : cards.own
    const registerInAnotherTab = async () =>
      void (await unwrap(guest.other.user.register(sent(person, [...accounts.consents]))))
    const takeAddress = async () => {
      await accounts.decide({ confirms: false })
      await registerInAnotherTab()
    }
    const { root } = guest.receivers
    return {
      machine: withParkedActors(registrationMachine),
      // The paths send the events of the form and of the consents themselves.
      actors: (({ barcodeCheck: check, register }) => ({ barcodeCheck: check, register }))(registrationActors(guest)),
      input: {
        shop: root.ref,
        notices: root.ref,
        countries: [],
        autoLogin: start === 'one that logs in',
      },
      faults: guest.faults,
      before: {
        'a mail is sent': async () => {
          if (variant === 'a taken address') await takeAddress()
          await accounts.decide({})
        },
        'the account exists': () => accounts.decide({ confirms: false }),
      },
      refusals: {
        'it is refused: USER_EXISTS': takeAddress,
        'the password is common: VALIDATION_FAILED': async () => undefined,
        'the card has expired meanwhile: BARCODE_INVALID': () => cards.setOwn(false),
        'a consent is not sent: CONSENT_REQUIRED': () => accounts.decide({ asksForConsents: true }),
        'the address was tried too often: RATE_LIMITED': async () => {
          for (let tried = 0; tried < REGISTRATIONS; tried += 1)
            await guest.other.user.register({ ...sent(person, []), password: COMMON })
        },
      },
      twists: {
        'the password is common: VALIDATION_FAILED': { request: (input) => ({ ...input, password: COMMON }) },
        'a consent is not sent: CONSENT_REQUIRED': { request: (input) => ({ ...input, consents: [] }) },
      },
      events: () => ({
        'submit it': () => ({ type: 'form.submitted', values: { ...person.values, memberCardBarcode: barcode } }),
        'the consents are accepted': () => ({ type: 'consent.accepted', target, consents: accounts.consents }),
      }),
      end: () => accounts.decide({}),
      check: alike(
        checkOf(guest, {
          says: {
            'register done': ({ after }) =>
              after.value === 'mailed'
                ? ['success toast core.login.confirmEmail']
                : ['success toast core.login.registered', ...(after.context.autoLogin ? ['auth.login'] : [])],
          },
        }),
        accountsCheck(shop, person.email),
      ),
    }
  },
  variants: ({ steps }) => (steps.some(is('a mail is sent')) ? ['a new address', 'a taken address'] : ['']),
  shows: [
    'the password is common: VALIDATION_FAILED',
    'the card has expired meanwhile: BARCODE_INVALID',
    'a consent is not sent: CONSENT_REQUIRED',
    'the address was tried too often: RATE_LIMITED',
  ],
}

const tooOften = 'it was asked too often: RATE_LIMITED'

/** Known, unknown and expired cards, and a visitor who asks too often. */
export const barcodeCheck: LiveModel = {
  model: {
    ...barcodeCheckPaths,
    steps: { ...barcodeCheckPaths.steps, [tooOften]: { fail: 'check', code: 'RATE_LIMITED' } },
  },
  stage: async (shop, { start, steps }, variant) => {
    const guest = guestOf(shop)
    const { cards, accounts } = shop
    await cards.setOwn(variant !== 'expired')
    const barcode = { known: cards.valid, expired: cards.own }[variant] ?? cards.unknown
    const isKnown = steps.some(is('there is such a card'))
    return {
      machine: withParkedActors(barcodeCheckMachine),
      actors: barcodeCheckActors(guest),
      input: { barcode: start === 'no barcode' ? ' ' : ` ${barcode} ` },
      faults: guest.faults,
      refusals: { [tooOften]: askTooOften(guest, shop) },
      check: async ({ does }, _, { context }) => {
        const problem = 'fail' in does ? 'Error' : isKnown ? null : 'Invalid'
        const must = problem && `core.notifications.membershipCardBarcode${problem}`
        const difference = must === context.problem ? null : { expected: `${must}`, actual: `${context.problem}` }
        return accounts.expected.difference() ?? difference
      },
    }
  },
  variants: ({ steps }) => {
    if (steps.some(is('there is such a card'))) return ['known']
    return steps.some(is('there is no such card')) ? ['unknown', 'expired'] : ['']
  },
  shows: [tooOften],
}

/** Tokens of real mails: one that is good, was used, never was one, or cannot be one. */
export const verification: LiveModel = {
  model: verificationPaths,
  stage: async (shop, { steps }, variant) => {
    const guest = guestOf(shop)
    const { accounts } = shop
    const person = newPerson()
    await accounts.decide({})
    await unwrap(guest.other.user.register(sent(person, [])))
    const mailed = await accounts.mailed(person.email)
    const isMalformed = steps.some(is('it is refused: VALIDATION_FAILED'))
    const token = isMalformed ? 'x'.repeat(65) : variant === 'unknown' ? 'unknown'.repeat(6) : mailed
    return {
      machine: withParkedActors(verificationMachine),
      actors: verificationActors(guest),
      input: { notices: guest.receivers.root.ref, token },
      faults: guest.faults,
      refusals: {
        'it is refused: TOKEN_INVALID': async () => {
          if (variant === 'used') await unwrap(guest.other.user.verify({ token }))
        },
        'it is refused: VALIDATION_FAILED': async () => undefined,
      },
      check: alike(
        checkOf(guest, {
          says: {
            'verify done': () => ['success toast core.login.emailConfirmed'],
            'verify fails': (seen) => (seen.after.value === 'failed' ? [failureToast(seen)] : []),
          },
        }),
        accountsCheck(shop, person.email),
      ),
    }
  },
  variants: ({ steps }: Path) => (steps.some(is('it is refused: TOKEN_INVALID')) ? ['used', 'unknown'] : ['']),
  shows: ['it is refused: VALIDATION_FAILED'],
}

const guessed = 'too many cards were tried: RATE_LIMITED'
const sessionMissing = "Session doesn't exist"

/** The card of a real cart: its price, and its end. */
export const memberCard: LiveModel = {
  model: {
    ...memberCardPaths,
    steps: { ...memberCardPaths.steps, [guessed]: { fail: 'apply', code: 'RATE_LIMITED' } },
  },
  stage: async (shop, { start }, variant) => {
    const { box } = shop.products
    const member = await shop.member()
    let token: string | null = await member.logIn()
    const guest = guestOf(shop, () => token)
    const { cookies, receivers } = guest
    const { cards, seller } = shop
    await seller.stock(box, 100)
    await cards.setOwn(true)
    const cart = await guest.cartOf(box)
    const { cartId, protectCode } = keyOf(cart)
    saveCartSession(cookies, { id: cartId, protectCode })
    const isStored = start === 'a card that was applied'
    if (isStored) {
      await unwrap(guest.commerce.ecommerce.applyMemberCard({ cartId, protectCode, barcode: cards.own }))
      keepMemberCard(cookies, cards.own)
    }
    const apply = (barcode: string) => guest.commerce.ecommerce.applyMemberCard({ cartId, protectCode, barcode })
    return {
      machine: withParkedActors(memberCardMachine),
      actors: memberCardActors(guest),
      input: { shop: receivers.root.ref, currencyId: shop.currencyId, kept: isStored ? cards.own : null },
      faults: guest.faults,
      before: {
        'it is applied': () => cards.setOwn(true),
        'it is still valid': () => cards.setOwn(true),
        'it has expired': () => cards.setOwn(false),
        'there is no cart': async () => clearCartSession(cookies),
      },
      refusals: {
        'there is none: BARCODE_INVALID': () => cards.setOwn(variant !== 'expired'),
        'the log-in has ended: LOGGED_USERS_ONLY': async () => void (token = null),
        [guessed]: async () => {
          for (let tried = 0; tried < CARD_TRIES; tried += 1) await apply(cards.unknown)
        },
      },
      twists: {
        'there is none: BARCODE_INVALID': {
          request: (input) => (variant === 'expired' ? input : { ...input, barcode: cards.unknown }),
        },
      },
      events: () => ({ 'type a barcode': () => ({ type: 'memberCard.type', text: ` ${cards.own} ` }) }),
      end: () => cards.setOwn(true),
      check: checkOf(guest, {
        cartId: () => cartId,
        says: {
          'apply done': (seen) => [received(seen), 'success toast core.notifications.memebrshipCardBarcodeApplied'],
          'apply fails': ({ code, key }) =>
            code === 'LOGGED_USERS_ONLY' || code === sessionMissing ? [] : [`cart.failed ${key}`],
          'check done': (seen) => [received(seen)],
          'check fails': ({ key }) => [`cart.failed ${key}`],
        },
      }),
    }
  },
  variants: ({ steps }) => (steps.some(is('there is none: BARCODE_INVALID')) ? ['unknown', 'expired'] : ['']),
  shows: [guessed],
}
