/**
 * Imports a chunk and, in parallel, the chunks that it imports; build/preload.ts puts it in the place of
 * Vite's own, which also waits for stylesheets: this site has one, and it is in the document. A chunk that cannot be
 * loaded is reported by Vite's event (missing-chunk.ts).
 */
export const preload = async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  for (const file of files) {
    const href = `/${file}`
    if (document.querySelector(`link[href="${href}"]`) !== null) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  try {
    return await load()
  } catch (failure) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }))
    throw failure
  }
}
