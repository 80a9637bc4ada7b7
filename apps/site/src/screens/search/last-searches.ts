import { webStorage } from '@butiga/commerce-sdk'

const most = 6
const storage = webStorage(() => localStorage)
const nameOf = (language: string) => `searches:${language}`

const listeners = new Set<() => void>()
const write = (language: string, searches: readonly string[]): void => {
  storage.set(nameOf(language), searches.join('\n'))
  for (const listener of listeners) listener()
}

/** What was last searched for in this browser, in one language, a line for each; it never leaves the browser. */
export const storedSearches = (language: string): string => storage.get(nameOf(language)) ?? ''

export const onSearches = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The lines of stored searches. */
export const searchesIn = (stored: string): readonly string[] => stored.split('\n').filter((text) => text !== '')

/** Puts a search before the others. */
export const keepSearch = (language: string, search: string): void => {
  const text = search.replaceAll(/\s+/g, ' ').trim()
  if (text === '') return
  const others = searchesIn(storedSearches(language)).filter((other) => other.toLowerCase() !== text.toLowerCase())
  write(language, [text, ...others].slice(0, most))
}

export const forgetSearches = (language: string): void => write(language, [])
