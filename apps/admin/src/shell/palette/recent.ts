import type { StoragePort } from '@butiga/commerce-sdk'

/** What was opened from the palette. */
export interface Recent {
  readonly href: string
  readonly label: string
}

const MOST = 6
const nameOf = (userId: number): string => `admin.recent.${userId}`

/** What a user has opened from the palette, the last first. */
export const readRecent = (storage: StoragePort, userId: number): readonly Recent[] => {
  try {
    return JSON.parse(storage.get(nameOf(userId)) ?? '[]') as readonly Recent[]
  } catch {
    return []
  }
}

export const keepRecent = (storage: StoragePort, userId: number, { href, label }: Recent): void => {
  const others = readRecent(storage, userId).filter((recent) => recent.href !== href)
  storage.set(nameOf(userId), JSON.stringify([{ href, label }, ...others].slice(0, MOST)))
}
