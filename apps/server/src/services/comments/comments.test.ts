import { randomUUID } from 'node:crypto'
import { type Backoffice, type Result, unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { becomeMember } from '../../testing/accounts.ts'
import { signIn } from '../../testing/backoffice.ts'
import { purgedBy } from '../../testing/purged-by.ts'
import { type Shop, someAddress, startShop } from '../../testing/shop.ts'
import { insertProduct } from '../../testing/shopper.ts'

type Input = Parameters<Backoffice['comments']['create']>[0]

let shop: Shop
let member: Backoffice
let desk: Backoffice
let post: number
beforeAll(async () => {
  shop = await startShop()
  member = shop.commerce({ headers: await becomeMember(shop, 'ana@example.com') })
  desk = shop.commerce({ headers: await signIn(shop, ['comments.publish']) })
  const slug = 'kad-bura-zaustavi-trajekte'
  post = (await unwrap(shop.commerce().cms.getPost({ slug }))).id
})
afterAll(() => shop.stop())

/** The shop's options; those that are left out are off. */
const setOptions = async (options: Readonly<Record<string, unknown>>) => {
  const off = [
    'RequireRatingForComment',
    'RequireCommentForRating',
    'RequireAdminPublishing',
    'OneUserOneComment',
    'UserCanEditComment',
    'AnonymousCanMultipleReview',
  ].flatMap((key) => [
    [key, false],
    [`${key}OnSite`, false],
  ])
  const all = { ...Object.fromEntries(off), NumberOfStars: 5, NumberOfStarsOnSite: 5, ...options } as object
  for (const [key, value] of Object.entries(all))
    await shop.db
      .updateTable('site_option')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', key)
      .execute()
}
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute()
  await setOptions({})
})

let count = 0
/** A product without comments. */
const newProduct = () => insertProduct(shop.db, shop.site.id, { sku: `OCJ-${++count}` })
const about = (id: number) => ({ subject_type: 'product', subject_id: id }) as const
const filtersOf = (id: number) => [
  { key: 'subject_type' as const, value: ['product'] },
  { key: 'subject_id' as const, value: [id] },
]
const displayed = async (id: number) =>
  (await unwrap(shop.commerce().comments.filter({ filters: filtersOf(id) }))).records.map(({ text }) => text)
const email = () => `gost-${++count}@example.com`
/** A guest's comment; with an address of its own unless one is given. */
const asGuest = (id: number, more: Partial<Input> = {}) =>
  shop.commerce().comments.create({ ...about(id), text: `Broj ${++count}`, email: email(), ...more })
const codeOf = async (call: Promise<Result<unknown>>) => {
  const result = await call
  return result.errored ? result.error.code : null
}
const fieldsOf = async (call: Promise<Result<unknown>>) => {
  const result = await call
  return result.errored ? result.error.data?.fields : null
}

describe('a vote about a comment', () => {
  const visitor = () => shop.commerce({ headers: { 'X-Forwarded-For': someAddress() } })

  it('counts once for a member and once for a visitor, and not for the author', async () => {
    const id = await newProduct()
    const mine = await unwrap(member.comments.create({ ...about(id), text: 'Drži.', rating: 4 }))
    const reader = shop.commerce({ headers: await becomeMember(shop, `citatelj-${++count}@example.com`) })
    const guest = visitor()
    const votes = [reader, reader, guest, guest, visitor()]
    const counts: number[] = []
    for (const { comments } of votes) counts.push((await unwrap(comments.vote({ id: mine.id }))).helpful)
    expect(counts).toEqual([1, 1, 2, 2, 3])
    expect(await codeOf(member.comments.vote({ id: mine.id }))).toBe('OWN_COMMENT')
    const { records } = await unwrap(shop.commerce().comments.filter({ filters: filtersOf(id) }))
    expect(records.map(({ helpful }) => helpful)).toEqual([3])
  })

  it('is for published comments alone', async () => {
    const id = await newProduct()
    await setOptions({ RequireAdminPublishing: true })
    const mine = await unwrap(member.comments.create({ ...about(id), text: 'Čeka.', rating: 4 }))
    expect(await codeOf(visitor().comments.vote({ id: mine.id }))).toBe('NOT_FOUND')
    expect(await codeOf(visitor().comments.vote({ id: 2_000_000 }))).toBe('NOT_FOUND')
  })

  it('is limited by address', async () => {
    const id = await newProduct()
    const { id: first } = await unwrap(asGuest(id))
    const { comments } = visitor()
    const codes: (string | null)[] = []
    for (let votes = 0; votes < 61; votes += 1) codes.push(await codeOf(comments.vote({ id: first })))
    expect([codes.indexOf('RATE_LIMITED'), codes.length]).toEqual([60, 61])
  })

  it('puts the most helpful comment first', async () => {
    const id = await newProduct()
    const [first] = [await unwrap(asGuest(id, { text: 'Prva' })), await unwrap(asGuest(id, { text: 'Druga' }))]
    await unwrap(visitor().comments.vote({ id: first.id }))
    const sort = [{ field: 'helpful' as const, direction: 'desc' as const }]
    const { records } = await unwrap(shop.commerce().comments.filter({ filters: filtersOf(id), sort }))
    expect(records.map(({ text }) => text)).toEqual(['Prva', 'Druga'])
  })
})

describe('a comment', () => {
  it('of a member and of a guest is listed, on a product and on a post [R1.11] [R7.41]', async () => {
    const id = await newProduct()
    const mine = await unwrap(member.comments.create({ ...about(id), text: 'Drži.', rating: 4 }))
    expect(mine).toMatchObject({ author: 'Ana M.', rating: 4, published: true, edited: false, verified: false })
    await asGuest(id, { text: 'I meni.', rating: 5, name: 'Šime' })
    const { records, totalItems } = await unwrap(shop.commerce().comments.filter({ filters: filtersOf(id) }))
    expect(records.map(({ author, text, rating }) => [author, text, rating])).toEqual([
      ['Šime', 'I meni.', 5],
      ['Ana M.', 'Drži.', 4],
    ])
    expect(totalItems).toBe(2)

    const on = { subject_type: 'post', subject_id: post } as const
    await unwrap(member.comments.create({ ...on, text: 'Lijepa priča.', rating: 5 }))
    const filters = [
      { key: 'subject_type' as const, value: ['post'] },
      { key: 'subject_id' as const, value: [post] },
    ]
    const ofPost = await unwrap(shop.commerce().comments.filter({ filters }))
    expect(ofPost.records[0]).toMatchObject({ text: 'Lijepa priča.', rating: 5, author: 'Ana M.' })
  })

  it('is stored without HTML', async () => {
    const id = await newProduct()
    const text = ' Dobra <b>kutija</b><script>alert(1)</script><br>5 < 6 & "čvrsta" '
    const { text: stored } = await unwrap(asGuest(id, { text, name: '<i>Mare</i>' }))
    expect(stored).not.toMatch(/<b>|<script|<br>/)
    expect(stored).toContain('Dobra kutija')
    expect(stored).toContain('5 < 6 & "čvrsta"')
    expect((await unwrap(shop.commerce().comments.filter({ filters: filtersOf(id) }))).records[0]?.author).toBe('Mare')
  })

  it.each([
    ['Ivy Moor', 'Ivy M.'],
    ['  ana  marija\nhorvat ', 'ana H.'],
    ['Šime', 'Šime'],
    [' ', null],
  ])('of a guest called %j is published as of %j', async (name, author) => {
    const id = await newProduct()
    await unwrap(asGuest(id, { name }))
    expect((await unwrap(shop.commerce().comments.filter({ filters: filtersOf(id) }))).records[0]).toMatchObject({
      author,
    })
  })

  it('about a product or post that is not there is NOT_FOUND', async () => {
    expect(await codeOf(asGuest(9_999_999))).toBe('NOT_FOUND')
    expect(await codeOf(asGuest(9_999_999, { subject_type: 'post' }))).toBe('NOT_FOUND')
    const input = { subject_type: 'product', text: 'Bez predmeta', email: email() } as const
    expect(await fieldsOf(shop.commerce().comments.create(input))).toEqual([{ path: 'subject_id', rule: 'required' }])
  })

  it('says whether an order of its author has the product', async () => {
    const id = await newProduct()
    const headers = await becomeMember(shop, 'kupac@example.com')
    const buyer = shop.commerce({ headers })
    const { id: user } = await shop.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'kupac@example.com')
      .executeTakeFirstOrThrow()
    const cart = await unwrap(shop.commerce().ecommerce.getNewCartSession())
    const order = await shop.db
      .insertInto('customer_order')
      .values({
        site_id: shop.site.id,
        cart_id: cart.id,
        slug: randomUUID(),
        number: 'T-1',
        language_code: 'hrv',
        currency_id: 1,
        email: 'kupac@example.com',
        items_cents: 100,
        delivery_cents: 0,
        total_cents: 100,
        tax_cents: 20,
        delivery: '{}',
        payment: '{}',
        user_id: user,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('order_line')
      .values({
        order_id: order.id,
        position: 0,
        product_id: id,
        sku: 'OCJ',
        name: 'Kutija',
        qty: 1,
        unit_cents: 100,
        row_cents: 100,
        tax_rate: 25,
      })
      .execute()
    expect(await unwrap(buyer.comments.create({ ...about(id), text: 'Kupljeno' }))).toMatchObject({ verified: true })
    expect(await unwrap(member.comments.create({ ...about(id), text: 'Nisam' }))).toMatchObject({ verified: false })
  })
})

describe('the option', () => {
  it('RequireRatingForComment refuses a comment without a rating [R3.77]', async () => {
    const id = await newProduct()
    await unwrap(asGuest(id))
    await setOptions({ RequireRatingForComment: true })
    expect(await fieldsOf(asGuest(id))).toEqual([{ path: 'rating', rule: 'required' }])
    await unwrap(asGuest(id, { rating: 1 }))
  })

  it('RequireCommentForRating refuses a rating without a comment [R3.78]', async () => {
    const id = await newProduct()
    await unwrap(asGuest(id, { rating: 3, text: '' }))
    await setOptions({ RequireCommentForRating: true })
    for (const text of ['', '  ', '<b></b>'])
      expect(await fieldsOf(asGuest(id, { rating: 3, text }))).toEqual([{ path: 'text', rule: 'required' }])
  })

  it('NumberOfStars is the scale; ratings of an older scale follow it [R3.79]', async () => {
    const id = await newProduct()
    await unwrap(asGuest(id, { rating: 5 }))
    expect(await fieldsOf(asGuest(id, { rating: 6 }))).toEqual([{ path: 'rating', rule: 'max', value: 5 }])
    await setOptions({ NumberOfStars: 10 })
    await unwrap(asGuest(id, { rating: 9 }))
    expect(await fieldsOf(asGuest(id, { rating: 11 }))).toMatchObject([{ path: 'rating', rule: 'max', value: 10 }])
    expect(await unwrap(shop.commerce().comments.summarize(about(id)))).toEqual({
      comments: 2,
      ratings: 2,
      average: 9.5,
      stars: 10,
      counts: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
    })
  })

  it.each([
    ['RegisteredUsers', 'LOGGED_USERS_ONLY', null],
    ['Everyone', null, null],
    ['Nobody', 'FORBIDDEN', 'FORBIDDEN'],
  ])('CanCommentOnBlog %s says who may comment on posts [R3.80]', async (value, guest, user) => {
    await setOptions({ CanCommentOnBlog: value })
    const on = { subject_type: 'post', subject_id: post } as const
    expect(await codeOf(asGuest(post, on))).toBe(guest)
    expect(await codeOf(member.comments.create({ ...on, text: `Objava ${++count}` }))).toBe(user)
    await setOptions({ CanCommentOnBlog: 'RegisteredUsers' })
  })

  it('RequireAdminPublishing hides a comment from all but its author until it is published [R3.82]', async () => {
    await setOptions({ RequireAdminPublishing: true })
    const id = await newProduct()
    const { id: comment, published } = await unwrap(member.comments.create({ ...about(id), text: 'Čeka', rating: 5 }))
    expect(published).toBe(false)
    expect(await displayed(id)).toEqual([])
    expect(await unwrap(shop.commerce().comments.summarize(about(id)))).toMatchObject({ comments: 0, average: null })
    expect((await unwrap(member.comments.filterOwn(about(id)))).map(({ text }) => text)).toEqual(['Čeka'])
    expect(await codeOf(shop.commerce().comments.filterOwn(about(id)))).toBe('UNAUTHORIZED')
    await unwrap(desk.comments.update({ id: comment, published: true }))
    expect(await displayed(id)).toEqual(['Čeka'])
    await unwrap(desk.comments.update({ id: comment, published: false }))
    expect(await displayed(id)).toEqual([])
  })

  it('OneUserOneComment refuses a second comment on the same subject, also at the same time [R3.83]', async () => {
    await setOptions({ OneUserOneComment: true })
    const [one, other] = [await newProduct(), await newProduct()]
    const results = await Promise.all(
      [1, 2, 3].map((n) => member.comments.create({ ...about(one), text: `Odjednom ${n}` })),
    )
    expect(results.filter(({ errored }) => !errored)).toHaveLength(1)
    expect(await codeOf(member.comments.create({ ...about(one), text: 'Opet' }))).toBe('ONE_USER_ONE_COMMENT')
    await unwrap(member.comments.create({ ...about(other), text: 'Drugi artikl' }))
    await setOptions({})
    await unwrap(member.comments.create({ ...about(one), text: 'Opet' }))
    expect(await codeOf(member.comments.create({ ...about(one), text: ' Opet ' }))).toBe('ALREADY_POSTED')
  })

  it('UserCanEditComment lets an author edit; the edited comment waits again [R3.84]', async () => {
    const id = await newProduct()
    const { id: comment } = await unwrap(member.comments.create({ ...about(id), text: 'Prva', rating: 2 }))
    expect(await codeOf(member.comments.update({ id: comment, text: 'Druga' }))).toBe('COMMENT_EDIT_NOT_ALLOWED')
    await setOptions({ UserCanEditComment: true })
    const edited = await unwrap(member.comments.update({ id: comment, text: 'Druga <b>verzija</b>' }))
    expect(edited).toMatchObject({ text: 'Druga verzija', rating: 2, edited: true, published: true })
    expect(await fieldsOf(member.comments.update({ id: comment, text: '', rating: null }))).toEqual([
      { path: 'text', rule: 'required' },
    ])
    await setOptions({ UserCanEditComment: true, RequireAdminPublishing: true })
    expect(await unwrap(member.comments.update({ id: comment, rating: 3 }))).toMatchObject({ published: false })
    expect(await displayed(id)).toEqual([])
  })

  it('AnonymousCanMultipleReview lets guests review again, and without an address [R3.90]', async () => {
    const id = await newProduct()
    const address = email()
    await unwrap(asGuest(id, { email: address }))
    expect(await codeOf(asGuest(id, { email: address.toUpperCase() }))).toBe('ALREADY_POSTED')
    const bare = { ...about(id), text: 'Bez adrese' }
    expect(await fieldsOf(shop.commerce().comments.create(bare))).toEqual([{ path: 'email', rule: 'required' }])
    await setOptions({ AnonymousCanMultipleReview: true })
    await unwrap(asGuest(id, { email: address }))
    await unwrap(shop.commerce().comments.create(bare))
    expect(JSON.stringify(await shop.db.selectFrom('comment').selectAll().execute())).not.toContain(address)
  })

  it('with OnSite is about the site itself alone [R3.94]', async () => {
    await setOptions({ RequireRatingForCommentOnSite: true, NumberOfStarsOnSite: 3 })
    const id = await newProduct()
    await unwrap(asGuest(id))
    const site = { subject_type: 'site', text: 'Sve stiglo', email: email() } as const
    expect(await fieldsOf(shop.commerce().comments.create(site))).toEqual([{ path: 'rating', rule: 'required' }])
    expect(await fieldsOf(shop.commerce().comments.create({ ...site, rating: 4 }))).toMatchObject([{ rule: 'max' }])
    await unwrap(shop.commerce().comments.create({ ...site, rating: 3 }))
    const filters = [{ key: 'subject_type' as const, value: ['site'] }]
    const { records } = await unwrap(shop.commerce().comments.filter({ filters }))
    expect(records[0]).toMatchObject({ text: 'Sve stiglo', subject_id: null, rating: 3 })
  })

  it('is answered as the rules of the site options [R7.42]', async () => {
    const options = {
      RequireRatingForComment: true,
      RequireCommentForRating: false,
      NumberOfStars: 7,
      CanCommentOnBlog: 'Everyone',
      OneUserOneComment: true,
      UserCanEditComment: false,
      AnonymousCanMultipleReview: true,
      RequireAdminPublishing: false,
      RequireRatingForCommentOnSite: false,
      RequireCommentForRatingOnSite: true,
      NumberOfStarsOnSite: 3,
      OneUserOneCommentOnSite: false,
      UserCanEditCommentOnSite: true,
      AnonymousCanMultipleReviewOnSite: false,
      RequireAdminPublishingOnSite: true,
    }
    await setOptions(options)
    expect(await unwrap(shop.commerce().comments.getOptions({ store_id: 1 }))).toEqual(options)
    await setOptions({ CanCommentOnBlog: 'RegisteredUsers' })
  })
})

describe('the list', () => {
  it('is filtered by stars, sorted and paged, and its figures are exact', async () => {
    const id = await newProduct()
    for (const rating of [5, 3, 4, 4]) await unwrap(asGuest(id, { text: `Ocjena ${rating} ${count}`, rating }))
    await unwrap(asGuest(id, { text: 'Bez ocjene' }))
    const { filter, summarize } = shop.commerce().comments
    const filters = filtersOf(id)
    const ratings = async (input: Parameters<typeof filter>[0]) =>
      (await unwrap(filter({ filters, ...input }))).records.map(({ rating }) => rating)
    expect(await ratings({ sort: [{ field: 'rating', direction: 'desc' }] })).toEqual([5, 4, 4, 3, null])
    expect(await ratings({ sort: [{ field: 'rating', direction: 'asc' }], limit: 2 })).toEqual([3, 4])
    expect(await ratings({ filters: [...filters, { key: 'rating' as const, value: [4] }] })).toEqual([4, 4])
    expect(await ratings({ limit: 2, page: 2 })).toEqual([4, 3])
    expect(await unwrap(summarize(about(id)))).toEqual({
      comments: 5,
      ratings: 4,
      average: 4,
      stars: 5,
      counts: [0, 0, 1, 2, 1],
    })
  })
})

describe('the back office', () => {
  it('lists, publishes, hides and replies, each with a row in the change log without words of people', async () => {
    await setOptions({ RequireAdminPublishing: true })
    const id = await newProduct()
    const { id: comment } = await unwrap(member.comments.create({ ...about(id), text: 'Tajne riječi', rating: 5 }))
    const filters = [{ key: 'state' as const, value: ['pending'] }]
    const { records } = await unwrap(desk.comments.filterAll({ filters, keywords: 'tajne' }))
    expect(records).toMatchObject([{ id: comment, state: 'pending', subject_type: 'product', is_guest: false }])
    const answer = await unwrap(desk.comments.update({ id: comment, published: true, reply: 'Hvala <b>vam</b>' }))
    expect(answer).toMatchObject({ published: true, reply: { text: 'Hvala vam' }, text: 'Tajne riječi' })
    expect(await unwrap(desk.comments.update({ id: comment, reply: null }))).toMatchObject({ reply: null })
    const log = await shop.db.selectFrom('change_log').selectAll().where('entity', '=', 'comment').execute()
    const own = log.filter(({ entity_id }) => entity_id === String(comment))
    expect(own.map(({ before, after }) => [before, after])).toEqual([
      [
        { state: 'pending', reply: null },
        { state: 'published', reply: 'Hvala vam' },
      ],
      [{ reply: 'Hvala vam' }, { reply: null }],
    ])
    expect(JSON.stringify(own)).not.toContain('Tajne')
  })

  it('changes no words of others, and lets no member moderate or touch the comment of another', async () => {
    await setOptions({ UserCanEditComment: true })
    const id = await newProduct()
    const { id: comment } = await unwrap(asGuest(id, { text: 'Gostova' }))
    expect(await codeOf(desk.comments.update({ id: comment, text: 'Ljepše' }))).toBe('COMMENT_EDIT_NOT_ALLOWED')
    expect(await codeOf(member.comments.update({ id: comment, text: 'Moja' }))).toBe('NOT_FOUND')
    const { id: mine } = await unwrap(member.comments.create({ ...about(id), text: 'Moja' }))
    expect(await codeOf(member.comments.update({ id: mine, published: true }))).toBe('FORBIDDEN')
    expect(await codeOf(member.comments.update({ id: mine, reply: 'Sam sebi' }))).toBe('FORBIDDEN')
    const other = shop.commerce({ headers: await signIn(shop, ['orders.read']) })
    expect(await codeOf(other.comments.filterAll({}))).toBe('FORBIDDEN')
    expect(await codeOf(other.comments.update({ id: mine, published: false }))).toBe('FORBIDDEN')
    expect(await codeOf(desk.comments.update({ id: 9_999_999, published: true }))).toBe('NOT_FOUND')
  })
})

describe('purges', () => {
  it('are of the tags of that subject, by what is published alone', async () => {
    /** The tags about comments that a write purges. */
    const purged = async (write: () => Promise<unknown>) =>
      (await purgedBy(shop, write)).filter((tag) => tag.startsWith('comments'))
    const update = (input: Parameters<typeof desk.comments.update>[0]) => () => unwrap(desk.comments.update(input))
    await setOptions({ RequireAdminPublishing: true })
    const id = await newProduct()
    const both = ['comments', `comments-product:${id}`]
    let comment = 0
    const write = async () => {
      comment = (await unwrap(asGuest(id))).id
    }
    expect(await purged(write)).toEqual([])
    expect(await purged(update({ id: comment, published: true }))).toEqual(both)
    expect(await purged(update({ id: comment, reply: 'Hvala' }))).toEqual(both)
    const vote = () => unwrap(member.comments.vote({ id: comment }))
    expect([await purged(vote), await purged(vote)]).toEqual([both, []])
    expect(await purged(update({ id: comment, published: false }))).toEqual(both)
    expect(await purged(update({ id: comment, reply: 'Ne' }))).toEqual([])
  })
})

describe('the limits', () => {
  it('answer RATE_LIMITED with Retry-After beyond them, by address and by account [R10.8]', async () => {
    const id = await newProduct()
    const headers = await becomeMember(shop, 'brza@example.com')
    const send = (n: number, more: Record<string, string>) =>
      shop.request('/api/v1/cms/comment/create', {
        method: 'POST',
        body: { ...about(id), text: `Brzo ${n}`, email: `b${n}@example.com` },
        headers: more,
      })
    const last = async (headersOf: (n: number) => Record<string, string>) => {
      let answer = await send(0, headersOf(0))
      for (let n = 1; n <= 30 && answer.status !== 429; n++) answer = await send(n, headersOf(n))
      return answer
    }
    const byAccount = await last((n) => ({ ...headers, 'X-Forwarded-For': `10.7.0.${n}` }))
    const byAddress = await last(() => ({ 'X-Forwarded-For': '10.7.1.1' }))
    for (const { status, body, headers: answered } of [byAccount, byAddress]) {
      expect([status, body.error?.code]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(answered.get('Retry-After'))).toBeGreaterThan(0)
    }
  })
})
