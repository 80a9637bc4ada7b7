import type { RouteName } from './routes.ts'

/** The screens that replace the one of a path. */
export type FallbackName = 'notFound' | 'failure' | 'maintenance' | 'locked' | 'forbidden'
export type ScreenName = RouteName | FallbackName

/** Folders that have another name than their screen. */
const shared: Partial<Record<ScreenName, string>> = { home: 'page', postCategory: 'posts' }

/** The folder of a screen, after which its source file and its message catalogue are named: `order-lookup` of `orderLookup`. */
export const folderOf = (name: ScreenName): string =>
  shared[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The source file of a screen, by which the build's manifest names its chunk. */
export const sourceOf = (name: ScreenName): string => `src/screens/${folderOf(name)}/${folderOf(name)}.screen.tsx`
