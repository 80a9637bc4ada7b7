import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const BlockForm = lazy(async () => ({ default: (await import('./block-form.tsx')).BlockForm }))

/** A form of the shop once its place comes near the window: most visitors of a page never reach it. */
export const NearForm = ({ name }: { readonly name: string }) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(([entry]) => setNear((near) => near || entry?.isIntersecting === true), {
      rootMargin: '600px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="card-form contact-form">
      <Suspense>{isNear && <BlockForm key={name} name={name} />}</Suspense>
    </div>
  )
}
