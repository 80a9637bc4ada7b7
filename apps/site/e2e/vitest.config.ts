import { defineConfig } from 'vitest/config'

// One browser and one shop: the files run one after another, and need the built site.
export default defineConfig({
  ssr: { resolve: { conditions: ['@butiga/source'] } },
  test: {
    name: 'browser',
    root: import.meta.dirname,
    include: ['**/*.spec.ts'],
    globalSetup: ['global-setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
