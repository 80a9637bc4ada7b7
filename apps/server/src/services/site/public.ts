import type { Db } from '../../db/db.ts'
import { hashPassword, mustBeUncommon } from '../user/public.ts'
import { setSitePassword } from './queries.ts'

export { findSecurityContact, listSiteDomains, setMaintenance } from './queries.ts'

export { chooseDomain, createDomain, deleteDomain, restoreDomain, updateDomain } from './change-domains.ts'
export { addDomain, listDomains, removeDomain } from './domains.ts'
export { addLanguage, listSiteLanguages } from './languages.ts'
export { listReleases } from './releases.ts'

/** Protects every page with a password; removes the protection with undefined. */
export const protectSite = async (db: Db, password: string | undefined): Promise<void> => {
  if (password !== undefined) await mustBeUncommon(password, [])
  await setSitePassword(db, password === undefined ? null : await hashPassword(password))
}
