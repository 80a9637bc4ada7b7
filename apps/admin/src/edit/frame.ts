/** The frame is in the document of edit mode, so that its page loads while the scripts do. */
export const frame = document.querySelector<HTMLIFrameElement>('.edit-site > iframe')

/** The page in the frame. */
export const framedPage = (): Document | null => frame?.contentDocument ?? null

/** Loads the page in the frame again, after a change of what it shows beside the draft; the old one takes nothing until it goes. */
export const reloadFrame = (): void => {
  const page = framedPage()
  if (page === null) return
  page.body.inert = true
  page.body.classList.remove('is-drawn')
  page.location.reload()
}
