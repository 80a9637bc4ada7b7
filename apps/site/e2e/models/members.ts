import { randomInt } from 'node:crypto'
import { createCommerce, unwrap } from '@butiga/commerce-sdk'
import pg from 'pg'
import type { BrowserContext } from 'playwright-core'
import { vi } from 'vitest'
import type { BuiltShop } from '../global-setup.ts'

/** Registers a member of the sample shop and confirms the address by the link of the mail, without a browser. */
export const newMember = async (shop: BuiltShop): Promise<{ readonly username: string; readonly password: string }> => {
  const database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  try {
    const { rows } = await database.query<{ site: number; store: number; token: string }>(
      `select k.site_id as site, s.id as store, k.token from api_key k join store s on s.site_id = k.site_id
       where k.kind = 'site' and s.language_code = 'hrv'`,
    )
    const [door] = rows
    if (door === undefined) throw new Error('The sample shop has no Croatian store.')
    const { user } = createCommerce({
      baseUrl: shop.url,
      apiKey: door.token,
      site: door.site,
      store: door.store,
      language: 'hrv',
    })
    const email = `ana.${randomInt(1e9)}@primjer.hr`
    const password = 'čekam buru u luci'
    const details = { firstName: 'Ana', lastName: 'Marić' }
    await unwrap(user.register({ details, email, username: email, password }))
    const token = await vi.waitUntil(
      async () => {
        const mails = await database.query<{ plain: string }>('select plain from mail where recipient = $1', [email])
        return /verificationToken=([\w-]+)/.exec(mails.rows[0]?.plain ?? '')?.[1]
      },
      { timeout: 20_000, interval: 200 },
    )
    await unwrap(user.verify({ token }))
    return { username: email, password }
  } finally {
    await database.end()
  }
}

/** Logs the browser in, as the form does. */
export const logIn = async (
  context: BrowserContext,
  shop: BuiltShop,
  member: { readonly username: string; readonly password: string },
): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${shop.url}/healthz`)
  const status = await page.evaluate(async ({ username, password }) => {
    const site =
      (await (await fetch('/')).text()).match(/<script[^>]*id="page-state"[^>]*>(.*?)<\/script>/s)?.[1] ?? '{}'
    const {
      site: { domain, store, language },
    } = JSON.parse(site)
    const answer = await fetch('/api/v1/login', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Session': 'cookie',
        'X-Api-Key': domain.apiKeyToken,
        'X-Site': String(domain.siteID),
        'X-Store': String(store.storeID),
        'X-Language': language.code,
      },
      body: JSON.stringify({ username, password, apiKey: domain.apiKeyToken }),
    })
    return answer.status
  }, member)
  if (status !== 200) throw new Error(`The log-in was answered by ${status}.`)
  await page.close()
}
