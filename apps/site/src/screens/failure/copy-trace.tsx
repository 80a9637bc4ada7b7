import { Button } from '@butiga/react-ui/ui/button'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

/** A button that copies the recorded session for the support of the shop. */
export const CopyTrace = () => {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const press = () =>
    globalThis.copyTrace?.().then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <p>
      <Button variant="line" onClick={() => void press()}>
        <Trans>Kopiraj zapis za podršku</Trans>
      </Button>
      <span role="status" className="muted">
        {isCopied === true && <Trans>Kopirano; zalijepite u poruku podršci.</Trans>}
        {isCopied === false && <Trans>Preglednik nije dopustio kopiranje.</Trans>}
      </span>
    </p>
  )
}
