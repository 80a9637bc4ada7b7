/** The addresses of the records that a list showed last, by the list's own address; until the page is loaded again. */
const displayed = new Map<string, readonly string[]>()

export const saveDisplayed = (list: string, records: readonly string[]): void => {
  displayed.set(list, records)
}

/** The records before and behind one in its list, as the list was shown last. */
export const neighboursOf = (
  list: string,
  record: string,
): { readonly before: string | undefined; readonly next: string | undefined } => {
  const records = displayed.get(list) ?? []
  const at = records.indexOf(record)
  return at < 0 ? { before: undefined, next: undefined } : { before: records[at - 1], next: records[at + 1] }
}
