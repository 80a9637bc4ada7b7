import type { commands } from './commands.ts'
import { typed } from './ground/command-name.ts'

/** The options and the purpose of each command. `dev` is left out: it needs a clone. */
const purposes: Readonly<Record<Exclude<keyof typeof commands, 'dev'>, readonly [options: string, does: string]>> = {
  serve: ['[--roles api,site,worker]', 'serves the shop, which it does without a command too'],
  migrate: ['', 'brings the tables of a database of your own forward'],
  seed: ['[--sample burin|plain] [--without-shop]', 'fills an empty database with a sample'],
  user: [
    '[--email EMAIL [--scope SCOPES] [--link] [--remove-totp]]',
    'prints the link of the first start; with --email makes or helps a back-office user',
  ],
  domain: ['add|remove|list [ORIGIN] [--site ID]', 'the addresses of the shop'],
  language: ['add|list [CODE] [--site ID]', 'the languages of the shop'],
  keys: ['list|rotate [--purpose PURPOSE]', 'the keys that sign tokens and cookies'],
  protect: ['', 'protects the site with BUTIGA_SITE_PASSWORD, or opens it again'],
  maintenance: ['on|off [--site ID]', 'shows visitors a page of maintenance'],
  import: ['FILE [--dry-run] [--report FILE] [--media FOLDER] [--site ID]', 'imports a catalogue'],
  export: ['FILE [--media] [--site ID]', 'exports the catalogue'],
  doctor: ['', 'examines the database and prints what to change'],
  audit: ['', 'checks the stored data'],
  snapshot: ['[FILE] [--with-keys]', 'takes a snapshot of the shop'],
  restore: ['FILE|latest', 'restores a snapshot into an empty folder or database'],
  move: ['ADDRESS|embedded [--owner ADDRESS]', 'copies the shop to another database'],
  sandbox: ['[--port PORT]', 'runs a payment provider in play'],
  upgrade: ['[--binaries FOLDER]', 'upgrades the embedded database to the PostgreSQL of this version'],
}

/** The commands, one a line. */
export const usage = (): string =>
  [
    `${typed('COMMAND')}, where COMMAND is one of`,
    ...Object.entries(purposes).map(([name, [options, does]]) => `  ${`${name} ${options}`.trim()}\n      ${does}`),
    'The variables of the environment, such as PORT and BUTIGA_DATA, are in https://github.com/butiga/butiga/blob/main/docs/environment.md',
  ].join('\n')
