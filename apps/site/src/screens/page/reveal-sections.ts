/** Lets the sections of the page move from its first scroll on, which also loads the code for it. Returns the function that ends it. */
export const revealSections = (): (() => void) => {
  let end: (() => void) | undefined
  let isLeft = false
  const load = async () => {
    const { revealOnScroll } = await import('@butiga/react-ui/blocks/reveal')
    if (!isLeft) end = revealOnScroll(document.querySelectorAll('main > section'))
  }
  // Without the code nothing moves.
  const start = () => void load().catch(() => {})
  addEventListener('scroll', start, { once: true, passive: true })
  return () => {
    isLeft = true
    removeEventListener('scroll', start)
    end?.()
  }
}
