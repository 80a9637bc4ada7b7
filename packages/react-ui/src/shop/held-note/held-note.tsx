import { Trans } from '@lingui/react/macro'
import { Note } from '../../ui/note/note.tsx'

/** Over a cart that this device keeps: what it shows, and what has to wait for the network. */
export const HeldNote = () => (
  <div className="held-note">
    <Note kind="warn" live>
      <p>
        <strong>
          <Trans>Niste na mreži.</Trans>
        </strong>{' '}
        <Trans>
          Ovo je košarica kakvu ste zadnji put vidjeli. Možete je mijenjati: promjene se šalju čim se mreža vrati. Za
          narudžbu je potrebna mreža.
        </Trans>
      </p>
    </Note>
  </div>
)
