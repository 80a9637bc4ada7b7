import { webStorage } from '@butiga/commerce-sdk'
import { useState } from 'react'
import { useIsHydrated } from '@butiga/react-ui/ui/use-is-hydrated'

const storage = webStorage(() => localStorage)

/** What was last done in this browser, the newest first, each once. It is kept in local storage and never leaves the browser. */
export interface RecentList {
  readonly name: string
  readonly most: number
  /** What an entry looks like; an entry that does not is left out, also one that is stored. */
  readonly entry: RegExp
}

const write = ({ name, most }: RecentList, entries: readonly string[]): void =>
  storage.set(name, entries.slice(0, most).join('\n'))

/** Puts an entry before the others; without regard to upper case, the same one is there once. */
export const keepRecent = (list: RecentList, added: string): void => {
  if (!list.entry.test(added)) return
  const others = recentEntries(list).filter((other) => other.toLowerCase() !== added.toLowerCase())
  write(list, [added, ...others])
}

export const forgetRecent = (list: RecentList): void => write(list, [])

export const recentEntries = ({ name, most, entry }: RecentList): readonly string[] =>
  (storage.get(name) ?? '')
    .split('\n')
    .filter((line) => entry.test(line))
    .slice(0, most)

/**
 * The entries of a list as they are when it is shown, and what forgets them; none before hydration, since the page is the
 * same for every visitor.
 */
export const useRecent = (list: RecentList): readonly [entries: readonly string[], forget: () => void] => {
  const isHydrated = useIsHydrated()
  const [isForgotten, setForgotten] = useState(false)
  const forget = () => {
    forgetRecent(list)
    setForgotten(true)
  }
  return [isHydrated && !isForgotten ? recentEntries(list) : [], forget]
}
