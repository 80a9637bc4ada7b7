import { readArguments } from './command-line.ts'
import type { Db } from './db/db.ts'
import { typed } from './ground/command-name.ts'
import { Complaint } from './ground/errors.ts'
import { setMaintenance } from './services/site/public.ts'

/** `butiga maintenance on|off [--site ID]`: of one site, or of all of them. Returns what to print. */
export const maintenanceCommand = async (db: Db, args: readonly string[]): Promise<string> => {
  const {
    positionals: [state, ...others],
    values: { site },
  } = readArguments(args, { site: { type: 'string' } })
  if ((state !== 'on' && state !== 'off') || others.length > 0)
    throw new Complaint(
      `Say ${typed('maintenance on')}, or ${typed('maintenance off')}, with --site ID for one of several sites.`,
    )
  const names = await setMaintenance(db, state === 'on', site)
  if (names.length === 0) throw new Complaint(`There is no site ${site}.`)
  const are = names.length === 1 ? 'is' : 'are'
  return state === 'on'
    ? `${names.join(', ')} ${are} in maintenance: only back-office users who are logged in see the pages.`
    : `${names.join(', ')} ${are} open.`
}
