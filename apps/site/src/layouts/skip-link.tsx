import { Trans } from '@lingui/react/macro'

/** The first stop of the keyboard on every page. */
export const SkipLink = () => (
  <a
    className="skip"
    href="#content"
    onClick={(event) => {
      // Keeps the hash out of the history: Back does not undo a skip.
      event.preventDefault()
      document.getElementById('content')?.focus()
    }}
  >
    <Trans id="nav.skip">Prijeđi na sadržaj</Trans>
  </a>
)
