import { keepRecent, type RecentList } from '../recent/recent-list.ts'

/** What was searched for in a language. */
export const searchesOf = (language: string): RecentList => ({
  name: `searches:${language}`,
  most: 6,
  entry: /^.{1,200}$/,
})

export const keepSearch = (language: string, search: string): void =>
  keepRecent(searchesOf(language), search.replaceAll(/\s+/g, ' ').trim())
