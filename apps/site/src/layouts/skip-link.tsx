import { Trans } from '@lingui/react/macro'

/** The first stop of the keyboard on every page. */
export const SkipLink = () => (
  <a
    className="skip"
    href="#content"
    onClick={(event) => {
      // Nobody wants to come back to having skipped.
      event.preventDefault()
      document.getElementById('content')?.focus()
    }}
  >
    <Trans id="nav.skip">Prijeđi na sadržaj</Trans>
  </a>
)
