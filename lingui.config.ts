import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { babelExtractor } from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'
import { SOURCE_LANGUAGE } from './packages/commerce-sdk/src/contracts/language.rules.ts'
import { parts } from './apps/site/build/locale-folders.ts'

const locales = new Set(
  parts.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder, 'locales')).map((file) => basename(file, '.po')),
  ),
)

// At the repository root, because tests start from several packages and all must find it. A language is there as soon as
// one package has a file for it: `pnpm i18n` writes the others.
export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE.code2,
  locales: [...locales],
  catalogs: parts.map((folder) => ({
    path: `<rootDir>/${folder}/locales/{locale}`,
    include: [folder.startsWith('plugins/') ? `<rootDir>/${folder}` : `<rootDir>/${folder}/src`],
    exclude: ['**/*.test.*', '**/dist/**', '**/node_modules/**'],
  })),
  // Three of four files have no texts: Babel does not read them.
  extractors: [
    {
      match: (file) => babelExtractor.match(file),
      extract: (file, code, match, context) =>
        /lingui|i18n/.test(code) ? babelExtractor.extract(file, code, match, context) : undefined,
    },
  ],
  format: formatter({ lineNumbers: false }),
})
