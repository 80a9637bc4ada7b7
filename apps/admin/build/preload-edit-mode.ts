import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Lets the document of edit mode load the files of edit mode beside those of the page, which runs first. */
export const preloadEditMode = (): Plugin => {
  let base = '/'
  return {
    name: 'butiga-preload-edit-mode',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, bundle = {} }) => {
        if (!path.endsWith('/edit.html')) return []
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const files = new Set<string>()
        const visit = (name: string | undefined): void => {
          if (name === undefined || files.has(name)) return
          files.add(name)
          chunks.find(({ fileName }) => fileName === name)?.imports.forEach(visit)
        }
        visit(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/edit/open.tsx'))?.fileName)
        return [...files]
          .map((file) => base + file)
          .filter((href) => !html.includes(`"${href}"`))
          .map((href): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href },
            injectTo: 'head',
          }))
      },
    },
  }
}
