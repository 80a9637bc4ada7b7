import type { Tx } from '../db/db.ts'
import { boxVariants } from './products/boxes.ts'

/** Pieces of one line, and cents for each of them. */
type Steps = readonly (readonly [from: number, cents: number])[]

/** Prices in quantity, by SKU: boxes by the ten and by the pallet layer, tape for a workshop. */
const quantityPrices: Readonly<Record<string, Steps>> = {
  ...Object.fromEntries(
    boxVariants.map(({ sku, price: { retail, discounted: now = retail } }) => [
      sku,
      [
        [10, Math.round(now * 0.9)],
        [50, Math.round(now * 0.82)],
      ],
    ]),
  ),
  'TRA-NAR': [
    [6, 450],
    [24, 420],
  ],
}

export const insertQuantityPrices = async (tx: Tx, productIds: ReadonlyMap<string, number>): Promise<void> => {
  const rows = Object.entries(quantityPrices).flatMap(([sku, steps]) => {
    const product_id = productIds.get(sku)
    if (product_id === undefined) throw new Error(`There is no ${sku}`)
    return steps.map(([from_quantity, cents]) => ({ product_id, from_quantity, cents }))
  })
  await tx.insertInto('quantity_price').values(rows).execute()
}
