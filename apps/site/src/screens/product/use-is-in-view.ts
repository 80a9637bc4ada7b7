import { useEffect, useState, type RefObject } from 'react'

/** Whether an element can be seen; true until the browser reports otherwise. */
export const useIsInView = (element: RefObject<Element | null>): boolean => {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
