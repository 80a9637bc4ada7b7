/** The options of a stored value. */
export interface KeepOptions {
  /** Seconds. Default 30 days. Web storage keeps its values until they are removed. */
  readonly maxAge?: number
}

/**
 * A browser's storage, or its substitute. No method throws: a value that the browser does not store (storage blocked,
 * full, or absent) is kept in memory, so that the page keeps working.
 */
export interface StoragePort {
  readonly get: (name: string) => string | null
  readonly set: (name: string, value: string, options?: KeepOptions) => void
  readonly remove: (name: string) => void
}

const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action()
  } catch {
    return otherwise
  }
}

const withMemory = (backend: StoragePort): StoragePort => {
  const memory = new Map<string, string>()
  const removed = new Set<string>()
  const read = (name: string) => attempt(() => backend.get(name), null)
  return {
    get: (name) => memory.get(name) ?? (removed.has(name) ? null : read(name)),
    set: (name, value, options) => {
      removed.delete(name)
      attempt(() => backend.set(name, value, options), undefined)
      // A browser refuses a cookie without an error, so it is read back.
      if (read(name) === value) memory.delete(name)
      else memory.set(name, value)
    },
    remove: (name) => {
      memory.delete(name)
      attempt(() => backend.remove(name), undefined)
      if (read(name) === null) removed.delete(name)
      else removed.add(name)
    },
  }
}

/** Values for the lifetime of the object: for tests, and for a server that renders for one request. */
export const memoryStorage = (): StoragePort => {
  const values = new Map<string, string>()
  return {
    get: (name) => values.get(name) ?? null,
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  }
}

/** The properties of a page that cookies depend on: its document, and whether it came over https. */
export interface CookiePage {
  readonly document: { cookie: string }
  /** Default false: cookies then also travel over plain http. */
  readonly secure?: boolean
}

/** Seconds that a cookie lives without an age of its own: 30 days. */
export const DEFAULT_COOKIE_AGE = 2_592_000

const decode = (text: string): string => attempt(() => decodeURIComponent(text), text)

/**
 * Cookies of the whole site: path `/`, SameSite=Lax, and Secure under https.
 *
 * @example const storage = cookieStorage({ document, secure: location.protocol === 'https:' })
 */
export const cookieStorage = ({ document, secure = false }: CookiePage): StoragePort => {
  const write = (name: string, value: string, maxAge: number) => {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax${secure ? '; secure' : ''}`
  }
  return withMemory({
    get: (name) => {
      const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
      return cookie === undefined ? null : decode(cookie.slice(name.length + 1))
    },
    set: (name, value, { maxAge = DEFAULT_COOKIE_AGE } = {}) => write(name, value, maxAge),
    remove: (name) => write(name, '', 0),
  })
}

/** The part of `localStorage` or `sessionStorage` that is used. */
export interface WebStorage {
  readonly getItem: (name: string) => string | null
  readonly setItem: (name: string, value: string) => void
  readonly removeItem: (name: string) => void
}

/**
 * `localStorage` or `sessionStorage`, from a function, since a browser may throw when the property is read.
 *
 * @example const storage = webStorage(() => sessionStorage)
 */
export const webStorage = (open: () => WebStorage): StoragePort =>
  withMemory({
    get: (name) => open().getItem(name),
    set: (name, value) => open().setItem(name, value),
    remove: (name) => open().removeItem(name),
  })
