import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const plugins = readdirSync(join(import.meta.dirname, 'plugins'))
  .map((name) => `plugins/${name}`)
  .filter((folder) => existsSync(join(import.meta.dirname, folder, 'locales')))
const packages = ['apps/admin', 'apps/site', 'apps/server', 'packages/react-ui', ...plugins]
const locales = new Set(
  packages.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder, 'locales')).map((file) => basename(file, '.po')),
  ),
)

// At the repository root, because tests and builds start from several packages and all must find it. A language is there
// as soon as one package has a file for it: `pnpm i18n` writes the others.
export default defineConfig({
  sourceLocale: 'hr',
  locales: [...locales],
  catalogs: packages.map((folder) => ({
    path: `<rootDir>/${folder}/locales/{locale}`,
    include: [plugins.includes(folder) ? `<rootDir>/${folder}` : `<rootDir>/${folder}/src`],
    exclude: ['**/*.test.*', '**/dist/**', '**/node_modules/**'],
  })),
  format: formatter({ lineNumbers: false }),
})
