import type { Db, Tx } from '../../../db/db.ts'

/** Whether the shop confirms the addresses of accounts by mail: its option `ConfirmEmail`. Default true. */
export const confirmsAddresses = async (tx: Tx, siteId: number): Promise<boolean> => {
  const option = await tx
    .selectFrom('site_option')
    .select('value')
    .where('site_id', '=', siteId)
    .where('key', '=', 'ConfirmEmail')
    .executeTakeFirst()
  return option === undefined || option.value !== false
}

export interface FirstSite {
  readonly id: number
  readonly url: string
  readonly language: string
}

/** The site whose back office the command line works for. */
export const firstSite = (db: Db): Promise<FirstSite> =>
  db
    .selectFrom('site')
    .select(['id', 'url', 'default_language as language'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
