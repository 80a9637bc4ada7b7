import { buttonClass } from '@butiga/react-ui/ui/button'
import { Trans } from '@lingui/react/macro'
import { useEarlyTap } from '@butiga/react-ui/ui/use-early-tap'
import { useTypedEarly } from '@butiga/react-ui/form/use-typed-early'
import { useId, useState, type FunctionComponent } from 'react'
import type { NewsletterFormProps } from './newsletter-form.tsx'

/** The subscription to the newsletter. Its code is loaded when a visitor enters the field, which most never do. */
export const Newsletter = () => {
  const id = useId()
  const [email, setEmail] = useState('')
  const [Form, setForm] = useState<FunctionComponent<NewsletterFormProps> | null>(null)
  const wake = () =>
    void import('./newsletter-form.tsx').then(
      ({ NewsletterForm }) => setForm(() => NewsletterForm),
      // The next visit of the field loads it again.
      () => undefined,
    )
  useTypedEarly(id, email, setEmail)
  const early = useEarlyTap(wake)
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
      {Form ? (
        <Form email={email} />
      ) : (
        <div className="news-row">
          <div className="field">
            <label htmlFor={id}>
              <Trans>Novosti na adresu</Trans>
            </label>
            <input
              id={id}
              className="inp"
              type="email"
              autoComplete="email"
              value={email}
              onFocus={wake}
              onChange={({ target }) => setEmail(target.value)}
            />
          </div>
          <button {...early} type="button" className={buttonClass({ variant: 'line' })} onClick={wake}>
            <Trans id="newsletter.submit">Prijavi se na newsletter</Trans>
          </button>
        </div>
      )}
    </section>
  )
}
