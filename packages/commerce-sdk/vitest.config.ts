import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Tests read the sources, so a clean clone needs no build before them.
  ssr: { resolve: { conditions: ['@butiga/source'] } },
  test: { name: 'commerce-sdk', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
})
