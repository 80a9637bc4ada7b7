import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodes } from '@butiga/commerce-sdk/contracts'
import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { sourceTexts } from '../testing/source-texts.ts'
import { createTextOf } from './text-of.ts'

const textOf = createTextOf(setupI18n({ locale: 'hr', messages: { hr: { ...sourceTexts } } }))
const noText = 'Za ovu pogrešku nema teksta.'
const general = 'Nešto je pošlo po zlu.'

describe('textOf', () => {
  it('says that a field is required [R5.39]', () => {
    expect(textOf({ key: 'validation.required' })).toBe('Unos ovog polja je obavezan')
  })

  it('says what an e-mail and a length must be, with the figure filled in [R5.40]', () => {
    expect(textOf({ key: 'validation.email' })).toBe('Unesite ispravnu adresu e-pošte.')
    expect(textOf({ key: 'validation.minLength', values: { length: 8 } })).toBe('Unesite najmanje 8 znakova.')
    expect(textOf({ key: 'validation.minLength', values: { length: 2 } })).toBe('Unesite najmanje 2 znaka.')
    expect(textOf({ key: 'validation.maxLength', values: { length: 75 } })).toBe('Unesite najviše 75 znakova.')
    expect(textOf({ key: 'validation.maxLength', values: { length: 1 } })).toBe('Unesite najviše 1 znak.')
  })

  it('says which values must be equal, and which must differ [R5.41]', () => {
    expect(textOf({ key: 'validation.sameAs', values: { value: 'E-pošta' } })).toBe(
      'Vrijednost mora biti jednaka polju E-pošta.',
    )
    expect(textOf({ key: 'validation.repeatPassword' })).toBe('Lozinke se ne podudaraju.')
    expect(textOf({ key: 'validation.newPasswordDiffers' })).toBe('Nova lozinka mora se razlikovati od stare.')
  })

  it('says which characters are allowed [R5.42]', () => {
    expect(textOf({ key: 'validation.lettersOnly' })).toBe('Dopuštena su samo slova.')
    expect(textOf({ key: 'validation.alphanumericSpecial' })).toBe('Posebni znakovi ovdje nisu dopušteni.')
  })

  it('has a placeholder for any other rule of a field [R5.43]', () => {
    expect(textOf({ key: 'validation.somethingNew' })).toBe(noText)
  })

  it('asks for a delivery method in the words of the specification [R8.24]', () => {
    expect(textOf({ key: 'error.shippingMethodUndefined' })).toBe('Molimo odaberite metodu dostave prije nastavka')
  })

  it('returns a general failure for an unknown key, never the key', () => {
    expect(textOf({ key: 'core.notifications.unknown' })).toBe(general)
    expect(textOf({ key: 'constructor' })).toBe(general)
  })
})

describe('a message that the specification names without its namespace', () => {
  // Copied from the list of messages, with its spelling.
  const lists: readonly (readonly [namespace: string, bare: string])[] = [
    [
      'core.notifications',
      'addedToCart removedFromCart cartUpdated cartUpdateError itemNotInCart configurationNotSet membershipCardBarcodeError memebrshipCardBarcodeApplied',
    ],
    ['core.login', 'emailConfirmed registered confirmEmail incorrectPassword'],
    [
      'error',
      'shippingMethodNotFound shippingBranchUndefined paymentMethodUndefined checkoutFailureTitle consentRequired',
    ],
    [
      'core.notifications',
      'addedToWishlist removedFromWishlist oneUserOneComment alreadyPostedComment commentEditNotAllowed loggedUsersOnly downloadFailed uploadUrlFetchFailed uploadToBucketFailed missingSearchCategories alreadySubscribedToNewsletter',
    ],
  ]

  it.each(lists)('takes the one of the first full name in its list, %s: %s [R10.74]', (namespace, bare) => {
    const others = ['core.notifications', 'core.login', 'error'].filter((other) => other !== namespace)
    for (const name of bare.split(' ')) {
      expect(textOf({ key: `${namespace}.${name}` }), name).not.toBe(general)
      for (const other of others) expect(textOf({ key: `${other}.${name}` }), `${other}.${name}`).toBe(general)
    }
    expect(textOf({ key: 'core.notifications.somethingWentWrong' })).toBe(general)
  })
})

describe('the message table', () => {
  it('has a text for the message of every error code', () => {
    for (const { key } of Object.values(errorCodes)) {
      const text = textOf({ key })
      expect(text, key).not.toBe(key === 'core.notifications.somethingWentWrong' ? '' : general)
      expect(text, key).not.toMatch(/^[\w.]+$/)
    }
  })

  it('has three texts for every key in the catalogues [R10.25]', () => {
    const keys = Object.keys(sourceTexts)
    expect(keys.length).toBeGreaterThan(70)
    for (const locale of ['hr', 'en', 'de']) {
      const catalog = readFileSync(join(import.meta.dirname, `../../locales/${locale}.po`), 'utf8')
      for (const key of keys) {
        const [, text] = catalog.split(`msgid "${key}"\nmsgstr "`)[1]?.match(/^(.+)"\n/) ?? []
        expect(text, `${locale}: ${key}`).toBeTruthy()
        expect(text, `${locale}: ${key}`).not.toMatch(/^[a-z]+\.[\w.]+$/i)
      }
    }
  })
})
