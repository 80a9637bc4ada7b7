import type { Db } from '../../db/db.ts'
import { hashPassword } from '../user/public.ts'
import { setSitePassword } from './queries.ts'

export { addDomain, listDomains, removeDomain } from './domains.ts'
export { listReleases } from './releases.ts'

/** Puts a password before every page, or takes it away with undefined. */
export const protectSite = async (db: Db, password: string | undefined): Promise<void> =>
  setSitePassword(db, password === undefined ? null : await hashPassword(password))
