import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@butiga/source'] } },
  // Nothing is shared between files but the modules, which take most of the time to load.
  test: { name: 'machines', isolate: false, include: ['src/**/*.test.ts'], testTimeout: 30_000 },
})
