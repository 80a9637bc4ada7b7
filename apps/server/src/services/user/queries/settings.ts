import type { Tx } from '../../../db/db.ts'

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
