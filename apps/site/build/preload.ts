import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/** Replaces Vite's import of chunks with src/navigation/preload.ts, which saves 0.6 kB on every page. */
export const ownPreload = (): Plugin => {
  let isUsed = false
  return {
    name: 'butiga-preload',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    load: {
      order: 'pre',
      handler(id) {
        if (id !== HELPER) return undefined
        isUsed = true
        return `export { preload as __vitePreload } from '/src/navigation/preload.ts'`
      },
    },
    buildEnd() {
      if (!isUsed) this.error(`Vite has another name for ${HELPER}: correct it in build/preload.ts.`)
    },
  }
}
