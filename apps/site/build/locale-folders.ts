import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** The parts of the repository with texts, from its root; each has a folder `locales` with a PO file for each language. */
export const parts: readonly string[] = [
  'apps/admin',
  'apps/site',
  'apps/server',
  'packages/react-ui',
  ...readdirSync(join(root, 'plugins'))
    .map((name) => `plugins/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'locales'))),
]

/** The folders of the texts that an app below apps/ shows. */
export const localeFolders = (app: string): readonly string[] =>
  parts.filter((part) => !part.startsWith('apps/') || part === `apps/${app}`).map((part) => join(root, part, 'locales'))
