import { defineConfig } from 'vitest/config'

const conditions = ['@butiga/source']

/** The tests of the server's rules, which need no database: those that are beside them. */
export default defineConfig({
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: { include: ['apps/server/src/services/*/rules/*.test.ts', 'apps/server/src/services/*/rules.test.ts'] },
})
