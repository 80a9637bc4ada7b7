import { recordsOf, type Commerce } from '@butiga/commerce-sdk'

/** The names of all products, a hundred with each request; a record has no more than what is selected, and its id. */
export const everyName = async ({ product }: Commerce): Promise<string[]> => {
  const names: string[] = []
  for await (const { name } of recordsOf((page) => product.filter({ select: ['name'], limit: 100, page })))
    names.push(name)
  return names
}

/** The ten most expensive products, with the fields that lists show. */
export const tenDearest = ({ product }: Commerce) =>
  recordsOf((page) => product.filter({ sort: [{ field: 'finalPrice', direction: 'desc' }], page })).toArray(10)
