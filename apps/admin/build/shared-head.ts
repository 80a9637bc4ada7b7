import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts what the heads of the admin's documents share in place of `<!--head-->`. */
export const sharedHead = (): Plugin => ({
  name: 'butiga-shared-head',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const head = await readFile(join(import.meta.dirname, 'head.html'), 'utf8')
      return html.replace('<!--head-->', () => head.trim())
    },
  },
})
