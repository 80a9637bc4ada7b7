import { describe, expect, it } from 'vitest'
import {
  acceptCookies,
  areCookiesAccepted,
  clearCartSession,
  readCartSession,
  requireActiveUser,
  requireCartSession,
  saveCartSession,
  saveGuestUser,
  saveLocale,
} from './session.ts'
import { cookieStorage, memoryStorage, type KeepOptions, type StoragePort } from './storage.ts'

const recording = () => {
  const stored: Record<string, KeepOptions | undefined> = {}
  const memory = memoryStorage()
  const storage: StoragePort = {
    ...memory,
    set: (name, value, options) => {
      stored[name] = options
      memory.set(name, value)
    },
  }
  return { kept: stored, storage }
}

describe('the cart session', () => {
  it.each([
    ['12', 'secret', true],
    ['12', null, false],
    [null, 'secret', false],
    [null, null, false],
  ])('with cartId %s and protectCode %s stored exists: %s [R4.14]', (cartId, protectCode, exists) => {
    const storage = memoryStorage()
    if (cartId) storage.set('cartId', cartId)
    if (protectCode) storage.set('protectCode', protectCode)
    expect(readCartSession(storage)).toEqual(exists ? { cartId: 12, protectCode: 'secret' } : null)
  })

  it.each(['', '0', '-1', '1.5', 'NaN', '1e3', ' 12', '99999999999'])(
    'is none when the cookie cartId holds %j',
    (cartId) => {
      const storage = memoryStorage()
      storage.set('cartId', cartId)
      storage.set('protectCode', 'secret')
      expect(readCartSession(storage)).toBeNull()
    },
  )

  it('lasts one year with path / [R9.5]', () => {
    const written: string[] = []
    const storage = cookieStorage({
      document: {
        get cookie() {
          return ''
        },
        set cookie(text) {
          written.push(text)
        },
      },
    })
    saveCartSession(storage, { id: 12, protectCode: 'secret' })
    expect(written).toEqual([
      'cartId=12; path=/; max-age=31536000; samesite=lax',
      'protectCode=secret; path=/; max-age=31536000; samesite=lax',
    ])
  })

  it('is cleared with its guest', () => {
    const storage = memoryStorage()
    saveCartSession(storage, { id: 12, protectCode: 'secret' })
    saveGuestUser(storage, { id: 3, email: 'ana@example.com' })
    clearCartSession(storage)
    expect(readCartSession(storage)).toBeNull()
    expect(storage.get('guestUser')).toBeNull()
  })
})

describe('the guest user', () => {
  it('is kept as JSON with id and email in the cookie guestUser [R3.15]', () => {
    const { storage } = recording()
    saveGuestUser(storage, { id: 3, email: 'ana@example.com' })
    expect(JSON.parse(storage.get('guestUser') ?? '')).toEqual({ id: 3, email: 'ana@example.com' })
  })
})

describe('what else the browser remembers', () => {
  it('the language for 365 days [R2.20]', () => {
    const { kept: stored, storage } = recording()
    saveLocale(storage, 'de')
    expect(storage.get('locale')).toBe('de')
    expect(stored).toEqual({ locale: { maxAge: 365 * 24 * 60 * 60 } })
  })

  it('that the cookie notice was accepted', () => {
    const { kept: stored, storage } = recording()
    expect(areCookiesAccepted(storage)).toBe(false)
    acceptCookies(storage)
    expect(areCookiesAccepted(storage)).toBe(true)
    expect(Object.keys(stored)).toEqual(['cookiesAccepted'])
  })
})

describe('what is refused before sending', () => {
  it('a call on a cart without a session', () => {
    expect(() => requireCartSession(null)).toThrow("Session doesn't exist")
    expect(requireCartSession({ cartId: 1, protectCode: 'x' })).toEqual({ cartId: 1, protectCode: 'x' })
  })

  it('a delivery without a user [R8.28]', () => {
    expect(() => requireActiveUser(null)).toThrow('No active user')
    expect(requireActiveUser({ id: 3 })).toEqual({ id: 3 })
  })
})
