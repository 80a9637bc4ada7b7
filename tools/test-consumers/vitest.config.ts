import { defineConfig } from 'vitest/config'

const conditions = ['@butiga/source']

export default defineConfig({
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    name: 'consumers',
    include: [process.env['BUTIGA_FULL'] ? 'src/**/*.test.ts' : 'src/**/!(*.full).test.ts'],
    globalSetup: ['../../apps/server/src/testing/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
