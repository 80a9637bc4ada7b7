import { extname, join } from 'node:path'

/**
 * Paths of the files and folders that the program reads, from the root of the repository. A bundle has a copy of each, of a folder
 * its own files without those of folders in it, unless its path ends with a slash.
 */
export const readFiles = {
  changelog: 'CHANGELOG.md',
  docs: 'docs',
  locales: 'apps/server/locales',
  migrations: 'apps/server/src/db/migrations',
  fonts: 'apps/server/src/services/invoices/pdf/fonts',
  samples: 'apps/server/src/seed/samples/',
  plugins: 'plugins/plugins.json',
} as const

/** Paths of the modules that start a process or a thread, from the root of the repository; each is an entry of the bundle. */
export const entries = {
  main: 'apps/server/src/main.ts',
  images: 'apps/server/src/services/media/images/process.ts',
  paper: 'apps/server/src/services/invoices/pdf/thread.ts',
} as const

/** The sources are TypeScript, the bundle is JavaScript in one folder (build/bundle.ts). */
const isBundle = extname(import.meta.filename) === '.js'
const root = isBundle ? join(import.meta.dirname, 'files') : join(import.meta.dirname, '../../../..')
const apps = isBundle ? join(import.meta.dirname, '../..') : join(root, 'apps')

/** A file or folder that the program reads. */
export const placeOf = (name: keyof typeof readFiles): string => join(root, readFiles[name])

/** The module that starts a process or a thread. */
export const entryOf = (name: keyof typeof entries): string =>
  isBundle ? join(import.meta.dirname, `${name}.js`) : join(root, entries[name])

/** The module of a plugin's side of the server; a plugin may have none. */
export const pluginEntry = (name: string): string =>
  isBundle ? join(import.meta.dirname, `plugin-${name}.js`) : join(root, 'plugins', name, 'server.ts')

/** The folder of a plugin's migrations; a plugin may have none. */
export const pluginMigrations = (name: string): string => join(root, 'plugins', name, 'migrations')

/** The folder of the site or the admin; what is built is in `dist` below it. */
export const appFolder = (name: 'admin' | 'site'): string => join(apps, name)
