import { Trans } from '@lingui/react/macro'

/** The first stop of the keyboard on every page. */
export const SkipLink = () => (
  <a className="skip" href="#content">
    <Trans id="nav.skip">Prijeđi na sadržaj</Trans>
  </a>
)
