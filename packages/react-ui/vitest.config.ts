import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react(), babel({ cwd: import.meta.dirname, presets: [linguiTransformerBabelPreset()] })],
  resolve: { conditions: ['@butiga/source'] },
  ssr: { resolve: { conditions: ['@butiga/source'] } },
  test: {
    name: 'react-ui',
    environment: 'happy-dom',
    setupFiles: ['src/testing/setup.ts'],
    isolate: false,
    include: [process.env['BUTIGA_FULL'] ? 'src/**/*.test.{ts,tsx}' : 'src/**/!(*.full).test.{ts,tsx}'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
