import { afterAll, vi } from 'vitest'

// Files share modules and the document: each leaves them as a page that was just opened has them.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  if (typeof document === 'undefined') return
  document.head.replaceChildren()
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
})
