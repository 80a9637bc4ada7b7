import { parseArgs } from 'node:util'
import type { Db } from './db/db.ts'
import { typed } from './ground/command-name.ts'
import { Complaint } from './ground/errors.ts'
import { addDomain, listDomains, removeDomain } from './services/site/public.ts'

const usage = `Say ${typed('domain add https://shop.example')} [--site ID], ${typed('domain list')}, or ${typed('domain remove https://shop.example')}.`

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: { site: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new Complaint(`${error instanceof Error ? error.message : String(error)} ${usage}`)
  }
}

/** `butiga domain add|list|remove`: which origins' pages may call the API. Returns what to print. */
export const domainCommand = async (db: Db, args: readonly string[]): Promise<string> => {
  const {
    positionals: [action, origin, ...others],
    values: { site },
  } = readArguments(args)
  const isOfOne = origin !== undefined && others.length === 0
  if (action === 'list' && origin === undefined) {
    const domains = await listDomains(db)
    return domains
      .map(
        ({ siteId, siteName, origin, isDefault }) =>
          `${siteId} (${siteName})  ${origin}${isDefault ? '  own address' : ''}`,
      )
      .join('\n')
  }
  if (action === 'add' && isOfOne) {
    const added = await addDomain(db, origin, site)
    return `Pages of ${added.origin} may call the API of ${added.siteName} now; running servers allow it within two seconds.`
  }
  if (action === 'remove' && isOfOne && site === undefined) {
    const removed = await removeDomain(db, origin)
    return `Pages of ${removed.origin} may no longer call the API of ${removed.siteName}.`
  }
  throw new Complaint(usage)
}
