import { type Scope, scopes } from '@butiga/commerce-sdk/contracts'
import { Complaint } from './ground/errors.ts'
import type { Db } from './db/db.ts'
import { ensureBackofficeUser, passwordLength } from './services/user/public.ts'

/** A back-office user who is wanted; `scope` names scopes with commas, all of them by default. */
export interface WantedUser {
  readonly email: string | undefined
  readonly password: string | undefined
  readonly scope: string | undefined
}

const readScopes = (text: string | undefined): readonly (Scope | '*')[] => {
  if (text === undefined) return ['*']
  const wanted = text.split(',')
  const wrong = wanted.find((scope) => !scopes.some((known) => known === scope))
  if (wrong !== undefined) throw new Complaint(`There is no scope ${wrong}. The scopes are ${scopes.join(', ')}.`)
  return scopes.filter((scope) => wanted.includes(scope))
}

/** Makes a back-office user and answers the admin key to log in with, or complains about what is missing or wrong. */
export const addBackofficeUser = async (db: Db, { email, password, scope }: WantedUser): Promise<string> => {
  const { least, most } = passwordLength
  if (email === undefined || !/^\S+@\S+$/.test(email)) throw new Complaint('Name the user: --email ana@example.com.')
  if (password === undefined)
    throw new Complaint(`Set BUTIGA_ADMIN_PASSWORD to a password of ${least} to ${most} characters.`)
  if (!(await ensureBackofficeUser(db, { email, password, scope: readScopes(scope) })))
    throw new Complaint(`There is a user ${email} already.`)
  const { token } = await db
    .selectFrom('api_key')
    .select('token')
    .where('kind', '=', 'admin')
    .orderBy('site_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return token
}
