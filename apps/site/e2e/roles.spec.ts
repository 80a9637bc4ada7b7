import { randomInt } from 'node:crypto'
import type { Browser } from 'playwright-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { admin } from './global-setup.ts'
import { flows } from './models/flows.ts'
import { logIn, newMember } from './models/members.ts'
import { shop } from './shop.ts'

let browser: Browser
let database: pg.Client
beforeAll(async () => {
  browser = await openBrowser()
  database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
})
afterAll(async () => {
  await database.end()
})

const people = {
  visitor: () => Promise.resolve(null),
  'logged-in user': () => newMember(shop),
  'back-office user': () => Promise.resolve({ username: admin.email, password: admin.password }),
} as const

it.each(Object.entries(people))('a %s orders [R6.1]', async (_, person) => {
  const { page, complaints, close } = await visit(browser, { baseURL: shop.url })
  const known = await person()
  if (known !== null) await logIn(page.context(), shop, known)
  const email = known?.username ?? `ana.${randomInt(1e9)}@primjer.hr`
  for (const { act, done } of flows) {
    await act(page, email)
    await done(page).first().waitFor({ timeout: 30_000 })
  }
  const slug = new URL(page.url()).searchParams.get('orderSlug')
  const { rows } = await database.query<{ email: string; owner: string | null }>(
    `select o.email, u.email as owner from customer_order o left join app_user u on u.id = o.user_id where o.slug = $1`,
    [slug],
  )
  expect(rows).toEqual([{ email, owner: known?.username ?? null }])
  expect(complaints).toEqual([])
  await close()
})
