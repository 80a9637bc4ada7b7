/** Pixels of a section that are in view before it moves. */
export const REVEAL_OFFSET = 120
/** Milliseconds. */
export const REVEAL_DELAY = 100
export const REVEAL_DURATION = 400

const moves: Keyframe[] = [{ transform: 'translateY(1.5rem)' }, { transform: 'none' }]

/**
 * Lets the content of sections below the view slide into place when it is scrolled to. Nothing is hidden meanwhile, the sections
 * themselves stay where links lead, and no attribute is written. Under reduced motion nothing moves. Returns the function that ends it.
 */
export const revealOnScroll = (sections: Iterable<Element>): (() => void) => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  const waiting = new Map<Element, Animation[]>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        for (const animation of waiting.get(target) ?? []) animation.play()
        waiting.delete(target)
      }
    },
    { rootMargin: `0px 0px -${REVEAL_OFFSET}px` },
  )
  for (const section of sections) {
    if (section.getBoundingClientRect().top < innerHeight) continue
    const animations = Array.from(section.children, (child) =>
      child.animate(moves, { delay: REVEAL_DELAY, duration: REVEAL_DURATION, easing: 'ease-out', fill: 'backwards' }),
    )
    for (const animation of animations) animation.pause()
    waiting.set(section, animations)
    observer.observe(section)
  }
  return () => {
    observer.disconnect()
    for (const animation of [...waiting.values()].flat()) animation.cancel()
  }
}
