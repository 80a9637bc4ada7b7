import type { FieldConflict } from '@butiga/commerce-sdk'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { Differing } from '../floors/form/differing.tsx'
import { useDesk, useEdit } from './desk.tsx'
import { useAddressLabel } from './use-address-label.ts'

/** What two people have changed: one value stays. Nothing is published before that. */
export const ConflictDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui()
  const conflicts = useEdit((context) => context.conflicts)
  return (
    <Dialog
      name="edit-conflict"
      title={t`Isto je promijenio još netko`}
      onClose={onClose}
      footer={
        <Button variant="ghost" data-close="">
          <Trans>Odlučit ću poslije</Trans>
        </Button>
      }
    >
      {conflicts.map((conflict) => (
        <Choice key={conflict.path} conflict={conflict} />
      ))}
    </Dialog>
  )
}

const Choice = ({ conflict }: { readonly conflict: FieldConflict }) => {
  const { actor } = useDesk()
  const labelOf = useAddressLabel()
  const { path, mine, theirs, by = '', removed } = conflict
  return (
    <section className="edit-choice">
      <h3 className="h4">{labelOf(path)}</h3>
      <div className="mine-theirs">
        <div>
          <p className="lbl">
            <Trans>Vaše</Trans>
          </p>
          <p>
            <Differing value={mine} other={theirs} />
          </p>
          <Button size="sm" variant="primary" onClick={() => actor.send({ type: 'edit.keepMine', at: path })}>
            {removed === undefined ? <Trans>Zadrži moje</Trans> : <Trans>Vrati i zadrži moje</Trans>}
          </Button>
        </div>
        <div>
          <p className="lbl">{by}</p>
          <p>{removed === undefined ? <Differing value={theirs} other={mine} /> : <Trans>Uklonjeno</Trans>}</p>
          <Button size="sm" onClick={() => actor.send({ type: 'edit.takeTheirs', at: path })}>
            {removed === undefined ? <Trans>Uzmi njihovo</Trans> : <Trans>Neka bude uklonjeno</Trans>}
          </Button>
        </div>
      </div>
    </section>
  )
}
