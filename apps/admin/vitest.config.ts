import { catalogues } from '@butiga/site/catalogues'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [
    react(),
    babel({ cwd: import.meta.dirname, presets: [linguiTransformerBabelPreset()] }),
    catalogues({ app: 'admin', frame: '/src/app.tsx', roots: { messages: 'packages/react-ui/src/messages/' } }),
  ],
  resolve: { conditions: ['@butiga/source'] },
  test: {
    name: 'admin',
    environment: 'happy-dom',
    setupFiles: ['src/testing/setup.ts'],
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
  },
})
