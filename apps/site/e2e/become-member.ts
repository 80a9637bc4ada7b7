import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { shop } from './shop.ts'

interface Member {
  readonly email: string
  readonly password: string
}

/** A call of the API from the page, with the page's own key and cookies. */
export const callApi = (
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<{ readonly status: number }> =>
  page.evaluate(
    async ({ method, path, body }) => {
      const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '')
      const { domain, store, language } = state.site
      const headers = {
        'content-type': 'application/json',
        'x-api-key': domain.apiKeyToken,
        'x-language': language.code,
        'x-site': String(domain.siteID),
        'x-store': String(store.storeID),
        'x-session': 'cookie',
        'idempotency-key': crypto.randomUUID(),
      }
      const { status } = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return { status }
    },
    { method, path, body },
  )

const mailedToken = async (email: string): Promise<string> => {
  const outbox = join(shop.data, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
  const mail = mails.find((text) => text.includes(`To: ${email}`)) ?? ''
  // Quoted-printable wraps lines and escapes the equals sign.
  return /verificationToken=([\w-]+)/.exec(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1] ?? ''
}

/** Registers a member by the API, confirms the address by its mail and logs the page's browser in. */
export const becomeMember = async (page: Page, { email, password }: Member): Promise<void> => {
  const details = { firstName: 'Đurđica', lastName: 'Šimunović-Žižić' }
  const registered = await callApi(page, 'POST', '/api/v1/user/web/register', {
    details,
    email,
    username: email,
    password,
  })
  if (registered.status >= 300) throw new Error(`The registration answered ${registered.status}.`)
  const token = await vi.waitFor(
    async () => {
      const match = await mailedToken(email)
      if (match === '') throw new Error(`There is no mail to ${email}.`)
      return match
    },
    { timeout: 30_000, interval: 200 },
  )
  await callApi(page, 'GET', `/api/v1/user/web/verify/${token}`)
  const { status } = await callApi(page, 'POST', '/api/auth/login', { username: email, password })
  if (status !== 200) throw new Error(`The log-in answered ${status}.`)
}
