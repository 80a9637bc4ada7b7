import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { catalogueRoots } from './build/catalogue-roots.ts'
import { catalogues } from './build/catalogues.ts'

export default defineConfig({
  plugins: [
    react(),
    babel({ cwd: import.meta.dirname, presets: [linguiTransformerBabelPreset()] }),
    catalogues({ app: 'site', frame: '/src/app.tsx', roots: catalogueRoots() }),
  ],
  resolve: { conditions: ['@butiga/source'] },
  ssr: { resolve: { conditions: ['@butiga/source'] } },
  test: {
    name: 'site',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // Generous: the message extractor starts programs of its own.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
