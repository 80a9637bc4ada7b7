import { Trans } from '@lingui/react/macro'
import { BlockForm } from '../form/block-form.tsx'

/** A message to the company. */
export const ContactForm = () => (
  <BlockForm
    name="contactForm"
    submit={<Trans id="contact.submit">Pošalji poruku</Trans>}
    stored={<Trans id="contact.sent">Poruka je poslana.</Trans>}
  />
)
