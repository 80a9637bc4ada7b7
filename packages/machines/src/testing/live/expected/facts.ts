/** What the sample shop sells a product for, and how much of it there is; read once, when the walks begin. */
export interface ProductFacts {
  /** Of one piece, tax included. */
  readonly cents: number
  /** Lower prices of a piece from a number of pieces on. */
  /** With a membership card, where it is lower. */
  readonly memberCents: number | null
  readonly quantityPrices: readonly { readonly from: number; readonly cents: number }[]
  /** Basis points: 2500 is 25 %. */
  readonly taxRate: number
  /** Nothing of it is carried anywhere. */
  readonly isDigital: boolean
  /** Pieces on the shelf; null where they are not counted. */
  readonly pieces: number | null
  /** Of a bundle: its parts, with the pieces of each. */
  readonly parts: readonly { readonly product: number; readonly pieces: number }[]
  /** Of a configurable product. */
  readonly variants: readonly number[]
  /** Not archived. */
  readonly isSold: boolean
  /** How much one piece holds; null where it is not sold by measure. */
  readonly measure: { readonly quantity: number; readonly unit: string } | null
  /** Of a set: by how many percent it costs less than its parts. */
  readonly setDiscount: number | null
  /** Its first picture is public. */
  readonly isPictured: boolean
}

export interface DeliveryFacts {
  readonly id: number
  readonly cents: number
  /** The value of the goods from which it costs nothing; null where it never does. */
  readonly freeFrom: number | null
  readonly taxRate: number
  /** The countries that it goes to. */
  readonly countries: readonly number[]
  readonly branches: readonly number[]
}

export interface ShopFacts {
  readonly products: ReadonlyMap<number, ProductFacts>
  readonly deliveries: readonly DeliveryFacts[]
  /** Where the shop delivers to. */
  readonly countries: readonly number[]
  readonly payments: readonly number[]
  /** Barcodes of the membership cards that are valid. */
  readonly cards: readonly string[]
}

export const productIn = ({ products }: Pick<ShopFacts, 'products'>, id: number): ProductFacts => {
  const facts = products.get(id)
  if (facts === undefined) throw new Error(`The facts of the shop have no product ${id}`)
  return facts
}
