import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react(), lingui(), babel({ cwd: import.meta.dirname, presets: [linguiTransformerBabelPreset()] })],
  resolve: { conditions: ['@butiga/source'] },
  ssr: { resolve: { conditions: ['@butiga/source'] } },
  // Generous: the message extractor starts programs of its own.
  test: { name: 'site', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
})
