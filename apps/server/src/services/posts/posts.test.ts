import { unwrap } from '@butiga/commerce-sdk'
import { Post, postListQuery, PostType, readTerms, Term } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const titlesOf = (records: readonly { readonly title: string }[]) => records.map(({ title }) => title)

/** Sets a post of the sample for one test. */
const changed = async (set: { status?: 'draft'; published_at?: Date }, work: () => Promise<void>) => {
  const row = shop.db.selectFrom('post').selectAll().where('slug', '=', 'berba-u-skripu')
  const { id, status, published_at } = await row.executeTakeFirstOrThrow()
  const post = shop.db.updateTable('post').where('id', '=', id)
  await post.set(set).execute()
  await work()
  await post.set({ status, published_at }).execute()
}

describe('the list of posts', () => {
  it('has the posts of the default type alone, five of them, the newest first [R7.36]', async () => {
    const { posts } = shop.commerce()
    const { records, totalItems } = await unwrap(posts.filter({}))
    expect(totalItems).toBe(6)
    expect(titlesOf(records)).toEqual([
      'Kad bura zaustavi trajekte',
      'Šest pogrešaka pri pakiranju',
      'Berba u Škripu',
      'Lijekovi na pet otoka, svako jutro',
      'Kutija koja se vraća',
    ])
    expect(Post.parse(records[0])).toMatchObject({
      postType: 'post',
      author: 'Mate Čvrljak',
      readingMinutes: 1,
      terms: [
        { type: 'category', title: 'Otoci', slug: 'otoci' },
        { type: 'tag', title: 'Trajekt', slug: 'trajekt' },
      ],
    })
    const pages = await unwrap(posts.filter({ postTypes: ['page'], sort: [{ field: 'title', direction: 'asc' }] }))
    expect(new Set(pages.records.map(({ postType }) => postType))).toEqual(new Set(['page']))
  })

  it('says a total that follows every change of a post', async () => {
    const totals = async () => {
      const { totalItems } = await unwrap(shop.commerce().posts.filter({ limit: 100 }))
      const { totalItems: pages } = await unwrap(shop.commerce().posts.filter({ limit: 1, postTypes: ['page'] }))
      const { totalItems: both } = await unwrap(shop.commerce().posts.filter({ limit: 1, postTypes: ['post', 'page'] }))
      return { posts: totalItems, pages: pages - allPages, both: both - allPages }
    }
    const { totalItems: allPages } = await unwrap(shop.commerce().posts.filter({ limit: 1, postTypes: ['page'] }))
    const post = {
      site_id: shop.site.id,
      translation_group: 900_001,
      language_code: 'hrv',
      post_type: 'post',
      slug: 'counted-post',
      title: 'Counted',
      published_at: new Date('2026-01-01'),
    }
    const id = (await shop.db.insertInto('post').values(post).returning('id').executeTakeFirstOrThrow()).id
    const set = (change: object) => shop.db.updateTable('post').set(change).where('id', '=', id).execute()
    expect(await totals()).toEqual({ posts: 7, pages: 0, both: 7 })
    await set({ title: 'Counted once' })
    expect(await totals()).toEqual({ posts: 7, pages: 0, both: 7 })
    await set({ published_at: new Date(Date.now() + 3_600_000) })
    expect(await totals()).toEqual({ posts: 6, pages: 0, both: 6 })
    await set({ published_at: null })
    expect(await totals()).toEqual({ posts: 6, pages: 0, both: 6 })
    await set({ published_at: new Date('2026-01-01'), post_type: 'page' })
    expect(await totals()).toEqual({ posts: 6, pages: 1, both: 7 })
    await set({ post_type: 'post', language_code: 'deu' })
    expect(await totals()).toEqual({ posts: 6, pages: 0, both: 6 })
    await set({ language_code: 'hrv', status: 'draft' })
    expect(await totals()).toEqual({ posts: 6, pages: 0, both: 6 })
    await set({ status: 'published' })
    expect(await totals()).toEqual({ posts: 7, pages: 0, both: 7 })
    await shop.db.deleteFrom('post').where('id', '=', id).execute()
    expect(await totals()).toEqual({ posts: 6, pages: 0, both: 6 })
  })

  it('finds chosen posts in the language of the client, in the order of the choice', async () => {
    const { records } = await unwrap(shop.commerce().posts.filter({}))
    const [first, , third] = records
    const filters = [{ key: 'original' as const, value: [third?.id ?? 0, first?.id ?? 0] }]
    const german = await unwrap(shop.commerce({ language: 'deu' }).posts.filter({ filters }))
    const slugs = [third, first].map((post) => post?.translations.find((one) => one.language_code === 'deu')?.slug)
    expect(german.records.map(({ slug }) => slug)).toEqual(slugs)
    expect(slugs).not.toContain(undefined)
  })

  it('takes a category, an order and a page [R7.36]', async () => {
    const { posts } = shop.commerce({ language: 'deu' })
    const { records } = await unwrap(posts.filter(postListQuery({ page: 1, category: 'rund-ums-paket' })))
    expect(titlesOf(records)).toEqual(['Sechs Fehler beim Verpacken', 'Der Karton, der zurückkommt'])
    expect(Object.keys(records[0] ?? {})).not.toContain('html')
    const second = await unwrap(posts.filter({ page: 2, sort: [{ field: 'published_at', direction: 'asc' }] }))
    expect(titlesOf(second.records)).toEqual(['Wenn die Bora die Fähren stoppt'])
    expect(await failureOf(posts.filter({ select: ['author', 'nothing' as 'html'] }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  })

  it('never has a draft, nor a post of tomorrow, and counts neither', async () => {
    const { posts, terms } = shop.commerce()
    const seen = async () => {
      const { records, totalItems } = await unwrap(posts.filter({ limit: 100 }))
      const { posts: count } = await unwrap(terms.get({ slug: 'otoci' }))
      return [titlesOf(records).includes('Berba u Škripu'), totalItems, count]
    }
    await changed({ status: 'draft' }, async () => expect(await seen()).toEqual([false, 5, 3]))
    await changed({ published_at: new Date(Date.now() + 86_400_000) }, async () =>
      expect(await seen()).toEqual([false, 5, 3]),
    )
    expect(await seen()).toEqual([true, 6, 4])
  })

  it('is cached until the next post is published, and not a moment longer', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    await changed({ published_at: tomorrow }, async () => {
      const tags = new Set<string>()
      const inside = shop.appWith({})
      const request = new Request('http://localhost/api/v1/cms/post/filterStandard', {
        method: 'POST',
        headers: shop.headers(),
        body: '{}',
      })
      expect((await inside.fetch(request, { tags, visitor: null })).status).toBe(200)
      expect([...tags].toSorted()).toEqual(['posts', `until ${tomorrow.toISOString()}`])
    })
  })

  it('lists the types of posts', async () => {
    const { records } = await unwrap(shop.commerce().posts.filterPostTypes({}))
    expect(records.map((type) => PostType.parse(type).slug)).toEqual(['page', 'post'])
  })

  it('answers no posts of a network without a source, and asks none', async () => {
    expect(await unwrap(shop.commerce().posts.filterInstagram({ hashtags: ['butiga'] }))).toEqual([])
  })
})

describe('the terms of posts', () => {
  it('come with a limit, or all of them [R7.31]', async () => {
    const { terms } = shop.commerce({ language: 'eng' })
    const some = await unwrap(terms.filterTerms({ limit: 1 }))
    expect([titlesOf(readTerms(some)), some.totalItems, some.totalPages]).toEqual([['Islands'], 4, 4])
    const all = await unwrap(terms.filterTerms({ termTypeTitles: ['tag'], noPaginate: true }))
    expect([titlesOf(readTerms(all)), all.totalPages]).toEqual([['Ferry', 'Returns'], 1])
  })

  it('come as records with pagination [R7.33]', async () => {
    const { records, pagination } = await unwrap(
      shop.commerce().terms.filter({ filters: [{ key: 'type', value: ['category'] }], limit: 5 }),
    )
    expect(titlesOf(records)).toEqual(['Otoci', 'O paketima'])
    expect(pagination).toEqual({ page: 1, limit: 5, perPage: 5, total: 2, lastPage: 1 })
  })

  it('are found by their slug in one language [R7.34]', async () => {
    const { terms } = shop.commerce({ language: 'deu' })
    expect(Term.parse(await unwrap(terms.get({ slug: 'faehre' })))).toMatchObject({
      type: 'tag',
      title: 'Fähre',
      posts: 2,
      translations: [
        { language_code: 'deu', slug: 'faehre' },
        { language_code: 'eng', slug: 'ferry' },
        { language_code: 'hrv', slug: 'trajekt' },
      ],
    })
    expect(await failureOf(terms.get({ slug: 'trajekt' }))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })
})
