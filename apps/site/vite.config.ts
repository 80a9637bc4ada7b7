import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { catalogues } from './build/catalogues.ts'
import { catalogueRoots } from './src/sources.ts'

// What nearly every screen needs comes in one file, and what the screens with products share in another: dozens of small
// ones compress 5 kB worse and take as many requests.
const groups = [
  { name: 'shop', minShareCount: 12, priority: 2 },
  { name: 'products', minShareCount: 6, priority: 1 },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    babel({ cwd: import.meta.dirname, presets: [linguiTransformerBabelPreset()] }),
    catalogues({ frame: '/src/app.tsx', roots: catalogueRoots }),
  ],
  // Server code reads this at run time otherwise, and would render with React's development half.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  resolve: { conditions: ['@butiga/source', ...defaultClientConditions] },
  // The built server half carries what it imports, so it starts from one folder without looking for packages.
  ssr: { resolve: { conditions: ['@butiga/source'] }, ...(command === 'build' ? { noExternal: true } : {}) },
  build: {
    target: 'es2022',
    // The first engines with light-dark(): rewritten for older ones it would lose the bands that are always dark.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // One stylesheet, so that no screen flashes while its own arrives.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { input: 'src/entry-client.tsx', output: { codeSplitting: { groups } } },
  },
}))
