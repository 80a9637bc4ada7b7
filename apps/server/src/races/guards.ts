/** A piece of source that keeps an invariant, and what stands there without it. */
export interface Guard {
  /** How the file's address ends. */
  readonly file: string
  /** Stands exactly once in the file. */
  readonly snippet: string
  readonly instead: string
  /** What of the database keeps the same invariant and goes too. */
  readonly sql?: string
}

/** Every guard that a race takes out to see its invariant break. */
export const guards = {
  /** One change of a cart at a time (R1). */
  cartLock: {
    file: 'ecommerce/queries/cart.ts',
    snippet: 'where ${isCart(scope)} for update)',
    instead: 'where ${isCart(scope)})',
  },
  /** A cart that had to be waited for is read again. */
  secondLook: {
    file: 'ecommerce/queries/cart.ts',
    snippet: 'cart.version === cart.lockedVersion ?',
    instead: 'cart.lockedVersion >= 0 ?',
  },
  /** One order per cart, held by the cart's lock and by a unique key (R2). */
  oneOrderPerCart: {
    file: 'ecommerce/queries/cart.ts',
    snippet: 'where ${isCart(scope)} for update)',
    instead: 'where ${isCart(scope)})',
    sql: 'alter table customer_order drop constraint customer_order_cart_id_key',
  },
  /** Pieces are taken only where there are enough (R1), which a check holds too (R2). */
  enoughInStock: {
    file: 'ecommerce/queries/stock.ts',
    snippet: '- ${heldByOthers(cartId)} >= w.qty',
    instead: '- ${heldByOthers(cartId)} >= -1000',
    sql: 'alter table stock drop constraint stock_on_hand_check',
  },
  /** A bundle takes the pieces of its parts. */
  partsOfBundles: {
    file: 'ecommerce/rules/lines.ts',
    snippet: "format === 'bundle'\n    ? parts.flatMap",
    instead: "format === 'bundle'\n    ? [].flatMap",
  },
  /** Holds and orders look at the stock one after another. */
  stockLock: {
    file: 'ecommerce/queries/stock.ts',
    snippet: 'order by product_id for update`',
    instead: 'order by product_id`',
  },
  /** A hold that has ended holds nothing. */
  expiry: {
    file: 'ecommerce/queries/stock.ts',
    snippet: 'h.cart_id <> ${cartId} and h.expires_at > now()',
    instead: 'h.cart_id <> ${cartId}',
  },
  /** A repeat with the same key gets the first answer (R6). */
  idempotency: {
    file: 'calls/idempotency.ts',
    snippet: 'idempotencyKey === undefined ? work(tx) :',
    instead: 'operation.call ? work(tx) :',
  },
  /** A cart answers to its code alone. */
  protectCode: {
    file: 'ecommerce/queries/cart.ts',
    snippet: "and sha256(convert_to(c.protect_code, 'UTF8')) = sha256(convert_to(${scope.protectCode}, 'UTF8'))",
    instead: 'and ${scope.protectCode}::text is not null',
  },
  /** Answers about a cart are nobody else's. */
  noStore: {
    file: 'calls/calls.ts',
    snippet: "c.header('Cache-Control', 'private, no-store')",
    instead: "c.header('Cache-Control', 'public, max-age=60')",
  },
  /** An order is placed at the prices of the version that it names. */
  samePrices: {
    file: 'ecommerce/routes/order.ts',
    snippet: '|| digestPrices(cart) !== cart.shownPrices',
    instead: '|| digestPrices(cart) === undefined',
  },
  /** Other prices are another version. */
  pricesRaiseVersion: {
    file: 'ecommerce/queries/cart.ts',
    snippet: '${raiseVersion(cart.id, shown)} and version',
    instead: 'update cart set shown_prices = ${shown} where id = ${cart.id} and version',
  },
  /** What belongs together is committed together (R1). */
  oneTransaction: {
    file: 'db/transaction.ts',
    snippet: 'db.transaction()',
    instead: 'db.connection()',
  },
  /** A snapshot sees one moment of every table. */
  oneMoment: {
    file: 'snapshots/dump.ts',
    snippet: 'begin isolation level repeatable read read only',
    instead: 'begin',
  },
  /** The total is the sum of what the buyer sees. */
  totalIsSum: {
    file: 'ecommerce/rules/prices.ts',
    snippet: 'order: add(items, delivered)',
    instead: 'order: add(items, { ...delivered, cents: delivered.cents + 1 })',
    sql: 'alter table customer_order drop constraint customer_order_check',
  },
} as const satisfies Record<string, Guard>
