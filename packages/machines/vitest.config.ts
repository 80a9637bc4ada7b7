import { defineConfig } from 'vitest/config'

// The walks of the composed shop: steps in all, and a seed in place of the usual ones.
const usualSteps = process.env['BUTIGA_FULL'] ? 150_000 : 50_000
const { BUTIGA_WORLD_STEPS: steps = usualSteps, BUTIGA_WORLD_SEED: seed = null } = process.env

export default defineConfig({
  ssr: { resolve: { conditions: ['@butiga/source'] } },
  // Nothing is shared between files but the modules, which take most of the time to load.
  test: {
    name: 'machines',
    isolate: false,
    include: [process.env['BUTIGA_FULL'] ? 'src/**/*.test.ts' : 'src/**/!(*.full).test.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    provide: { world: { steps: Number(steps), seed: seed === null ? null : Number(seed) } },
  },
})
