/** A record of a list of the catalogue. */
export interface NamedFacts {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly position: number
}

type Field = 'id' | 'name' | 'position'

const compare = (a: NamedFacts, b: NamedFacts, field: Field): number =>
  field === 'name' ? a.name.localeCompare(b.name, 'hr') : a[field] - b[field]

/** The ids of a page in the order of a field, with a minus before it for the greatest first; equal ones go by their ids. */
export const pageOf = (
  records: readonly NamedFacts[],
  { sort, page, limit }: { readonly sort: string; readonly page: number; readonly limit: number },
): readonly number[] => {
  const field = (sort.replace('-', '') || 'id') as Field
  const sign = sort.startsWith('-') ? -1 : 1
  return records
    .toSorted((a, b) => sign * compare(a, b, field) || a.id - b.id)
    .slice((page - 1) * limit, page * limit)
    .map(({ id }) => id)
}
