import type { Scope } from '@butiga/commerce-sdk/contracts'
import type { Db } from '../../db/db.ts'
import { mustBeUncommon } from './common-passwords.ts'
import { hashPassword } from './password.ts'
import { createBackofficeUser, findAccount } from './queries/accounts.ts'

export { mustBeUncommon } from './common-passwords.ts'
export { eraseClosedAccounts, eraseUser } from './erase.ts'
export { deleteAccount } from './queries/accounts.ts'
export { beginSocialLogin, isLocalPath, socialCookie, socialCookieAge } from './begin-social-login.ts'
export { openProviders, type ProviderConfig, readProviders, type SocialProviders } from './social-providers.ts'
export { removeOldAttempts } from './queries/social.ts'
export { hashPassword, isPassword, passwordLength } from './password.ts'
export { removeOldRegistrations } from './queries/registrations.ts'
export { removeOldSessions } from './queries/sessions.ts'
export { sendAccountMail } from './send-account-mails.ts'

/** Creates a user of the first site's back office; returns false when the address is taken. */
export const ensureBackofficeUser = async (
  db: Db,
  { email, password, scope }: { email: string; password: string; scope: readonly (Scope | '*')[] },
): Promise<boolean> => {
  const { id: siteId } = await db.selectFrom('site').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  if ((await findAccount(db, siteId, email)) !== undefined) return false
  await mustBeUncommon(password)
  const user = { siteId, email, passwordHash: await hashPassword(password), scope }
  return (await createBackofficeUser(db, user)) !== undefined
}
