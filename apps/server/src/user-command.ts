import { type Scope, scopes } from '@butiga/commerce-sdk/contracts'
import { readOptions } from './command-line.ts'
import type { Db } from './db/db.ts'
import { Complaint } from './ground/errors.ts'
import { createSetupLink, endSetup } from './services/setup/public.ts'
import { createFirstLink, ensureBackofficeUser, passwordLength, removeSecondFactor } from './services/user/public.ts'

/** A back-office user who is wanted; `scope` names scopes with commas, all of them by default. */
export interface WantedUser {
  readonly email: string | undefined
  /** Without one the user sets it by a link. */
  readonly password: string | undefined
  readonly scope: string | undefined
}

const readScopes = (text: string | undefined): readonly (Scope | '*')[] => {
  if (text === undefined) return ['*']
  const wanted = text.split(',')
  const wrong = wanted.find((scope) => !scopes.some((known) => known === scope))
  if (wrong !== undefined) throw new Complaint(`There is no scope ${wrong}. The scopes are ${scopes.join(', ')}.`)
  return scopes.filter((scope) => wanted.includes(scope))
}

const readEmail = (email: string | undefined): string => {
  if (email !== undefined && /^\S+@\S+$/.test(email)) return email
  throw new Complaint('Name the user: --email ana@example.com.')
}

/** Makes a back-office user and answers the admin key to log in with, or complains about what is missing or wrong. */
export const addBackofficeUser = async (db: Db, { email: given, password, scope }: WantedUser): Promise<string> => {
  const email = readEmail(given)
  const { least, most } = passwordLength
  if (password !== undefined && (password.length < least || password.length > most))
    throw new Complaint(`Set BUTIGA_ADMIN_PASSWORD to a password of ${least} to ${most} characters.`)
  if (!(await ensureBackofficeUser(db, { email, password, scope: readScopes(scope) })))
    throw new Complaint(`There is a user ${email} already.`)
  await endSetup(db)
  const { token } = await db
    .selectFrom('api_key')
    .select('token')
    .where('kind', '=', 'admin')
    .orderBy('site_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return token
}

interface UserCommandOptions {
  readonly args: readonly string[]
  readonly adminEmail: string | undefined
  readonly adminPassword: string | undefined
}

/** What a terminal shows of the link of the first run. */
export const firstRunLines = (link: string): string =>
  `  First start. Open in your browser, once within an hour:\n  ${link}`

/**
 * `butiga user`: the link of the first run, while there is no back-office user. `butiga user --email ana@example.com [--scope catalogue.manage]`: makes a back-office user, with BUTIGA_ADMIN_PASSWORD or by a
 * link. `--link` prints another link, `--remove-totp` ends the second factor. Returns what to print.
 */
export const userCommand = async (db: Db, { args, adminEmail, adminPassword }: UserCommandOptions): Promise<string> => {
  const options = readOptions(args, {
    email: { type: 'string' },
    scope: { type: 'string' },
    link: { type: 'boolean' },
    'remove-totp': { type: 'boolean' },
  })
  if (options.email === undefined && adminEmail === undefined) {
    const link = await createSetupLink(db)
    if (link !== null) return firstRunLines(link)
  }
  const email = readEmail(options.email ?? adminEmail)
  const linkOf = async () => {
    const link = await createFirstLink(db, email)
    if (link === null) throw new Complaint(`There is no back-office user ${email}.`)
    return `Within 24 hours, set the password once at\n${link}`
  }
  if (options['remove-totp']) {
    if (await removeSecondFactor(db, email))
      return `${email} logs in with the password alone, and is logged out everywhere.`
    throw new Complaint(`There is no back-office user ${email} with a second factor.`)
  }
  if (options.link) return await linkOf()
  const key = await addBackofficeUser(db, { email, password: adminPassword, scope: options.scope })
  const messages = `The user can log in to the back office, with the admin key ${key}.`
  return adminPassword === undefined ? `${messages}\n${await linkOf()}` : messages
}
