import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { catalogueRoots } from './build/catalogue-roots.ts'
import { catalogues } from './build/catalogues.ts'
import { chunks } from './build/chunks.ts'
import { editChunks } from './build/edit-chunks.ts'
import { editMarksOnDemand, withoutEditMarks } from './build/edit-marks.ts'
import { macros } from './build/macros.ts'
import { namedReact } from './build/named-react.ts'
import { peers } from './build/peers.ts'
import { ownPreload } from './build/preload.ts'
import { cataloguesWithoutShop, withoutShop } from './build/without-shop.ts'

/** The build of the page that edit mode has in its frame: it keeps the marks by which fields are found. */
const isEdit = (mode: string): boolean => mode === 'edit'

const roots = catalogueRoots()

/** The build that browsers get from sites without e-commerce. */
const isWithoutShop = (mode: string): boolean => mode === 'without-shop'

/** With the fewest letters of the hash that Rolldown takes, since a name that is known ahead of its file cannot be compressed. */
const chunkFileNames = 'assets/[name]-[hash:7].js'

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    ...(isWithoutShop(mode) ? [withoutShop(import.meta.dirname)] : []),
    react(),
    macros(),
    ...(isSsrBuild ? [editMarksOnDemand()] : mode === 'production' || isWithoutShop(mode) ? [withoutEditMarks()] : []),
    catalogues({
      app: 'site',
      frame: '/src/app.tsx',
      ...(isWithoutShop(mode) ? cataloguesWithoutShop(import.meta.dirname, roots) : { roots }),
    }),
    ownPreload(),
    namedReact(),
  ],
  // Server code reads this at run time otherwise, and would render with React's development half.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  resolve: {
    conditions: ['@butiga/source', ...defaultClientConditions],
    // Peers of packages: in an installation without development dependencies the apps alone have them.
    dedupe: peers,
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
    outDir: isSsrBuild ? 'dist/server' : isEdit(mode) ? 'dist/edit' : 'dist/client',
    copyPublicDir: mode === 'production' && !isSsrBuild,
    // Beside the files of the build with a shop, with which it shares some.
    emptyOutDir: !isWithoutShop(mode),
    // The build with a shop has the packages of the one without.
    license: !isWithoutShop(mode) && { fileName: '.vite/license.json' },
    manifest: isWithoutShop(mode) ? '.vite/without-shop.json' : !isSsrBuild,
    // One stylesheet, so that no screen flashes while its own arrives.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : isEdit(mode)
        ? {
            input: ['src/edit/first-press.ts', 'src/edit/entry-canvas.ts'],
            output: { codeSplitting: { groups: editChunks }, chunkFileNames, entryFileNames: chunkFileNames },
          }
        : {
            input: ['src/first-script.ts', 'src/entry-client.tsx', 'src/service-worker.ts', 'src/inspect/start.ts'],
            output: { codeSplitting: { groups: chunks }, chunkFileNames, entryFileNames: chunkFileNames },
          },
  },
}))
