import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { purgedBy } from '../../testing/purged-by.ts'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let office: Backoffice

beforeAll(async () => {
  shop = await startShop()
  office = shop.commerce({ headers: await signIn(shop, ['cms.edit']) })
})
afterAll(() => shop.stop())

const hrv = (name: string, rest: object = {}) => ({ hrv: { name, ...rest } })
const create = (type: 'category' | 'tag', translations: Record<string, { name: string; slug?: string }>) =>
  unwrap(office.terms.create({ type, translations }))

describe('a term', () => {
  it('is created with a slug of its name in every language, and its page exists at once', async () => {
    const created = await create('category', { ...hrv('Vijesti s Visa'), eng: { name: 'News from Vis' } })
    expect(created).toEqual({
      id: expect.any(Number),
      type: 'category',
      position: 2,
      posts: 0,
      translations: {
        hrv: { name: 'Vijesti s Visa', slug: 'vijesti-s-visa', description: '' },
        eng: { name: 'News from Vis', slug: 'news-from-vis', description: '' },
      },
    })
    const english = shop.commerce({ language: 'eng' })
    expect(await unwrap(english.terms.get({ slug: 'news-from-vis' }))).toMatchObject({ id: created.id, posts: 0 })
  })

  it('is listed with the number of its posts, in the order of its type, and found by a part of its name', async () => {
    const { records } = await unwrap(office.terms.filterRecords({ filters: [{ key: 'type', value: ['category'] }] }))
    const positions = records.map(({ position }) => position)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(Object.keys(records[0]?.translations ?? {})).toEqual(['hrv', 'deu', 'eng'])
    expect(records[0]).toMatchObject({ translations: { hrv: { name: 'Otoci' }, deu: { slug: 'inseln' } }, posts: 4 })
    const match = await unwrap(office.terms.filterRecords({ keywords: 'OTOCI' }))
    expect(match.records.map(({ id }) => id)).toEqual([records[0]?.id])
  })

  it('is refused with a slug that another one has, in the language of the conflict, and without a name', async () => {
    const input = { type: 'tag' as const, translations: { ...hrv('Novi'), eng: { name: 'New', slug: 'islands' } } }
    expect(await failureOf(office.terms.create(input))).toMatchObject({
      code: 'SLUG_TAKEN',
      status: 422,
      data: { fields: [{ path: 'translations.eng.slug', rule: 'slugTaken' }] },
    })
    for (const [translations, field] of [
      [hrv(' '), { path: 'translations.hrv.name', rule: 'required' }],
      [{ eng: { name: 'Alone' } }, { path: 'translations.hrv.name', rule: 'required' }],
      [
        { ...hrv('Riječ'), ita: { name: 'Parola' } },
        { path: 'translations.ita', rule: 'choice' },
      ],
      [hrv('Riječ', { slug: 'Ne valja' }), { path: 'translations.hrv.slug', rule: 'slugFormat' }],
    ] as const)
      expect(await failureOf(office.terms.create({ type: 'tag', translations }))).toMatchObject({
        code: 'VALIDATION_FAILED',
        data: { fields: [field] },
      })
  })

  it('that two people change is a conflict where they change the same', async () => {
    const { id, position } = await create('tag', hrv('Dvoje'))
    const base = { translations: hrv('Dvoje') }
    await unwrap(office.terms.update({ id, translations: hrv('Moja'), base }))
    expect(
      await unwrap(
        office.terms.update({ id, translations: { eng: { name: 'Mine' } }, position: 0, base: { ...base, position } }),
      ),
    ).toMatchObject({ position: 0, translations: { hrv: { name: 'Moja', slug: 'dvoje' }, eng: { slug: 'mine' } } })
    expect(await failureOf(office.terms.update({ id, translations: hrv('Tvoja'), base }))).toMatchObject({
      code: 'REVISION_CONFLICT',
      status: 409,
      data: { data: { conflicts: [{ path: 'translations.hrv.name', mine: 'Tvoja', theirs: 'Moja' }] } },
    })
    expect(await unwrap(office.terms.update({ id, translations: { eng: null } }))).toMatchObject({
      translations: { hrv: { name: 'Moja' } },
    })
  })

  it('leads from a former address to its new one, in each language, also after it was renamed twice', async () => {
    const { id } = await create('tag', { ...hrv('Prva škoja'), eng: { name: 'First islet' } })
    const rename = (translations: Record<string, { name?: string; slug?: string }>) =>
      unwrap(office.terms.update({ id, translations }))
    await rename({ ...hrv('Prva škoja', { slug: 'druga-skoja' }), eng: { slug: 'second-islet' } })
    await rename(hrv('Prva škoja', { slug: 'treca-skoja' }))
    const redirects = async () =>
      (await shop.db.selectFrom('redirect').select(['from_path', 'to_path']).orderBy('from_path').execute()).map(
        ({ from_path: from, to_path: to }) => [from, to],
      )
    expect(await redirects()).toEqual([
      ['/en/blog/first-islet', '/en/blog/second-islet'],
      ['/objave/druga-skoja', '/objave/treca-skoja'],
      ['/objave/prva-skoja', '/objave/treca-skoja'],
    ])
    await rename(hrv('Prva škoja', { slug: 'prva-skoja' }))
    expect(await redirects()).not.toContainEqual(['/objave/prva-skoja', expect.anything()])
    await shop.db.deleteFrom('redirect').execute()
  })

  it('leaves the posts that had it when it is deleted', async () => {
    const { id } = await create('tag', hrv('Prolazna'))
    const { id: post } = await unwrap(
      office.pages.createPost({ title: 'S oznakom', slug: 's-oznakom', language_code: 'hrv', categories: [id] }),
    )
    const { records } = await unwrap(office.terms.filterRecords({ filters: [{ key: 'id', value: [id] }] }))
    expect(records[0]?.posts).toBe(1)
    expect(await unwrap(office.terms.delete({ id }))).toEqual({ deleted: true })
    const { rows } = await shop.pool.query(
      'select p.id from post p left join post_term pt on pt.post_id = p.id where p.id = $1 and pt.term_id is null',
      [post],
    )
    expect(rows).toHaveLength(1)
    expect(await failureOf(office.terms.delete({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('leaves a row in the change log, with both states', async () => {
    const { id } = await create('category', hrv('Dnevnik'))
    await unwrap(office.terms.update({ id, translations: hrv('Dnevnik otoka') }))
    await unwrap(office.terms.update({ id, translations: hrv('Dnevnik otoka') }))
    await unwrap(office.terms.delete({ id }))
    const { rows } = await shop.pool.query<{ call: string; before: object; after: object }>(
      `select call, before, after from change_log where entity = 'term' and entity_id = $1 order by id`,
      [String(id)],
    )
    expect(rows).toMatchObject([
      { call: 'terms.create', before: null, after: { type: 'category', translations: hrv('Dnevnik') } },
      { call: 'terms.update', before: { translations: hrv('Dnevnik') }, after: { translations: hrv('Dnevnik otoka') } },
      { call: 'terms.delete', after: null },
    ])
    expect(rows[0]?.after).not.toHaveProperty('posts')
  })

  it('of another site is unknown', async () => {
    const { rows } = await shop.pool.query<{ id: number }>(
      `with other as (insert into site (name, url, subdomain, default_language, main_currency_id, allowed_countries, cart_type)
         select 'Other', 'https://other.example', 'other', default_language, main_currency_id, allowed_countries, cart_type
         from site where id = $1 returning id)
       insert into term (site_id, type) select id, 'tag' from other returning id`,
      [shop.site.id],
    )
    const id = rows[0]?.id ?? 0
    expect(await failureOf(office.terms.update({ id, translations: hrv('Tuđa') }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await failureOf(office.terms.delete({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await unwrap(office.terms.filterRecords({ filters: [{ key: 'id', value: [id] }] }))).records).toEqual([])
  })

  it('purges what shows terms and posts, and nothing else', async () => {
    const purged = (work: () => Promise<unknown>) => purgedBy(shop, work)
    let id = 0
    expect(await purged(async () => ({ id } = await create('tag', hrv('Nestalna'))))).toEqual(['posts'])
    expect(await purged(() => unwrap(office.terms.update({ id, translations: hrv('Stalna') })))).toEqual(['posts'])
    expect(await purged(() => unwrap(office.terms.update({ id, translations: hrv('Stalna') })))).toEqual([])
    expect(await purged(() => unwrap(office.terms.delete({ id })))).toEqual(['posts'])
  })
})
