/**
 * Removes what this tab and its browser keep of a person: lists of what was last seen and sought, drafts, notes, kept pages.
 * What the back office keeps belongs to another log-in.
 */
export const forgetPerson = (): void => {
  for (const storageOf of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = storageOf()
      for (const key of Object.keys(storage)) if (!key.startsWith('admin.')) storage.removeItem(key)
    } catch {
      // The browser keeps nothing for this site.
    }
  }
  navigator.serviceWorker?.controller?.postMessage('forget')
}
