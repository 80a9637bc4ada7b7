import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const ContactForm = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }))

/** The form once its place comes near the window: most visitors of a page never reach it. */
export const NearForm = () => {
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
      <noscript>
        <p className="muted">
          <Trans id="contact.withoutScripts">
            Ovaj obrazac treba JavaScript. Bez njega nam pišite ili nas nazovite: adresa i broj su ovdje, u ovom
            odjeljku.
          </Trans>
        </p>
      </noscript>
      <Suspense>{isNear && <ContactForm />}</Suspense>
    </div>
  )
}
