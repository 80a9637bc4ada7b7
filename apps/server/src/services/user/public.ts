import { Complaint } from '../../config.ts'
import type { Db } from '../../http/handlers.ts'
import { type Scope, scopes } from '../../http/policy.ts'
import { createBackofficeUser } from './queries.ts'
import { hashPassword, passwordLength } from './rules/password.ts'

export { removeOldSessions } from './queries.ts'
export { hashPassword, isPassword } from './rules/password.ts'

/** A back-office user who is wanted; `scope` names scopes with commas, all of them by default. */
export interface WantedUser {
  readonly email: string | undefined
  readonly password: string | undefined
  readonly scope?: string | undefined
}

const readScopes = (text: string | undefined): readonly Scope[] => {
  if (text === undefined) return scopes
  const wanted = text.split(',')
  const wrong = wanted.find((scope) => !scopes.some((known) => known === scope))
  if (wrong !== undefined) throw new Complaint(`There is no scope ${wrong}. The scopes are ${scopes.join(', ')}.`)
  return scopes.filter((scope) => wanted.includes(scope))
}

/** Makes a user of the first site's back office; answers whether it was not there yet. */
export const ensureBackofficeUser = async (
  db: Db,
  { email, password, scope }: { email: string; password: string; scope?: string | undefined },
): Promise<boolean> => {
  const { id: siteId } = await db.selectFrom('site').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const user = { siteId, email, passwordHash: await hashPassword(password), scope: readScopes(scope) }
  return (await createBackofficeUser(db, user)) !== undefined
}

/** The same for the command line, with a complaint for whatever is missing or wrong. */
export const addBackofficeUser = async (db: Db, { email, password, scope }: WantedUser): Promise<void> => {
  if (email === undefined || !/^\S+@\S+$/.test(email)) throw new Complaint('Name the user: --email ana@example.com.')
  if (password === undefined || password.length < passwordLength.least)
    throw new Complaint(
      `Set BUTIGA_ADMIN_PASSWORD to a password of ${passwordLength.least} to ${passwordLength.most} characters.`,
    )
  if (!(await ensureBackofficeUser(db, { email, password, scope })))
    throw new Complaint(`There is a user ${email} already.`)
}
