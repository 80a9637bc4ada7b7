import { accountPath, type Scope } from '@butiga/commerce-sdk/contracts'
import type { Db, Tx } from '../../db/db.ts'
import { mustBeUncommon } from './common-passwords.ts'
import { endCredentials } from './end-credentials.ts'
import { hashPassword } from './password.ts'
import { type Credentials, createBackofficeUser, findAccount, lockAccount } from './queries/accounts.ts'
import { type FirstSite, firstSite } from './queries/settings.ts'
import { createMailedToken } from './queries/mailed-tokens.ts'
import { isEnrolled, removeTotp } from './queries/totp.ts'

const findBackofficeUser = async (db: Db, site: FirstSite, email: string): Promise<Credentials | undefined> => {
  const account = await findAccount(db, site.id, email)
  return account?.is_backoffice ? account : undefined
}

/** Creates a user of the first site's back office, who sets a password by a link where none is given; returns false when the address is taken. */
export const ensureBackofficeUser = async (
  db: Db,
  { email, password, scope }: { email: string; password: string | undefined; scope: readonly (Scope | '*')[] },
): Promise<boolean> => {
  const { id: siteId } = await firstSite(db)
  if ((await findAccount(db, siteId, email)) !== undefined) return false
  if (password !== undefined) await mustBeUncommon(password, [email])
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return (await createBackofficeUser(db, { siteId, email, passwordHash, scope })) !== undefined
}

/** A link that sets the password of a back-office user once; earlier ones are void. Null when there is no such user. */
export const createFirstLink = async (db: Db, email: string): Promise<string | null> => {
  const site = await firstSite(db)
  const user = await findBackofficeUser(db, site, email)
  if (user === undefined) return null
  return await db.transaction().execute((tx) => linkFor(tx, site, user))
}

/** The same for a user who is known. */
export const linkFor = async (
  tx: Tx,
  site: Pick<FirstSite, 'url' | 'language'>,
  user: { readonly id: number; readonly email: string },
): Promise<string> => {
  const token = await createMailedToken(tx, 'invite', { userId: user.id }, user.email)
  const link = new URL(accountPath('forgotPassword', site.language, null), site.url)
  link.searchParams.set('token', token)
  return link.href
}

/** Ends the second factor of a back-office user with all log-ins; answers false when there is none. */
export const removeSecondFactor = async (db: Db, email: string): Promise<boolean> => {
  const user = await findBackofficeUser(db, await firstSite(db), email)
  if (user === undefined || !(await isEnrolled(db, user.id))) return false
  await db.transaction().execute(async (tx) => {
    if ((await lockAccount(tx, user.id)) === undefined) return
    await removeTotp(tx, user.id)
    await endCredentials(tx, user, null)
  })
  return true
}
