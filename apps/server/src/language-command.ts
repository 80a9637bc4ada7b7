import { knownLanguage } from '@butiga/commerce-sdk/contracts'
import { insertMissingTemplates } from './built-in-templates.ts'
import { readArguments } from './command-line.ts'
import type { Db } from './db/db.ts'
import { typed } from './ground/command-name.ts'
import { Complaint } from './ground/errors.ts'
import { addLanguage, listSiteLanguages } from './services/site/public.ts'

/** `butiga language add|list`: the languages of a site. Returns what to print. */
export const languageCommand = async (db: Db, args: readonly string[]): Promise<string> => {
  const {
    positionals: [action, code, ...others],
    values: { site },
  } = readArguments(args, { site: { type: 'string' } })
  if (action === 'list' && code === undefined && site === undefined) {
    const languages = await listSiteLanguages(db)
    return languages
      .map(
        ({ siteId, siteName, code: own, name, isVisible }) =>
          `${siteId} (${siteName})  ${own}  ${name}${isVisible ? '' : '  not shown'}`,
      )
      .join('\n')
  }
  if (action !== 'add' || code === undefined || others.length > 0)
    throw new Complaint(`Say ${typed('language add fra')} [--site ID], or ${typed('language list')}.`)
  const { siteName, name, code2 } = await db.transaction().execute(async (tx) => {
    const added = await addLanguage(tx, code, site)
    await insertMissingTemplates(tx)
    return added
  })
  const first = `${siteName} is in ${name} too, at /${code2}; running servers show it within two seconds.`
  return knownLanguage(code) === undefined
    ? `${first} Its own texts are those of the site’s language: see docs/languages.md.`
    : first
}
