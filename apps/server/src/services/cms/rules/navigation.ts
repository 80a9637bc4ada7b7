import type { NavigationItem } from '@butiga/commerce-sdk/contracts'

export interface NavigationRow {
  readonly id: number
  readonly parentId: number | null
  readonly title: string
  readonly link: string
}

/** Nests rows under their parents and keeps their order. */
export const navigationTree = (rows: readonly NavigationRow[], parentId: number | null = null): NavigationItem[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, title, link }) => ({ title, link, children: navigationTree(rows, id) }))

/** A navigation is asked for by id or by name; a name that looks like an id is an id. */
export const navigationKey = (text: string): { id: number | null; name: string } => ({
  id: /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null,
  name: text,
})
