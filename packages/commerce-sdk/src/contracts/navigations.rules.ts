/** The places of every page that show a navigation. */
export const layoutPlaces = ['main', 'footer1', 'footer2', 'footer3', 'footer4'] as const

/** The navigation of the searches that the search offers before anything is typed. */
export const POPULAR_SEARCHES = 'popular-searches'

/**
 * The name or id of the navigation that a place shows: the one that the option `ThemeNavigations` names for it, else the one of
 * the same name.
 *
 * @param names the value of the option; anything while the shop has none
 */
export const navigationIn = (place: string, names: unknown): string => {
  const name = (names as Partial<Record<string, unknown>> | null | undefined)?.[place]
  return typeof name === 'string' && name !== '' ? name : place
}
