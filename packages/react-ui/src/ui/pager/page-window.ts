/** How many page numbers show at once. */
export const PAGE_WINDOW = 9
/** How many of them a phone shows. */
export const NARROW_PAGE_WINDOW = 5

/** The numbers to show, the current one in the middle while both ends are far: page 10 of 20 gives 6 to 14. */
export const pageWindow = (page: number, totalPages: number, most = PAGE_WINDOW): readonly number[] => {
  const length = Math.min(most, totalPages)
  const first = Math.min(Math.max(1, page - Math.floor(most / 2)), totalPages - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}
