import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { catalogueRoots } from './build/catalogue-roots.ts'
import { catalogues } from './build/catalogues.ts'
import { macros } from './build/macros.ts'

export default defineConfig({
  plugins: [react(), macros(), catalogues({ app: 'site', frame: '/src/app.tsx', roots: catalogueRoots() })],
  resolve: { conditions: ['@butiga/source'] },
  ssr: { resolve: { conditions: ['@butiga/source'] } },
  test: {
    name: 'site',
    include: [process.env['BUTIGA_FULL'] ? '{src,build}/**/*.test.{ts,tsx}' : '{src,build}/**/!(*.full).test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // Generous: the message extractor starts programs of its own.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
