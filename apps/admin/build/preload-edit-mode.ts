import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Lets the document of edit mode load the files of edit mode beside those of the page, which runs first. */
export const preloadEditMode = (): Plugin => ({
  name: 'butiga-preload-edit-mode',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path, bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = new Set<string>()
      const visit = (name: string | undefined): void => {
        if (name === undefined || files.has(name)) return
        files.add(name)
        chunks.find(({ fileName }) => fileName === name)?.imports.forEach(visit)
      }
      if (path.endsWith('/edit.html'))
        visit(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/edit/open.tsx'))?.fileName)
      const isLinked = (file: string) => html.includes(`/${file}"`)
      return [...files]
        .filter((file) => !isLinked(file))
        .map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/admin/${file}` },
          injectTo: 'head',
        }))
    },
  },
})
