import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { backofficeList } from './list.ts'
import { Amount, filledText, Id, Timestamp } from './shapes.ts'

const Pieces = z.int().check(z.gte(0), z.lte(1_000_000_000))
const Price = Amount.check(z.gte(0), z.lte(10_000_000))

/** A product in the list of the back office, archived ones too. */
export const ProductRow = z.object({
  id: Id,
  sku: z.string(),
  /** In the language of the request, or in that of the site. */
  name: z.string(),
  format: z.string(),
  archived: z.boolean(),
  /** What a piece costs, tax included. */
  price: Amount,
  /** Pieces in the store; null for a product that is not counted, or has no stock of its own. */
  onHand: z.nullable(z.int()),
  changedAt: Timestamp,
})
export type ProductRow = z.infer<typeof ProductRow>

/** The prices of a product, tax included. */
export const ProductPrices = z.object({
  id: Id,
  /** Without a discount. */
  retail: Amount,
  /** Below `retail`; null for none. */
  discount: z.nullable(Amount),
})
export type ProductPrices = z.infer<typeof ProductPrices>

/** The stock of a product. */
export const Stock = z.object({
  /** Pieces in the store; null for a product that is not counted. */
  onHand: z.nullable(z.int()),
  /** Pieces that carts hold now. */
  held: z.int(),
  /** What can be sold; null for a product that is not counted. */
  available: z.nullable(z.int()),
})
export type Stock = z.infer<typeof Stock>

const prices = { retail: z.optional(Price), discount: z.optional(z.nullable(Price)) }

/** The products of the shop, for its back office. */
export const catalogue = service(
  'product',
  {
    /**
     * All products, those that were changed last first. `keywords` finds products by the beginning of their SKU.
     *
     * Filters: `archived` with `yes` or `no`; `soldOut` with `yes`; `untranslated` with a language in which it has no text.
     */
    filter: backofficeList({
      path: 'filter',
      access: { scope: 'catalogue.manage' },
      record: ProductRow,
      filters: { archived: 'texts', soldOut: 'texts', untranslated: 'texts' },
      sorts: ['changedAt', 'price'],
      keywords: true,
    }),
    /** The prices of a product. */
    getPrices: call({
      method: 'GET',
      path: 'prices/get/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ id: Id }),
      data: ProductPrices,
      errors: [],
    }),
    /**
     * Changes prices of a product; those of a set follow from its parts and are refused. `base` has the changed fields as
     * they were read: what another person has changed since is a `REVISION_CONFLICT`.
     */
    updatePrices: call({
      method: 'PATCH',
      path: 'prices/update/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ id: Id, ...prices, base: z.optional(z.strictObject(prices)) }),
      data: ProductPrices,
      errors: ['REVISION_CONFLICT'],
    }),
    /** The stock of a product with its last movements, the newest first, at most 100. */
    getStock: call({
      method: 'GET',
      path: 'stock/get/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ id: Id }),
      data: z.extend(Stock, {
        movements: z.array(
          z.object({
            date: Timestamp,
            /** Pieces that came, or went where it is below 0. */
            delta: z.int(),
            reason: z.string(),
            /** The number of the order that took or returned them. */
            order: z.nullable(z.string()),
          }),
        ),
      }),
      errors: [],
    }),
    /**
     * Corrects the stock of a product, by a difference or to a number. Carts keep what they hold.
     *
     * @example
     * await unwrap(office.catalogue.adjustStock({ id: 12, delta: -2, reason: 'Broken' }))
     */
    adjustStock: call({
      method: 'PATCH',
      path: 'stock/adjust/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({
        id: Id,
        /** The difference; the product must be counted. Either this or `onHand`. */
        delta: z.optional(z.int().check(z.gte(-1_000_000_000), z.lte(1_000_000_000))),
        /** Pieces in the store; null for a product that is not counted from now on. */
        onHand: z.optional(z.nullable(Pieces)),
        reason: filledText(200),
      }),
      data: Stock,
      errors: ['INVALID_QUANTITY'],
    }),
  },
  { feature: 'ecommerce' },
)
