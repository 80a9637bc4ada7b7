import { documentTemplates, mails } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { openDatabase } from './ports/database/database.ts'
import { quiet } from './testing/database.ts'
import { type Shop, startShop } from './testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const upgrade = async () => {
  const database = await openDatabase({ data: '', databaseUrl: shop.databaseOwnerUrl }, quiet)
  await migrate(database)
  await database.close()
}
const stored = async (key: string) =>
  (
    await shop.db
      .selectFrom('template')
      .select(['language_code', 'subject'])
      .where('key', '=', key)
      .orderBy('language_code')
      .execute()
  ).map(({ language_code, subject }) => [language_code, subject])

it('an upgrade gives a shop of an earlier release the templates that are new, in its languages', async () => {
  const before = await stored('withdrawal-receipt')
  expect(before.map(([language]) => language)).toEqual(['deu', 'eng', 'hrv'])
  await shop.db.deleteFrom('template').where('key', 'in', ['withdrawal-receipt', 'credit-note']).execute()
  await upgrade()
  expect(await stored('withdrawal-receipt')).toEqual(before)
  const rows = await shop.db.selectFrom('template').select('key').distinct().execute()
  expect(rows.map(({ key }) => key).toSorted()).toEqual([...Object.keys(mails), ...documentTemplates].toSorted())
})

it('an upgrade changes no template that the shop has, and adds none in place of one with another key', async () => {
  const edit = shop.db.updateTable('template').where('key', '=', 'order-shipped').where('language_code', '=', 'hrv')
  await edit.set({ subject: 'Na putu je' }).execute()
  await shop.db
    .insertInto('site_option')
    .values({ site_id: shop.site.id, key: 'RegistrationEmailTemplate', value: '"welcome-aboard"', is_public: false })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet({ value: '"welcome-aboard"' }))
    .execute()
  await shop.db.deleteFrom('template').where('key', '=', 'registration').execute()
  await upgrade()
  expect(await stored('order-shipped')).toContainEqual(['hrv', 'Na putu je'])
  expect(await stored('registration')).toEqual([])
})
