import { webStorage } from '@butiga/commerce-sdk'

const most = 6
const storage = webStorage(() => localStorage)
const nameOf = (language: string) => `searches:${language}`

/** What was last searched for in this browser, in one language; it never leaves the browser. */
export const lastSearches = (language: string): readonly string[] =>
  (storage.get(nameOf(language)) ?? '').split('\n').filter((text) => text !== '')

/** Puts a search before the others. */
export const keepSearch = (language: string, search: string): void => {
  const text = search.replaceAll(/\s+/g, ' ').trim()
  if (text === '') return
  const others = lastSearches(language).filter((other) => other.toLowerCase() !== text.toLowerCase())
  storage.set(nameOf(language), [text, ...others].slice(0, most).join('\n'))
}

export const forgetSearches = (language: string): void => storage.remove(nameOf(language))
