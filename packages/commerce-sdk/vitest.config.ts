import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Tests read the sources, so a clean clone needs no build before them.
  ssr: { resolve: { conditions: ['@butiga/source'] } },
  // Nothing is shared between files but the modules, which take most of the time to load.
  test: {
    name: 'commerce-sdk',
    isolate: false,
    include: [process.env['BUTIGA_FULL'] ? 'src/**/*.test.ts' : 'src/**/!(*.full).test.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
