import { defineConfig } from 'vitest/config'

const conditions = ['@butiga/source']
const fromSource = { resolve: { conditions, externalConditions: conditions } }

export default defineConfig({
  ssr: fromSource,
  environments: { __vitest__: fromSource },
  test: {
    name: 'consumers',
    include: [process.env['BUTIGA_FULL'] ? 'src/**/*.test.ts' : 'src/**/!(*.full).test.ts'],
    globalSetup: ['../../apps/server/src/testing/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
