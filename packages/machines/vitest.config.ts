import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@butiga/source'] } },
  test: { name: 'machines', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
})
