import { buttonClass } from '@butiga/react-ui/ui/button'
import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState, type FunctionComponent } from 'react'
import type { NewsletterFormProps } from './newsletter-form.tsx'

interface Live extends NewsletterFormProps {
  readonly Form: FunctionComponent<NewsletterFormProps>
}

/** The subscription to the newsletter. Its code is loaded when a visitor enters the field, which most never do. */
export const Newsletter = () => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [live, setLive] = useState<Live | null>(null)
  const wake = () =>
    void import('./newsletter-form.tsx').then(
      ({ NewsletterForm: Form }) => setLive((now) => now ?? { Form, email: field.current?.value ?? '' }),
      // The next visit of the field loads it again.
      () => undefined,
    )
  return (
    <section className="news" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>
          <Trans>Newsletter</Trans>
        </h2>
        <p>
          <Trans>Prijava vrijedi kad je potvrdite, a odjava je u svakoj poruci.</Trans>
        </p>
      </div>
      {live ? (
        <live.Form email={live.email} />
      ) : (
        <div className="news-row">
          <div className="field">
            <label htmlFor={id}>
              <Trans>Novosti na adresu</Trans>
            </label>
            <input ref={field} id={id} className="inp" type="email" autoComplete="email" onFocus={wake} />
          </div>
          <button type="button" className={buttonClass({ variant: 'line' })} onClick={wake}>
            <Trans id="newsletter.submit">Prijavi se na newsletter</Trans>
          </button>
        </div>
      )}
    </section>
  )
}
