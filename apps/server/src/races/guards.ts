/** A piece of source that keeps an invariant, and the source that replaces it to break it. */
export interface Guard {
  /** The end of the file's path. */
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly snippet: string
  readonly instead: string
  /** The database's own guard of the same invariant, which is removed too. */
  readonly sql?: string
}

/** Every guard that a race removes to see its invariant break. */
export const guards = {
  /** One change of a cart at a time. */
  cartLock: {
    file: 'ecommerce/queries/cart.ts',
    snippet: 'where ${isCart(scope)} for update)',
    instead: 'where ${isCart(scope)})',
  },
  /** Calls of a cart wait before they take a connection. */
  cartTurns: {
    file: 'calls/answer-call.ts',
    snippet: "call.access === 'cart' ?",
    instead: "endpoint.name === '' ?",
  },
  /** A cart is read again after waiting for its lock. */
  secondLook: {
    file: 'ecommerce/queries/cart.ts',
    snippet: 'cart.version === cart.lockedVersion ?',
    instead: 'cart.lockedVersion >= 0 ?',
  },
  /** One order per cart, held by the cart's lock and by a unique key. */
  oneOrderPerCart: {
    file: 'ecommerce/queries/cart.ts',
    snippet: 'where ${isCart(scope)} for update)',
    instead: 'where ${isCart(scope)})',
    sql: 'alter table customer_order drop constraint customer_order_cart_id_key',
  },
  /** Pieces are taken only where there are enough, which a check holds too. */
  enoughInStock: {
    file: 'ecommerce/queries/stock.ts',
    snippet: '- ${reservedByOthers(cartId)} >= w.qty',
    instead: '- ${reservedByOthers(cartId)} >= -1000',
    sql: 'alter table stock drop constraint stock_on_hand_check',
  },
  /** A bundle takes the pieces of its parts. */
  partsOfBundles: {
    file: 'ecommerce/rules/lines.ts',
    snippet: "format === 'bundle'\n    ? parts.flatMap",
    instead: "format === 'bundle'\n    ? [].flatMap",
  },
  /** Holds and orders read the stock one after another. */
  stockLock: {
    file: 'ecommerce/queries/stock.ts',
    snippet: 'order by product_id for update`',
    instead: 'order by product_id`',
  },
  /** Holds of a visitor are counted one after another. */
  visitorLock: {
    file: 'ecommerce/queries/stock.ts',
    snippet: 'select pg_advisory_xact_lock(hashtextextended(${`holds ${visitor}`}, 0))',
    instead: 'select ${visitor}::text',
  },
  /** An expired hold reserves nothing. */
  expiry: {
    file: 'ecommerce/queries/stock.ts',
    snippet: 'h.cart_id <> ${cartId} and h.expires_at > now()',
    instead: 'h.cart_id <> ${cartId}',
  },
  /** A repeat with the same key gets the first answer. */
  idempotency: {
    file: 'calls/idempotency.ts',
    snippet: 'idempotencyKey === undefined ? work(tx) :',
    instead: 'operation.call ? work(tx) :',
  },
  /** A key belongs to its caller alone. */
  keyHolder: {
    file: 'calls/idempotency.ts',
    snippet: 'site_id: siteId, call, caller, key:',
    instead: "site_id: siteId, call, caller: '', key:",
  },
  /** A cart needs its code. */
  protectCode: {
    file: 'ecommerce/queries/cart.ts',
    snippet: "and sha256(convert_to(c.protect_code, 'UTF8')) = sha256(convert_to(${scope.protectCode}, 'UTF8'))",
    instead: 'and ${scope.protectCode}::text is not null',
  },
  /** Log-ins of one user take over carts one after another. */
  memberLock: {
    file: 'ecommerce/queries/member-carts.ts',
    snippet: 'where id = ${userId} for update`',
    instead: 'where id = ${userId}`',
  },
  /** A guest's cart is taken over once. */
  guestCartLock: {
    file: 'ecommerce/queries/member-carts.ts',
    snippet: 'order by c.id for update`',
    instead: 'order by c.id`',
  },
  /** A refresh token is replaced once. */
  refreshLock: {
    file: 'user/queries/sessions.ts',
    snippet: ' for update of s, t`',
    instead: '`',
  },
  /** Only the direct predecessor of a refresh token is answered again, and for ten seconds. */
  refreshGrace: {
    file: 'user/answers/login.ts',
    snippet: 'for (const next of isInGrace ? successors : [])',
    instead: 'for (const next of successors)',
  },
  /** A mailed token is gone with its use. */
  mailedTokenOnce: {
    file: 'user/queries/mailed-tokens.ts',
    snippet: 'delete from mailed_token t using (',
    instead: 'update mailed_token t set email = t.email from (',
  },
  /** And with another password. */
  mailedTokensEnded: {
    file: 'user/queries/mailed-tokens.ts',
    snippet: "'mailed_token').where('user_id', '=', userId)",
    instead: "'mailed_token').where('user_id', '=', -userId)",
  },
  /** A disabled user has no log-in. */
  disabledUser: {
    file: 'calls/identity.ts',
    snippet: 'and u.disabled_at is null',
    instead: 'and true',
  },
  disabledRefresh: {
    file: 'user/queries/sessions.ts',
    snippet: 'u.disabled_at is null as "isAlive"',
    instead: 'true as "isAlive"',
  },
  /** A log-out, and the reuse of a token, ends a log-in. */
  endedLogIn: {
    file: 'user/queries/sessions.ts',
    snippet: "await db.deleteFrom('user_session').where('id', '=', sessionId).execute()",
    instead: "await db.selectFrom('user_session').where('id', '=', sessionId).execute()",
  },
  /** Another password, and other rights, end the log-ins of a user. */
  endedLogIns: {
    file: 'user/queries/sessions.ts',
    snippet: "query.where('id', '<>', except))",
    instead: "query).where('id', '<', 0)",
  },
  /** Each log-in is a session of its own. */
  newLogIn: {
    file: 'user/queries/sessions.ts',
    snippet: 'const { id, created_at: at } = await tx\n    .insertInto',
    instead: `const earlier = tx.selectFrom('user_session').select(['id', 'created_at']).where('user_id', '=', userId)
  const { id, created_at: at } = (await earlier.orderBy('id', 'desc').executeTakeFirst()) ?? await tx
    .insertInto`,
  },
  /** A log-in that gains rights is another one. */
  raisedAnew: {
    file: 'user/logins.ts',
    snippet: 'await endSession(tx, replaces)',
    instead: "await tx.updateTable('user_session').set({ raised_at: ctx.now() }).where('id', '=', replaces).execute()",
  },
  /** A log-in begins on the password that the account still has. */
  provenPassword: {
    file: 'user/queries/accounts.ts',
    snippet: `.where('email', '=', email)
    .where('password_hash', 'is not distinct from', password_hash)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()`,
    instead: '',
  },
  /** A log-in begins on a link that still opens the account. */
  provenLink: {
    file: 'user/queries/social.ts',
    snippet: ".where('u.disabled_at', 'is', null)\n    .executeTakeFirst()\n  return link && account",
    instead: '.executeTakeFirst()\n  return link && account',
  },
  /** A log-in gains rights, and changes what opens its account, while it has not ended. */
  livingLogIn: {
    file: 'user/lock-own-account.ts',
    snippet: '(await lockSession(tx, sessionId))',
    instead: 'sessionId > 0',
  },
  /** A user's cart is ordered by that user alone. */
  cartOfUser: {
    file: 'ecommerce/session.ts',
    snippet: 'if (member !== null && identity?.userId !== member.id)',
    instead: 'if (member !== null && identity === undefined)',
  },
  /** A call takes the fields of its contract alone. */
  strictInput: {
    file: 'contracts/user.ts',
    snippet: "path: 'web/update',\n    access: 'user',\n    input: z.strictObject({",
    instead: "path: 'web/update',\n    access: 'user',\n    input: z.object({",
  },
  /** A guess at a password is counted before it is hashed. */
  guessLimit: {
    file: 'calls/limits.ts',
    snippet: 'const wait = await free.consume(key)',
    instead: 'const wait = (await free.consume(key)) && undefined',
  },
  /** A back-office call needs its scope. */
  scopes: {
    file: 'calls/identity.ts',
    snippet: "return isAllowed || (inEditMode && has(identity, 'cms.edit')) ? identity : 'FORBIDDEN'",
    instead: 'return identity',
  },
  /** An address is removed by its owner alone. */
  addressOwner: {
    file: 'user/queries/addresses.ts',
    snippet: ".deleteFrom('address')\n    .where('id', '=', id)\n    .where('user_id', '=', userId)",
    instead: ".deleteFrom('address')\n    .where('id', '=', id)",
  },
  /** Values of a mail are text. */
  escapedMail: {
    file: 'mail/html.ts',
    snippet: 'return escapeHtml(String(part))',
    instead: 'return String(part)',
  },
  /** A payment leads back to the site. */
  returnToSite: {
    file: 'ecommerce/rules/order.ts',
    snippet: ' && origins.includes(url.origin)',
    instead: '',
  },
  /** The export has the addresses of the user. */
  exportedAddresses: {
    file: 'user/queries/export.ts',
    snippet: 'join country k on k.id = a.country_id where a.user_id = ${userId}',
    instead: 'join country k on k.id = a.country_id where a.user_id = ${userId} and false',
  },
  /** The erasure of a user deletes the account. */
  erasedAccount: {
    file: 'user/erase.ts',
    snippet: 'await deleteAccount(tx, id)',
    instead: 'deleteAccount.toString()',
  },
  /** The log has no text of a database error, which may quote what a visitor typed. */
  silentErrors: {
    file: 'ground/log.ts',
    snippet: "const fromDatabase = 'severity' in error",
    instead: 'const fromDatabase = false',
  },
  /** An unknown account costs a hash as well. */
  dummyHash: {
    file: 'user/password.ts',
    snippet: 'const derived =',
    instead: 'if (hash === null) return false\n  const derived =',
  },
  /** A solution of a challenge is accepted once. */
  solutionOnce: {
    file: 'calls/proof-of-work.ts',
    snippet: 'verified && (await isFirstUse(payload.challenge.parameters.nonce))',
    instead: 'verified',
  },
  /** Answers about a cart are not cached. */
  noStore: {
    file: 'calls/register-calls.ts',
    snippet: "c.header('Cache-Control', 'private, no-store')",
    instead: "c.header('Cache-Control', 'public, max-age=60')",
  },
  /** In another currency pieces are converted, and their rows added up. */
  convertedPieces: {
    file: 'ecommerce/rules/prices.ts',
    snippet: 'unitCents: convert(line.unitCents),',
    instead: 'unitCents: convert(line.unitCents * line.qty) / line.qty,',
  },
  /** An order is placed at the prices of the version that it names. */
  samePrices: {
    file: 'ecommerce/answers/order.ts',
    snippet: '|| digestPrices(cart) !== cart.shownPrices',
    instead: '|| digestPrices(cart) === undefined',
  },
  /** Changed prices raise the version. */
  pricesRaiseVersion: {
    file: 'ecommerce/queries/cart.ts',
    snippet: '${raiseVersion(cart.id, displayed)} and version',
    instead: 'update cart set shown_prices = ${displayed.prices} where id = ${cart.id} and version',
  },
  /** Writes of one operation are committed together. */
  oneTransaction: {
    file: 'db/transaction.ts',
    snippet: 'await connection.executeQuery(begin)',
    instead: '',
  },
  /** A snapshot sees one moment of every table. */
  oneMoment: {
    file: 'snapshots/dump.ts',
    snippet: 'begin isolation level repeatable read read only',
    instead: 'begin',
  },
  /** A snapshot has its name once it is whole. */
  wholeSnapshot: {
    file: 'ports/archive.ts',
    snippet: 'const part = join(dirname(target), `.${basename(target)}.${process.pid}.part`)',
    instead: 'const part = target',
  },
  /** A record of a bulk job is marked in the transaction of its change. */
  markedRecord: {
    file: 'bulk/run-bulk.ts',
    snippet: "const { numUpdatedRows } = await mark(tx, item, 'done', null)",
    instead: 'const numUpdatedRows = 1n',
  },
  /** A place at an event is taken only where one is free. */
  freePlaces: {
    file: 'events/places.ts',
    snippet: '(e.capacity is null or o.taken < e.capacity)\n    returning',
    instead: 'true\n    returning',
  },
  /** The uses of a coupon are counted one order after another. */
  couponLock: {
    file: 'ecommerce/queries/coupons.ts',
    snippet: 'where id = ${id} for update`',
    instead: 'where id = ${id}`',
  },
  /** Invoices get their numbers one after another, which the database holds too. */
  documentCounter: {
    file: 'invoices/queries.ts',
    snippet: 'do update set last = counter.last + 1',
    instead:
      'do update set last = 1 + (select c.last from document_counter c where (c.site_id, c.kind, c.year) = (excluded.site_id, excluded.kind, excluded.year))',
    sql: `alter table issued_document drop constraint issued_document_sequence;
      drop trigger issued_document_gapless on issued_document`,
  },
  /** The money of an order is paid back with its cancellation. */
  cancelledMoney: {
    file: 'services/orders/cancel.ts',
    snippet: 'await refundCancelled(tx, id, { providers, userId })',
    instead: '0 * refundCancelled.length',
  },
  /** No more is paid back than was captured, which the lock of the order and a trigger hold. */
  refundsOfOrder: {
    file: 'services/orders/queries.ts',
    snippet: ".where('site_id', '=', siteId)\n    .where('id', '=', id)\n    .forUpdate()",
    instead: ".where('site_id', '=', siteId)\n    .where('id', '=', id)",
    sql: 'drop trigger refund_guard on refund',
  },
  /** Money that comes for an order that needs none is paid back. */
  unwantedMoney: {
    file: 'services/payments/settle.ts',
    snippet: 'if (isPaid) {',
    instead: 'if (isNew) {',
  },
  /** The total is the sum of what the buyer sees. */
  totalIsSum: {
    file: 'ecommerce/rules/prices.ts',
    snippet: 'order: add(cart, delivered)',
    instead: 'order: add(cart, { ...delivered, cents: delivered.cents + 1 })',
    sql: 'alter table customer_order drop constraint customer_order_check',
  },
  /** A payment is captured once, held by the order's lock and by the database. */
  oneCapture: {
    file: 'payments/queries.ts',
    snippet: "where('id', '=', id).forUpdate().execute()",
    instead: "where('id', '=', id).execute()",
    sql: `drop index payment_captured_once;
      alter table payment_event drop constraint payment_event_once;
      drop trigger payment_event_guard on payment_event`,
  },
  /** A report of a payment is signed. */
  signedReport: {
    file: 'ports/hosted-payments.ts',
    snippet: ' || !isSame(sign(secret, signed), signature)',
    instead: '',
  },
  /** A captured payment is of the order's own amount. */
  sameAmount: {
    file: 'payments/settle.ts',
    snippet: 'status.amountCents === payment.amountCents && status.currency === payment.currency',
    instead: 'status.amountCents > 0',
  },
  /** Money for a cancelled order leaves it cancelled. */
  cancelledStays: {
    file: 'payments/queries.ts',
    snippet: ".where('state', '=', 'placed')\n    .returning('id')",
    instead: ".returning('id')",
    sql: 'drop trigger customer_order_state on customer_order',
  },
  /** The providers are asked about payments without a report. */
  reconciliation: {
    file: 'orders/unpaid.ts',
    snippet: 'if (provider === undefined) continue',
    instead: "if (provider === undefined || 'name' in provider) continue",
  },
} as const satisfies Record<string, Guard>
