import { describe, expect, it } from 'vitest'
import { cookieStorage, memoryStorage, webStorage, type StoragePort, type WebStorage } from './storage.ts'

/** A document as browsers make it: one cookie written at a time, all of them read. */
const page = () => {
  const jar = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    document: {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text: string) {
        written.push(text)
        const [pair = '', ...attributes] = text.split('; ')
        const cut = pair.indexOf('=')
        const name = pair.slice(0, cut)
        if (attributes.includes('max-age=0')) jar.delete(name)
        else if (pair.length < 4096) jar.set(name, pair.slice(cut + 1))
      },
    },
  }
}

const fail = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const webStore = (): WebStorage => {
  const values = new Map<string, string>()
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
}

const readOnly: WebStorage = { getItem: () => 'old', setItem: fail, removeItem: fail }

const ports: Record<string, () => StoragePort> = {
  cookies: () => cookieStorage(page()),
  'cookies that throw': () =>
    cookieStorage({
      document: {
        get cookie() {
          return fail()
        },
        set cookie(_) {
          fail()
        },
      },
    }),
  'cookies switched off': () =>
    cookieStorage({
      document: {
        get cookie() {
          return ''
        },
        set cookie(_) {},
      },
    }),
  'web storage': () => {
    const store = webStore()
    return webStorage(() => store)
  },
  'web storage that is forbidden': () => webStorage(fail),
  'web storage that is full': () => webStorage(() => ({ ...webStore(), setItem: fail })),
  'web storage that is read-only': () => webStorage(() => readOnly),
  memory: memoryStorage,
}

describe.each(Object.entries(ports))('%s', (_, open) => {
  it('gives back what was set, replaced and removed, and never throws', () => {
    const storage = open()
    storage.set('cartId', '12')
    expect(storage.get('cartId')).toBe('12')
    storage.set('cartId', '13; path=/evil č "quoted" %')
    expect(storage.get('cartId')).toBe('13; path=/evil č "quoted" %')
    storage.remove('cartId')
    expect(storage.get('cartId')).toBeNull()
    storage.set('cartId', '')
    expect(storage.get('cartId')).toBe('')
  })

  it('keeps names apart, also where one ends with the other', () => {
    const storage = open()
    storage.set('otherId', '1')
    storage.set('Id', '2')
    expect(storage.get('otherId')).toBe('1')
    expect(storage.get('Id')).toBe('2')
  })
})

describe('cookies', () => {
  it('live 30 days on the whole site, SameSite=Lax [R9.6]', () => {
    const { document, written } = page()
    cookieStorage({ document }).set('barcode', 'A 1')
    expect(written).toEqual(['barcode=A%201; path=/; max-age=2592000; samesite=lax'])
  })

  it('are Secure under https', () => {
    const { document, written } = page()
    cookieStorage({ document, secure: true }).set('a', 'b', { maxAge: 60 })
    expect(written).toEqual(['a=b; path=/; max-age=60; samesite=lax; secure'])
  })

  it('come back from another tab, once this one has nothing of its own', () => {
    const { document } = page()
    const [first, second] = [cookieStorage({ document }), cookieStorage({ document })]
    first.set('cartId', '1')
    expect(second.get('cartId')).toBe('1')
    second.remove('cartId')
    expect(first.get('cartId')).toBeNull()
  })

  it('of another application that are no percent-encoding are read as they are', () => {
    expect(cookieStorage({ document: { cookie: 'a=100%; b=2' } }).get('a')).toBe('100%')
  })

  it('too large for the browser stay in the tab', () => {
    const { document } = page()
    const storage = cookieStorage({ document })
    storage.set('note', 'x'.repeat(5000))
    expect(storage.get('note')).toHaveLength(5000)
    expect(document.cookie).toBe('')
    storage.set('note', 'short')
    expect(document.cookie).toBe('note=short')
    expect(storage.get('note')).toBe('short')
  })
})
