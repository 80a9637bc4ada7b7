import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { catalogues } from './build/catalogues.ts'
import { ownPreload } from './build/preload.ts'
import { catalogueRoots } from './src/sources.ts'

// Packages change seldom, so a new release leaves their file in the browser's cache. What several screens show comes in
// one file: dozens of small ones compress worse and take as many requests. Forms are a file of their own, since most
// first visits load pages without one.
const groups = [
  // altcha-lib is loaded with the first proof of work.
  { name: 'vendor', test: /^(?!.*\/altcha-lib\/).*node_modules/, priority: 3 },
  {
    name: 'form',
    test: /machines\/src\/(?:form|draft)\/|contracts\/(?:fields\.rules|__generated__\/text-rules)|react-ui\/src\/form\/(?!control|quantity|swatch|inline-select|hooks\/use-early-tap)/,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // A product page shows the closed fields of what is made to order before it loads their form. Its quantity comes with
  // them: the cart and the checkout load both as well, lists none.
  {
    name: 'control',
    test: /react-ui\/src\/form\/(?:control|quantity)\//,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'shared', minShareCount: 4, priority: 1 },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    babel({ cwd: import.meta.dirname, presets: [linguiTransformerBabelPreset()] }),
    catalogues({ frame: '/src/app.tsx', roots: catalogueRoots }),
    ownPreload(),
  ],
  // Server code reads this at run time otherwise, and would render with React's development half.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  resolve: {
    conditions: ['@butiga/source', ...defaultClientConditions],
    // React has had this hook since version 18; the shim of older ones would weigh on every page.
    alias: [
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
    ],
  },
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
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ['src/first-script.ts', 'src/entry-client.tsx', 'src/service-worker.ts'],
          output: { codeSplitting: { groups } },
        },
  },
}))
