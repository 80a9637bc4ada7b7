import { webStorage } from '@butiga/commerce-sdk'
import { useSyncExternalStore } from 'react'

const storage = webStorage(() => localStorage)
const listeners = new Set<() => void>()

/** What was last done in this browser, the newest first, each once. It is kept in local storage and never leaves the browser. */
export interface RecentList {
  readonly name: string
  /** Most entries. */
  readonly most: number
  /** What an entry looks like; an entry that does not is left out, also one that is stored. */
  readonly entry: RegExp
}

const readEntries = ({ most, entry }: RecentList, stored: string): readonly string[] =>
  stored
    .split('\n')
    .filter((line) => entry.test(line))
    .slice(0, most)

const write = ({ name, most }: RecentList, entries: readonly string[]): void => {
  storage.set(name, entries.slice(0, most).join('\n'))
  for (const listener of listeners) listener()
}

/** Puts an entry before the others; without regard to upper case, the same one is there once. */
export const keepRecent = (list: RecentList, added: string): void => {
  if (!list.entry.test(added)) return
  const others = recentEntries(list).filter((other) => other.toLowerCase() !== added.toLowerCase())
  write(list, [added, ...others])
}

export const forgetRecent = (list: RecentList): void => write(list, [])

export const recentEntries = (list: RecentList): readonly string[] => readEntries(list, storage.get(list.name) ?? '')

const onChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The entries of a list; none before hydration, since the page is the same for every visitor. */
export const useRecent = (list: RecentList): readonly string[] => {
  const stored = useSyncExternalStore(
    onChange,
    () => storage.get(list.name) ?? '',
    () => '',
  )
  return readEntries(list, stored)
}
