import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { CatalogueOptions } from './catalogues.ts'

/** The module that takes the place of another one: `bought.without-shop.tsx` of `bought.tsx`. */
const twinOf = (id: string): string | undefined =>
  ['.ts', '.tsx']
    .map((ending) => id.replace(/\.tsx?$/, `.without-shop${ending}`))
    .find((twin) => twin !== id && existsSync(twin))

/** The modules of the screens that only a site with e-commerce has, from the folder of the site. */
const shopScreens = (site: string): readonly string[] =>
  readFileSync(join(site, 'src/routes.ts'), 'utf8')
    .split(/\n {2}\},?\n/)
    .filter((row) => row.includes(`feature: 'ecommerce'`))
    .map((row) => /.*import\('\.(.+?)'\)/s.exec(row)?.[1] ?? '')
    .map((source) => `/src${source}`)

/** The catalogues of a site without e-commerce, of those of all sites. */
export const cataloguesWithoutShop = (
  site: string,
  roots: CatalogueOptions['roots'],
): Pick<CatalogueOptions, 'roots' | 'without'> => {
  const screens = shopScreens(site)
  const stored = Object.entries(roots).filter(([name, source]) => name !== 'shop' && !screens.includes(source))
  return { roots: Object.fromEntries(stored), without: ['packages/react-ui/src/messages/shop.ts'] }
}

/**
 * The build that browsers get from a site without e-commerce: no file of it holds code of the shop. The screens of routes whose
 * feature is `ecommerce` are not there, and a module that has a twin is replaced by it.
 */
export const withoutShop = (site: string): Plugin => {
  const screens = shopScreens(site).map((source) => join(site, source))
  const missing = join(site, 'src/screens/not-found/not-found.screen.tsx')
  return {
    name: 'butiga-without-shop',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const match = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (match === null || match.external) return match
      if (screens.includes(match.id)) return missing
      return twinOf(match.id) ?? match
    },
  }
}
