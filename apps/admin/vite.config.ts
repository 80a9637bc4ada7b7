import { catalogues } from '@butiga/site/catalogues'
import { macros } from '@butiga/site/macros'
import { peers } from '@butiga/site/peers'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunks } from './build/chunks.ts'
import { adminPlugins } from './build/plugins.ts'
import { preloadEditMode } from './build/preload-edit-mode.ts'
import { sharedHead } from './build/shared-head.ts'

export default defineConfig({
  base: '/admin/',
  plugins: [
    react(),
    macros(),
    adminPlugins(),
    sharedHead(),
    preloadEditMode(),
    catalogues({
      app: 'admin',
      frame: '/src/app.tsx',
      roots: {
        messages: 'packages/react-ui/src/messages/',
        screens: '/src/shell/shell.tsx',
        edit: '/src/edit/edit-mode.tsx',
      },
    }),
  ],
  resolve: {
    conditions: ['@butiga/source', ...defaultClientConditions],
    dedupe: peers,
    // React has had this hook since version 18.
    alias: [
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
    ],
  },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: 'dist/client',
    license: { fileName: '.vite/license.json' },
    // The policy of the pages allows no inline styles or images of the bundler.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'edit.html'], output: { codeSplitting: { groups: chunks } } },
  },
})
