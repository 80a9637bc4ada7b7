import { randomInt } from 'node:crypto'
import {
  type CheckoutChoices,
  checkOut,
  euro,
  giveConsents,
  insertBundle,
  insertProduct,
  orderOf,
  productId,
  readChoices,
} from '../../apps/server/src/testing/shopper.ts'
import { createLog } from '../../apps/server/src/ground/log.ts'
import { settleUnpaid } from '../../apps/server/src/services/orders/public.ts'
import { becomeMember, logIn, mailedToken, password } from '../../apps/server/src/testing/accounts.ts'
import { signIn } from '../../apps/server/src/testing/backoffice.ts'
import type { PaymentCompany } from '../../apps/server/src/testing/payment-provider.ts'
import type { PaymentReports } from '../../apps/server/src/testing/payment-reports.ts'
import type { Shop } from '../../apps/server/src/testing/shop.ts'
import { unwrap, type CartKey } from '../../packages/commerce-sdk/src/index.ts'
import { conforming } from '../../packages/commerce-sdk/src/testing/index.ts'
import type { CartOf } from '../../packages/machines/src/testing/live/expected/checkout.ts'
import type { DeliveryFacts, ProductFacts, ShopFacts } from '../../packages/machines/src/testing/live/expected/facts.ts'
import type { NamedFacts } from '../../packages/machines/src/testing/live/expected/named.ts'
import type { Amounts } from '../../packages/machines/src/testing/live/expected/prices.ts'
import { createExpectedAccounts } from '../../packages/machines/src/testing/live/expected/accounts.ts'
import {
  createExpectedShop,
  type ExpectedShop,
  type Stored,
} from '../../packages/machines/src/testing/live/expected/shop.ts'
import { amountsText, storedText } from '../../packages/machines/src/testing/live/expected/texts.ts'
import type {
  LiveAccounts,
  LiveCards,
  LiveMember,
  LivePayments,
  LiveShop,
} from '../../packages/machines/src/testing/live/guest.ts'
import type { StoredAnswers } from './stored-answers.ts'

type Pool = Shop['pool']

const LANGUAGE = 'hrv'

const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** What the database has before anyone bought anything, read without the shop's own rules. */
const readFacts = async (pool: Pool): Promise<ShopFacts> => {
  const products = await pool.query<ProductFacts & { id: number }>(
    `select p.id, p.final_cents as cents, p.membership_cents as "memberCents", p.tax_rate as "taxRate", s.on_hand as pieces,
      p.format = 'e-product' or p.type = 'service' as "isDigital",
      coalesce((select json_agg(json_build_object('from', q.from_quantity, 'cents', q.cents))
        from quantity_price q where q.product_id = p.id), '[]') as "quantityPrices",
      coalesce((select json_agg(json_build_object('product', b.product_id, 'pieces', b.quantity))
        from bundle_line b where b.bundle_id = p.id), '[]') as parts,
      array(select v.id from product v where v.main_product_id = p.id and not v.archived) as variants,
      not p.archived as "isSold", p.set_discount as "setDiscount",
      case when p.net_unit is not null
        then json_build_object('quantity', p.net_quantity, 'unit', p.net_unit) end as measure,
      coalesce((select m.access = 'public' from product_media l join media m on m.id = l.media_id
        where l.product_id = p.id order by l.position, m.id limit 1), false) as "isPictured"
    from product p left join stock s on s.product_id = p.id`,
  )
  const deliveries = await pool.query<DeliveryFacts>(
    `select d.id, d.price_cents as cents, d.free_from_cents as "freeFrom", d.tax_rate as "taxRate",
      array(select k.id from country k where k.iso = any(d.countries)) as countries,
      array(select b.id from delivery_branch b where b.delivery_method_id = d.id) as branches
    from delivery_method d order by d.position, d.id`,
  )
  const payments = await pool.query<{ id: number }>('select id from payment_method order by position, id')
  const cards = await pool.query<{ barcode: string }>(
    'select barcode from member_card where active and (valid_to is null or valid_to > now())',
  )
  return {
    products: new Map(products.rows.map(({ id, ...facts }) => [id, facts])),
    deliveries: deliveries.rows,
    countries: [...new Set(deliveries.rows.flatMap(({ countries }) => countries))],
    payments: payments.rows.map(({ id }) => id),
    cards: cards.rows.map(({ barcode }) => barcode),
  }
}

/** The categories or tags of the shop, by their names in its language. */
const readNamed = async (pool: Pool, table: 'category' | 'tag'): Promise<readonly NamedFacts[]> => {
  const position = table === 'category' ? 'r.position' : '0'
  const { rows } = await pool.query<NamedFacts>(
    `select r.id, t.name, t.slug, ${position} as position from ${table} r
    join ${table}_translation t on t.${table}_id = r.id and t.language_code = $1 order by r.id`,
    [LANGUAGE],
  )
  return rows
}

type Row = Amounts['rows'][number]

const readOrder = async (pool: Pool, cartId: number): Promise<string | null> => {
  const orders = await pool.query<Omit<Amounts, 'rows'> & { id: number }>(
    `select id, items_cents as items, delivery_cents as delivery, total_cents as total, tax_cents as tax
    from customer_order where cart_id = $1`,
    [cartId],
  )
  const [order] = orders.rows
  if (order === undefined) return null
  const { rows } = await pool.query<Row>(
    `select product_id as product, qty as pieces, unit_cents as unit, row_cents as row
    from order_line where order_id = $1 order by position`,
    [order.id],
  )
  return amountsText({ ...order, rows })
}

type StoredCart = Pick<CartOf, 'delivery' | 'branch' | 'payment' | 'company' | 'isOrdered'>
type StoredLine = Pick<Row, 'product' | 'pieces'> & { readonly onHand: number | null }

const readStored = async (pool: Pool, cartId: number): Promise<Stored> => {
  const carts = await pool.query<StoredCart>(
    `select delivery_method_id as delivery, delivery_branch_id as branch, payment_method_id as payment,
      company_name as company, archived as "isOrdered" from cart where id = $1`,
    [cartId],
  )
  const { rows: lines } = await pool.query<StoredLine>(
    `select i.product_id as product, i.qty as pieces, s.on_hand as "onHand"
    from cart_item i left join stock s on s.product_id = i.product_id where i.cart_id = $1 order by i.id`,
    [cartId],
  )
  const [cart] = carts.rows
  return {
    cart: cart === undefined ? null : storedText({ ...cart, lines }),
    pieces: Object.fromEntries(lines.map(({ product, onHand }) => [product, onHand])),
    order: await readOrder(pool, cartId),
  }
}

const logInToOffice = async (shop: Shop): Promise<string> =>
  (await signIn(shop, ['media.manage'], shop.site.apiKey))['Authorization']?.replace('Bearer ', '') ?? ''

const memberOf = (shop: Shop): LiveShop['member'] => {
  const { pool } = shop
  let joined: Promise<LiveMember> | null = null
  const join = async (): Promise<LiveMember> => {
    const username = 'clan@primjer.hr'
    await becomeMember(shop, username)
    const { rows } = await pool.query<{ id: number }>('select id from app_user where email = $1', [username])
    const id = rows[0]?.id
    const logInAgain = async () => (await logIn(shop, username))['Authorization']?.replace('Bearer ', '') ?? ''
    return {
      username,
      password,
      logIn: logInAgain,
      wished: async () => {
        const wished = await pool.query<{ id: number }>(
          'select product_id as id from wishlist_item where user_id = $1 order by product_id',
          [id],
        )
        return wished.rows.map((row) => row.id)
      },
      setWished: async (products) => {
        await pool.query('delete from wishlist_item where user_id = $1', [id])
        await pool.query('insert into wishlist_item (user_id, product_id) select $1, unnest($2::int[])', [id, products])
      },
      dropCart: async () => {
        await pool.query('delete from cart where user_id = $1 and not archived', [id])
      },
    }
  }
  return () => (joined ??= join())
}

const accountsOf = async (shop: Shop, expected: ExpectedShop): Promise<LiveAccounts> => {
  const { pool } = shop
  const model = createExpectedAccounts((barcode) => expected.facts().cards.includes(barcode))
  const { rows } = await pool.query<{ id: number }>(
    `select consent_id as id from consent_assignment where assigned_to = 'registerForm'`,
  )
  const consents = rows.map(({ id }) => id)
  return {
    expected: model,
    consents,
    decide: async ({ confirms = true, asksForConsents = false }) => {
      await pool.query(
        `insert into site_option (site_id, key, value) values ($1, 'ConfirmEmail', $2)
        on conflict (site_id, key) do update set value = excluded.value`,
        [shop.site.id, JSON.stringify(confirms)],
      )
      await pool.query(`update consent_assignment set required = $1 where assigned_to = 'registerForm'`, [
        asksForConsents,
      ])
      model.decide({ confirms, consents: asksForConsents ? consents : [] })
    },
    mailed: async (email) => {
      const token = await mailedToken(shop, email)
      model.mailed(email, token)
      return token
    },
    stored: async (email) => {
      const match = await pool.query<{ account: string | null; waiting: string | null }>(
        `select (select first_name || ' ' || last_name || ', card ' || coalesce(member_card_barcode, 'none')
            || case when verified_at is null then ', unconfirmed' else ', confirmed' end
          from app_user where lower(email) = $1) as account,
        (select first_name || ' ' || last_name || ', card ' || coalesce(member_card_barcode, 'none')
          from registration where lower(email) = $1 order by id desc limit 1) as waiting`,
        [email],
      )
      return `account ${match.rows[0]?.account ?? 'none'}; waiting ${match.rows[0]?.waiting ?? 'none'}`
    },
  }
}

const OWN_CARD = 'QA-CARD'

const cardsOf = (pool: Pool, expected: ExpectedShop): LiveCards => {
  const others = expected.facts().cards.filter((barcode) => barcode !== OWN_CARD)
  return {
    valid: others[0] ?? '',
    unknown: '3850009999990',
    own: OWN_CARD,
    setOwn: async (isValid) => {
      // The account of another walk has it, and a card belongs to one.
      await pool.query('update app_user set member_card_barcode = null where member_card_barcode = $1', [OWN_CARD])
      await pool.query(
        `update member_card set valid_to = case when $2 then null else now() - interval '1 day' end where barcode = $1`,
        [OWN_CARD, isValid],
      )
      expected.offer({ cards: isValid ? [...others, OWN_CARD] : others })
    },
  }
}

interface Sandbox {
  readonly company: PaymentCompany
  readonly reports: PaymentReports
}

const paymentsOf = async (
  { pool }: Shop,
  choices: CheckoutChoices,
  { company, reports }: Sandbox,
): Promise<LivePayments> => {
  const { rows: methods } = await pool.query<{ id: number; provider: string }>(
    'select id, provider from payment_method',
  )
  const methodOf = (name: string) => methods.find(({ provider }) => provider === name)?.id ?? 0
  return {
    card: methodOf(company.provider.name),
    buttons: methodOf(company.buttons.name),
    order: async (commerce, key, payment) => {
      const cart = await checkOut(commerce, { ...choices, payment }, key)
      return unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    },
    choose: async (start, outcome) => {
      if (start === null) throw new Error('The order is not paid on the site')
      const isForm = typeof start === 'string'
      const reference = (await (isForm ? company.open(start) : company.draw(start.scriptUrl))) ?? ''
      reports.follow(reference)
      if (!isForm) return company.approve(reference, outcome)
      await company.choose(reference, outcome)
      return {}
    },
    ended: async (cartId) => {
      const { rows } = await pool.query<{ text: string }>(
        `select o.state || ' ' || p.state || ' ' || (select count(*) from payment_event e
          join payment any_p on any_p.id = e.payment_id where any_p.order_id = o.id and e.kind = 'captured') as text
        from customer_order o join payment p on p.order_id = o.id where o.cart_id = $1 order by p.id desc limit 1`,
        [cartId],
      )
      return rows[0]?.text ?? ''
    },
  }
}

/** The sample shop on its real server and database, with the interface that the path tests of the machines use. */
export const liveShop = async (shop: Shop, stored: StoredAnswers, sandbox: Sandbox): Promise<LiveShop> => {
  const { db, pool, site } = shop
  const choices = await readChoices(db)
  // A product of the walks alone: two of it cost as much as makes the delivery free.
  const box = await insertProduct(db, site.id, { sku: 'QA-BOX', cents: 4000, onHand: 100 })
  await pool.query('update product set membership_cents = 3500 where id = $1', [box])
  await pool.query('insert into member_card (site_id, barcode) values ($1, $2)', [site.id, OWN_CARD])
  // A bundle with a part that is no longer sold.
  const part = await insertProduct(db, site.id, { sku: 'QA-PART', onHand: 100 })
  await insertBundle(db, site.id, { sku: 'QA-BUNDLE', lines: [[part, 1]] })
  await pool.query('update product set archived = true where id = $1', [part])
  const facts = await readFacts(pool)
  const expected = createExpectedShop(facts)
  const send = conforming(stored.fetch)
  const member = memberOf(shop)
  const visit: LiveShop['visit'] = () => {
    const address = someAddress()
    return (url, init) => {
      const headers = new Headers(init.headers)
      if (!headers.has('X-Forwarded-For')) headers.set('X-Forwarded-For', address)
      return send(url, { ...init, headers })
    }
  }
  const consentsOf: LiveShop['giveConsents'] = async (commerce, key, email) => {
    for (const step of ['checkoutAddress', 'checkoutPayment'] as const) {
      await giveConsents(commerce, choices, key, step, email)
    }
  }
  const products = {
    box,
    voucher: await productId(db, 'BON-50'),
    printedTape: await productId(db, 'TRA-TIS'),
    cup: await productId(db, 'SAL-NEV'),
    giftBox: await productId(db, 'POK-3'),
  }
  let isDelivering = true
  const seller: LiveShop['seller'] = {
    stock: async (product, pieces) => {
      await pool.query('update stock set on_hand = $2 where product_id = $1', [product, pieces])
      expected.sell(product, { pieces })
    },
    price: async (product, cents) => {
      await pool.query('update product set basic_cents = $2, retail_cents = $2 where id = $1', [product, cents])
      expected.sell(product, { cents })
    },
    stopDeliveries: async () => {
      isDelivering = false
      await pool.query(`update delivery_method set countries = '{}'`)
      expected.offer({ deliveries: facts.deliveries.map((delivery) => ({ ...delivery, countries: [] })) })
    },
    resumeDeliveries: async () => {
      if (isDelivering) return
      isDelivering = true
      for (const { id, countries } of facts.deliveries) {
        await pool.query(
          'update delivery_method set countries = array(select iso from country where id = any($2)) where id = $1',
          [id, countries],
        )
      }
      expected.offer({ deliveries: facts.deliveries })
    },
    removeCart: async (cartId) => {
      await pool.query('delete from cart where id = $1', [cartId])
      expected.forget(cartId)
    },
  }
  const { printedTape } = products
  const usual = facts.products.get(printedTape)?.cents ?? 0
  let visits = 0
  let officeToken: string | null = null
  return {
    visit,
    site: { apiKey: site.apiKey, site: site.id, store: site.stores.get(LANGUAGE) ?? 0, language: LANGUAGE },
    currencyId: euro,
    products,
    choices,
    expected,
    stored: (cartId) => readStored(pool, cartId),
    seller,
    nextVisit: async () => {
      visits += 1
      await seller.price(printedTape, usual + (visits % 2))
    },
    orders: {
      mailKey: async (cartId) => {
        await pool.query(
          `update payment p set created_at = p.created_at - interval '1 hour' from customer_order o
          where o.id = p.order_id and o.cart_id = $1`,
          [cartId],
        )
        const payments = [sandbox.company.provider, sandbox.company.buttons]
        await settleUnpaid({ db, payments, log: createLog('silent') })
        const { rows } = await pool.query<{ plain: string }>(
          `select plain from mail where plain like '%orderSlug=' || (select slug from customer_order where cart_id = $1) || '#pay=%'`,
          [cartId],
        )
        return /#pay=([\w-]+)/.exec(rows[0]?.plain ?? '')?.[1] ?? ''
      },
      give: async (cartId) => {
        const { username } = await member()
        await pool.query(
          'update customer_order set user_id = (select id from app_user where email = $2) where cart_id = $1',
          [cartId, username],
        )
      },
      named: async (cartId) => {
        const { rows } = await pool.query<{ number: string; email: string }>(
          'select number, email from customer_order where cart_id = $1',
          [cartId],
        )
        const [order] = rows
        if (order === undefined) throw new Error('The cart has no order')
        return order
      },
      deliver: async (cartId, daysAgo) => {
        const ofCart = '(select id from customer_order where cart_id = $1)'
        await pool.query(`delete from order_event where order_id = ${ofCart}`, [cartId])
        if (daysAgo === null) return
        await pool.query(
          `insert into order_event (order_id, state, created_at)
          values (${ofCart}, 'completed', now() - make_interval(days => $2))`,
          [cartId, daysAgo],
        )
      },
      withdrawn: async (cartId) => {
        const { rows } = await pool.query<{ text: string }>(
          `select trim(w.number || ' × ' || l.qty || ' ' || coalesce(w.reason, '')) as text
          from withdrawal w join withdrawal_line l on l.withdrawal_id = w.id
          join customer_order o on o.id = w.order_id where o.cart_id = $1 order by w.id`,
          [cartId],
        )
        return rows.map(({ text }) => text).join('; ')
      },
    },
    named: { categories: await readNamed(pool, 'category'), tags: await readNamed(pool, 'tag') },
    logInToOffice: async () => (officeToken ??= await logInToOffice(shop)),
    payments: await paymentsOf(shop, choices, sandbox),
    accounts: await accountsOf(shop, expected),
    cards: cardsOf(pool, expected),
    member,
    giveConsents: consentsOf,
    order: async (commerce, key: CartKey) => {
      const cart = await checkOut(commerce, choices, key)
      await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    },
  }
}
