import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { optionFault, plainOption, siteOptions } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { failureOf } from '../../testing/shopper.ts'

let shop: Shop
let office: Backoffice

beforeAll(async () => {
  shop = await startShop()
  office = shop.commerce({ headers: await signIn(shop, ['settings.manage']) })
})
afterAll(() => shop.stop())

const set = (key: string, value: unknown) => office.site.updateConfig({ options: [{ key, value }] })
const optionOf = async (key: string) => {
  const { cmsOptions } = await unwrap(shop.commerce().site.getConfig())
  return cmsOptions.find((option) => option.key === key)?.value
}
const logged = async () => {
  const { records } = await unwrap(office.site.filterChanges({ limit: 1 }))
  return records[0]
}

it('the change log is read by record, person and day in the time zone of the site', async () => {
  const changeAt = async (entity: string, userId: number, at: string) => {
    const { id } = await shop.db
      .insertInto('change_log')
      .values({
        site_id: shop.site.id,
        user_id: userId,
        call: 'tags.update',
        entity,
        entity_id: '1',
        before: null,
        after: null,
        created_at: new Date(at),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(id)
  }
  // In Zagreb the second one is of the next day.
  const tag = await changeAt('tag', 71, '2026-03-05T22:59:59Z')
  const late = await changeAt('tag', 72, '2026-03-05T23:00:00Z')
  const coupon = await changeAt('coupon', 72, '2026-03-06T12:00:00Z')
  type Input = NonNullable<Parameters<typeof office.site.filterChanges>[0]>
  const match = async (filters: NonNullable<Input['filters']>) =>
    (await unwrap(office.site.filterChanges({ filters }))).records.map(({ id }) => id)
  expect(await match([{ key: 'day', value: ['2026-03-05'] }])).toEqual([tag])
  expect(await match([{ key: 'day', value: ['2026-03-06'] }])).toEqual([coupon, late])
  expect(
    await match([
      { key: 'userId', value: [72] },
      { key: 'entity', value: ['tag'] },
    ]),
  ).toEqual([late])
  expect(await match([{ key: 'id', value: [coupon] }])).toEqual([coupon])
  for (const day of ['2026-02-30', 'x', "2026-03-05'"])
    expect(await failureOf(office.site.filterChanges({ filters: [{ key: 'day', value: [day] }] }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'filters', rule: 'date' }] },
    })
})

describe('the configuration of a site', () => {
  it('is changed field by field and answered as every client reads it [R10.13]', async () => {
    const changed = await unwrap(
      office.site.updateConfig({
        siteName: 'Bura',
        skipShipping: true,
        options: [{ key: 'NumberOfStars', value: 10 }],
      }),
    )
    const read = await unwrap(shop.commerce().site.getConfig())
    expect(changed).toEqual(read)
    expect(read).toMatchObject({ siteName: 'Bura', skipShipping: true, maintenanceMode: false })
    expect(await optionOf('NumberOfStars')).toBe(10)
    expect(await logged()).toMatchObject({
      entity: 'settings',
      before: { siteName: 'Burin', skipShipping: false, NumberOfStars: 5 },
      after: { siteName: 'Bura', skipShipping: true, NumberOfStars: 10 },
    })
    await unwrap(office.site.updateConfig({ siteName: 'Burin', skipShipping: false }))
  })

  it('keeps an option of the shop as it is, and each value whole [R3.68]', async () => {
    const value = { a: [1, { b: null }], c: 'č' }
    await unwrap(set('MyOption', value))
    expect(await optionOf('MyOption')).toEqual(value)
    await unwrap(set('MyOption', { c: 'd' }))
    expect(await optionOf('MyOption')).toEqual({ c: 'd' })
  })

  it('sets an option that was never set, whatever the form showed for it', async () => {
    await shop.pool.query(`delete from site_option where key in ('AllowedLanguages', 'AutoGenerateSiteMap')`)
    const saved = await office.site.updateConfig({
      options: [
        { key: 'AllowedLanguages', value: ['hrv', 'eng', 'deu'] },
        { key: 'AutoGenerateSiteMap', value: false },
      ],
      base: {
        options: [
          { key: 'AllowedLanguages', value: ['hrv'] },
          { key: 'AutoGenerateSiteMap', value: true },
        ],
      },
    })
    expect(saved.errored).toBe(false)
    expect([await optionOf('AllowedLanguages'), await optionOf('AutoGenerateSiteMap')]).toEqual([
      ['hrv', 'eng', 'deu'],
      false,
    ])
    await unwrap(set('AutoGenerateSiteMap', true))
  })

  it('sets each option of a fresh shop, whatever form of empty was read, and goes back to its default', async () => {
    const { options } = await unwrap(office.site.getSettings())
    const other: Readonly<Record<string, unknown>> = {
      text: 'other',
      picture: '/media/other.svg',
      number: 3,
      zone: 'Europe/Vienna',
      list: ['other'],
      texts: { hrv: 'drugo' },
      email: 'ured@burin.example',
      iban: 'HR1723600001101234565',
      oib: '69435151530',
      data: { other: '#ffffff' },
    }
    for (const [key, option] of Object.entries(siteOptions)) {
      if (['HomePageSlug', 'DefaultLanguage', 'PasswordProtection', 'ThemeColors'].includes(key)) continue
      const stored = options[key] ?? null
      const value =
        option.kind === 'switch'
          ? !(plainOption(key, stored) as boolean)
          : option.kind === 'choice'
            ? option.values.at(-1)
            : option.kind === 'languages'
              ? ['hrv', 'eng']
              : option.kind === 'navigations'
                ? { main: 'main' }
                : 'isAddress' in option
                  ? '/media/other.svg'
                  : other[option.kind]
      for (const empty of [null, '', [], {}]) {
        const base = plainOption(key, stored) === null ? empty : stored
        const set = await office.site.updateConfig({
          options: [{ key, value }],
          base: { options: [{ key, value: base }] },
        })
        expect([key, set.errored && set.error]).toEqual([key, false])
        const back = await office.site.updateConfig({
          options: [{ key, value: null }],
          base: { options: [{ key, value }] },
        })
        expect([key, back.errored && back.error]).toEqual([key, false])
        expect((await unwrap(office.site.getSettings())).options[key]).toBeNull()
        if (plainOption(key, stored) !== null) break
      }
      await unwrap(office.site.updateConfig({ options: [{ key, value: stored }] }))
    }
  })

  it('purges what shows it once, and nothing when it is refused', async () => {
    const client = await shop.pool.connect()
    const tags: string[] = []
    client.on('notification', ({ channel, payload }) => channel === 'purge' && tags.push(payload ?? ''))
    await client.query('listen purge')
    await failureOf(set('TimeZone', 'Mars/Olympus'))
    await unwrap(set('TimeZone', 'Europe/Vienna'))
    await expect.poll(() => new Set(tags)).toEqual(new Set(['config']))
    client.release(true)
    await unwrap(set('TimeZone', 'Europe/Zagreb'))
  })

  it.each([
    ['HomePageSlug', '', 'required'],
    ['HomePageSlug', 'nowhere-at-all', 'exists'],
    ['NumberOfStars', 11, 'max'],
    ['NumberOfStars', '5', 'type'],
    ['NumberOfStars', 4.5, 'type'],
    ['DefaultTaxRate', 5.555, 'type'],
    ['DefaultTaxRate', 101, 'max'],
    ['RequireRatingForComment', 'yes', 'type'],
    ['CanCommentOnBlog', 'Friends', 'choice'],
    ['TimeZone', 'Mars/Olympus', 'choice'],
    ['AllowedLanguages', ['eng'], 'choice'],
    ['AllowedLanguages', ['hrv', 'fra'], 'choice'],
    ['SendEmailTo', 'nobody', 'email'],
    ['ThemeColors', { brand: 'red' }, 'format'],
    ['ThemeNavigations', { main: 5 }, 'type'],
    ['ThemeNavigations', { main: 'main', footer1: 'nowhere' }, 'exists'],
    ['CustomOptions', [], 'type'],
    ['CopyrightText', { hrv: 'x'.repeat(301) }, 'max'],
  ])('refuses %s: %j by the rule %s, and stores nothing', async (key, value, rule) => {
    const before = await unwrap(office.site.getSettings())
    const failure = await failureOf(office.site.updateConfig({ siteName: 'Other', options: [{ key, value }] }))
    expect(failure).toMatchObject({ code: 'VALIDATION_FAILED', data: { fields: [{ path: `options.${key}`, rule }] } })
    expect(await unwrap(office.site.getSettings())).toEqual(before)
  })

  it('refuses a menu that is being deleted', async () => {
    const client = await shop.pool.connect()
    await client.query(`insert into navigation (site_id, name, revision) values ($1, 'summer', 0)`, [shop.site.id])
    await client.query('begin')
    await client.query(`delete from navigation where name = 'summer'`)
    const failure = failureOf(set('ThemeNavigations', { main: 'main', footer1: 'summer' }))
    try {
      await expect
        .poll(async () => {
          const { rows } = await client.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)
          return rows.length > 0
        })
        .toBe(true)
    } finally {
      await client.query('commit')
      client.release()
    }
    expect(await failure).toMatchObject({ data: { fields: [{ path: 'options.ThemeNavigations', rule: 'exists' }] } })
  })

  it('contains the language of the back-office user who reads or changes it, for this user alone', async () => {
    await unwrap(office.user.setSetting({ group: 'global', key: 'language', value: 'deu' }))
    expect((await unwrap(office.site.updateConfig({}))).backofficeLanguage).toBe('deu')
    const read = async (headers?: Record<string, string>) => {
      const { body, ...answer } = await shop.request('/api/v1/gaussbox/site/getConfig', { ...(headers && { headers }) })
      const { backofficeLanguage } = body.data as { backofficeLanguage?: string }
      return [backofficeLanguage, answer.headers.get('Cache-Control')]
    }
    const user = await signIn(shop, ['settings.manage'])
    const ended = { ...user, Authorization: 'Bearer ended' }
    expect(await Promise.all([read(), read(user), read(ended), read()])).toEqual([
      [undefined, 'no-cache'],
      ['deu', 'private, no-store'],
      [undefined, 'no-cache'],
      [undefined, 'no-cache'],
    ])
  })

  it('has the password of the site as a digest, in no answer and not in the log', async () => {
    const { body } = await shop.request('/api/v1/gaussbox/site/updateConfig', {
      method: 'PATCH',
      headers: await signIn(shop, ['settings.manage']),
      body: { options: [{ key: 'PasswordProtection', value: 'uvala sidro devetnaest' }] },
    })
    const { rows } = await shop.pool.query<{ value: string }>(
      `select value #>> '{}' as value from site_option where key = 'PasswordProtection'`,
    )
    const digest = rows[0]?.value ?? ''
    expect(digest).toMatch(/^\$argon2id/)
    const settings = await unwrap(office.site.getSettings())
    expect(settings.options['PasswordProtection']).toBe(true)
    const log = JSON.stringify(await logged())
    for (const text of [JSON.stringify(body), JSON.stringify(settings), log]) expect(text).not.toContain('argon2')
    expect(log).toContain('"PasswordProtection":"written"')
    const isClosed = async () =>
      (await shop.request('/api/v1/cms/navigation/tree/main')).body.error?.code === 'SITE_LOCKED'
    await expect.poll(() => isClosed()).toBe(true)
    await unwrap(set('PasswordProtection', null))
    expect((await unwrap(office.site.getSettings())).options['PasswordProtection']).toBe(false)
    expect(await failureOf(set('PasswordProtection', 'password'))).toMatchObject({
      data: { fields: [{ path: 'options.PasswordProtection', rule: 'common' }] },
    })
    await expect.poll(() => isClosed()).toBe(false)
  })

  it('keeps the addresses of its mail from shoppers and from the log', async () => {
    await unwrap(set('SendEmailTo', 'ured@burin.example'))
    expect((await unwrap(office.site.getSettings())).options['SendEmailTo']).toBe('ured@burin.example')
    expect(JSON.stringify(await unwrap(shop.commerce().site.getConfig()))).not.toContain('ured@burin.example')
    expect(JSON.stringify(await logged())).not.toContain('ured@burin.example')
  })

  it('keeps different fields of two people, and asks about the same one', async () => {
    const base = { siteName: 'Burin', options: [{ key: 'GitlabProjectId', value: 'butiga/butiga' }] }
    await unwrap(office.site.updateConfig({ siteName: 'Bura', base: { siteName: 'Burin' } }))
    await unwrap(office.site.updateConfig({ options: [{ key: 'GitlabProjectId', value: 'a/b' }], base }))
    expect((await unwrap(office.site.getSettings())).siteName).toBe('Bura')
    const failure = await failureOf(
      office.site.updateConfig({ siteName: 'Jugo', options: [{ key: 'GitlabProjectId', value: 'c/d' }], base }),
    )
    expect(failure).toMatchObject({
      code: 'REVISION_CONFLICT',
      data: {
        data: {
          conflicts: [
            { path: 'siteName', base: 'Burin', mine: 'Jugo', theirs: 'Bura' },
            { path: 'options.GitlabProjectId', base: 'butiga/butiga', mine: 'c/d', theirs: 'a/b' },
          ],
        },
      },
    })
    await unwrap(office.site.updateConfig({ siteName: 'Burin' }))
  })

  it('is closed to a user without the scope, and has no field that cannot be changed', async () => {
    const other = shop.commerce({ headers: await signIn(shop, ['orders.manage']) })
    expect(await failureOf(other.site.updateConfig({ siteName: 'X' }))).toMatchObject({ status: 403 })
    expect(await failureOf(other.site.getSettings())).toMatchObject({ status: 403 })
    const { body } = await shop.request('/api/v1/gaussbox/site/updateConfig', {
      method: 'PATCH',
      headers: await signIn(shop, ['settings.manage']),
      body: { siteId: 2 },
    })
    expect(body.error?.payload['fields']).toEqual([{ path: 'siteId', rule: 'unknown' }])
  })
})

it('every option of the sample shop is one of the table, with a value that may be stored', async () => {
  const { rows } = await shop.pool.query<{ key: string; value: unknown }>(
    `select key, value from site_option where key <> 'MyOption'`,
  )
  expect(rows.flatMap(({ key, value }) => (optionFault(key, value) === null ? [] : [key]))).toEqual([])
  expect(rows.filter(({ key }) => !(key in siteOptions)).map(({ key }) => key)).toEqual([])
})

describe('the settings of checkout and currencies', () => {
  it('are changed, and answered as shoppers read them', async () => {
    const { ecommerce } = office
    const before = await unwrap(ecommerce.getCheckoutSettings())
    const changed = await unwrap(
      ecommerce.updateCheckoutSettings({ allowedCountries: ['HR', 'DE'], cart_type: 2, specialCharsValidation: false }),
    )
    expect(changed).toEqual({ allowedCountries: ['HR', 'DE'], cart_type: 2, specialCharsValidation: false })
    expect(await unwrap(shop.commerce().ecommerce.getCheckoutSettings())).toEqual(changed)
    expect(await failureOf(ecommerce.updateCheckoutSettings({ allowedCountries: ['HR', 'XX'] }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'allowedCountries', rule: 'choice', value: 'XX' }] },
    })
    expect(await failureOf(ecommerce.updateCheckoutSettings({ cart_type: 0, base: { cart_type: 1 } }))).toMatchObject({
      code: 'REVISION_CONFLICT',
    })
    await unwrap(ecommerce.updateCheckoutSettings({ ...before, specialCharsValidation: true }))
    expect(await unwrap(ecommerce.getCheckoutSettings())).toEqual(before)
  })

  it('have a currency that exists', async () => {
    expect(await failureOf(office.ecommerce.updateCurrencyConfig({ mainCurrencyId: 999 }))).toMatchObject({
      data: { fields: [{ path: 'mainCurrencyId', rule: 'exists' }] },
    })
    const { mainCurrencyId } = await unwrap(office.ecommerce.getCurrencyConfig())
    expect(await unwrap(office.ecommerce.updateCurrencyConfig({ mainCurrencyId }))).toMatchObject({ mainCurrencyId })
  })
})

it('the addresses of the site are listed, their key for those alone who manage settings [R7.80]', async () => {
  const { records } = await unwrap(office.settings.filterDomains({}))
  expect(records[0]).toMatchObject({ name: 'localhost', siteID: shop.site.id, apiKeyToken: shop.site.apiKey })
  const other = shop.commerce({ headers: await signIn(shop, ['orders.read']) })
  expect((await unwrap(other.settings.filterDomains({}))).records.map(({ apiKeyToken }) => apiKeyToken)).toEqual(
    records.map(() => null),
  )
  expect(await failureOf(shop.commerce().settings.filterDomains({}))).toMatchObject({ status: 401 })
})
