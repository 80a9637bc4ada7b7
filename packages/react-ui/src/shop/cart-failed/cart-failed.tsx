import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'

/** Shown when the cart cannot be loaded, with a button to retry. */
export const CartFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Note kind="danger" live>
    <p>
      <Trans>Košaricu trenutačno nije moguće učitati. Ono što je u njoj nije izgubljeno.</Trans>
    </p>
    <Button size="sm" onClick={onRetry}>
      <Trans>Pokušaj ponovno</Trans>
    </Button>
  </Note>
)
