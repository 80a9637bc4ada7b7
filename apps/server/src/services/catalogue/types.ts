export interface ListedProduct {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly format: string
  readonly mainProduct: number | null
  readonly archived: boolean
  readonly cents: number
  readonly retailCents: number
  readonly isSet: boolean
  readonly onHand: number | null
  readonly changedAt: Date
}

/** The prices of a product as the database has them. */
export interface StoredPrices {
  readonly id: number
  readonly retailCents: number
  readonly discountCents: number | null
  /** Whether they follow from the parts of a bundle. */
  readonly isSet: boolean
}

/** The stock of a product as the database has it. */
export interface StoredStock {
  /** Null is not counted. */
  readonly onHand: number | null
  /** Pieces that carts hold. */
  readonly held: number
}
