import type { Plugin } from 'vite'

const PLACE = '<template id="preloads">'

/** Names the files of edit mode in its document, which loads them beside those of the page and runs them after it. */
export const preloadEditMode = (): Plugin => {
  let base = '/'
  return {
    name: 'butiga-preload-edit-mode',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const files = new Set<string>()
        const visit = (name: string | undefined): void => {
          if (name === undefined || files.has(name)) return
          files.add(name)
          chunks.find(({ fileName }) => fileName === name)?.imports.forEach(visit)
        }
        visit(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/edit/open.tsx'))?.fileName)
        const links = [...files]
          .map((file) => base + file)
          .filter((href) => !html.includes(`"${href}"`))
          .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
        return html.replace(PLACE, () => PLACE + links.join(''))
      },
    },
  }
}
