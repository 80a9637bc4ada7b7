import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What `pnpm pack:all` publishes: a module for each source, with the macros of Lingui compiled and their texts kept. */
export default defineConfig({
  plugins: [
    react(),
    babel({
      cwd: import.meta.dirname,
      presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })],
    }),
  ],
  build: {
    target: 'es2022',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      external: /^[^./]/,
      output: { format: 'es', preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
      preserveEntrySignatures: 'strict',
    },
  },
})
