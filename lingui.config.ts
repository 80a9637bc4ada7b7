import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// At the repository root, because tests and builds start from several packages and all must find it.
export default defineConfig({
  sourceLocale: 'hr',
  locales: ['hr', 'en', 'de'],
  catalogs: [
    {
      path: '<rootDir>/apps/site/locales/{locale}',
      include: ['<rootDir>/apps/site/src', '<rootDir>/packages/react-ui/src'],
      exclude: ['**/*.test.*', '**/dist/**', '**/node_modules/**'],
    },
    {
      path: '<rootDir>/apps/server/locales/{locale}',
      include: ['<rootDir>/apps/server/src'],
      exclude: ['**/*.test.*', '**/dist/**', '**/node_modules/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
