import { recordsOf, type Commerce } from '@butiga/commerce-sdk'

/** The names of all products, a hundred in each request; a record has its id and the selected fields alone. */
export const everyName = async ({ product }: Commerce): Promise<string[]> => {
  const names: string[] = []
  for await (const { name } of recordsOf((page) => product.filter({ select: ['name'], limit: 100, page })))
    names.push(name)
  return names
}

/** The ten most expensive products, with the fields that lists show. */
export const tenDearest = ({ product }: Commerce) =>
  recordsOf((page) => product.filter({ sort: [{ field: 'finalPrice', direction: 'desc' }], page })).toArray(10)
