import type { Shop } from './shop.ts'
import { sendAccountMail } from '../services/user/public.ts'

/** A password that is not common. */
export const password = 'čekam buru u luci'

/** Sends the mails about accounts that were requested, as the worker does. */
export const sendAccountMails = async ({ db }: Pick<Shop, 'db'>): Promise<void> => {
  const requests = await db.selectFrom('account_mail').select('id').orderBy('id').execute()
  for (const { id } of requests) await sendAccountMail(db, id)
}

/** The last mail to an address; undefined where there is none. */
export const lastMail = async ({ db }: Pick<Shop, 'db'>, to: string) =>
  db
    .selectFrom('mail')
    .select(['subject', 'plain', 'html', 'language_code as language'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The token of the link in the last mail to an address. */
export const mailedToken = async (shop: Pick<Shop, 'db'>, to: string): Promise<string> => {
  await sendAccountMails(shop)
  const mail = await lastMail(shop, to)
  return /[?&](?:verificationToken|token)=([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? ''
}

/** What a registration sends; `username` is the address. */
export const registration = (email: string, more: object = {}) => ({
  details: { firstName: 'Ana', lastName: 'Marić' },
  email,
  username: email,
  password,
  ...more,
})

/** Registers a member, confirms the address and logs in; answers the headers of the log-in. */
export const becomeMember = async (
  shop: Pick<Shop, 'db' | 'request'>,
  email: string,
  more: object = {},
): Promise<Record<string, string>> => {
  await shop.request('/api/v1/user/web/register', { method: 'POST', body: registration(email, more) })
  await shop.request(`/api/v1/user/web/verify/${await mailedToken(shop, email)}`)
  return logIn(shop, email)
}

/** Logs a member in; answers the headers of the log-in. */
export const logIn = async (
  shop: Pick<Shop, 'request'>,
  username: string,
  secret = password,
): Promise<Record<string, string>> => {
  const answer = await shop.request('/api/auth/login', { method: 'POST', body: { username, password: secret } })
  const { tokens } = answer.body.data as { tokens: { accessToken: string } }
  return { Authorization: `Bearer ${tokens.accessToken}` }
}
