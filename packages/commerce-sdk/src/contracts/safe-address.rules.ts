import { parseUrl } from './url.ts'

/** What is at an address: a picture or film that a page shows, or what a visitor opens. */
export type AddressUse = 'file' | 'link'

const schemes: Readonly<Record<AddressUse, ReadonlySet<string>>> = {
  file: new Set(['http:', 'https:']),
  link: new Set(['http:', 'https:', 'mailto:', 'tel:']),
}

/**
 * Whether content may have an address: a local one, or one of the web; a link may also lead to a mail or a phone. Any other
 * scheme, such as `javascript:` or `data:`, is refused, in every way that browsers read it.
 */
export const isSafeAddress = (text: string, use: AddressUse): boolean => {
  const url = parseUrl(text, 'https://here.invalid')
  return url === null || schemes[use].has(url.protocol)
}

/** The addresses that content has under these names, whatever block it is of. */
const uses: Readonly<Record<string, AddressUse>> = {
  src: 'file',
  onNight: 'file',
  file: 'file',
  link: 'link',
  href: 'link',
  url: 'link',
}

const isSafeAt = (name: string, around: string, value: unknown): boolean => {
  const use = around === 'alternativePaths' ? 'file' : Object.hasOwn(uses, name) ? uses[name] : undefined
  return use === undefined || typeof value !== 'string' || isSafeAddress(value, use)
}

/** Content in which an address that is not safe is empty. */
export const withSafeAddresses = <T>(content: T): T => safe(content, '') as T

const safe = (value: unknown, around: string): unknown => {
  if (Array.isArray(value)) return value.map((part) => safe(part, around))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isSafeAt(name, around, part) ? safe(part, name) : '']),
  )
}

/** Whether all addresses of content are safe. */
export const hasSafeAddresses = (value: unknown, around = ''): boolean =>
  typeof value !== 'object' ||
  value === null ||
  Object.entries(value).every(([name, part]) => isSafeAt(name, around, part) && hasSafeAddresses(part, name))
