import type { SeedQuantityPrice } from '../sample.ts'
import { boxVariants } from './products/boxes.ts'

/** Prices in quantity, boxes by the ten and by the pallet layer, tape for a workshop. */
export const quantityPrices: Readonly<Record<string, readonly SeedQuantityPrice[]>> = {
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
