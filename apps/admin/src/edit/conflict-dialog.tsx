import type { FieldConflict } from '@butiga/commerce-sdk'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { Differing } from '../kit/form/differing.tsx'
import { useEffect, useRef } from 'react'
import { useDesk, useEdit } from './workspace.tsx'
import { useAddressLabel } from './use-address-label.ts'

/** What two people have changed: one value stays. Nothing is published before that. */
export const ConflictDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui()
  const conflicts = useEdit((context) => context.conflicts)
  const choices = useRef<HTMLDivElement>(null)
  const count = conflicts.length
  const first = useRef(count)
  useEffect(() => {
    // The pressed button is gone with its choice.
    if (count < first.current) choices.current?.querySelector<HTMLElement>('h3')?.focus()
  }, [count])
  // It opens by itself, so that what had the focus may be gone.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-next]')?.focus()
    },
    [],
  )
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
      <div ref={choices}>
        {conflicts.map((conflict) => (
          <Choice key={conflict.path} conflict={conflict} />
        ))}
      </div>
    </Dialog>
  )
}

const Choice = ({ conflict }: { readonly conflict: FieldConflict }) => {
  const { actor, say } = useDesk()
  const { t } = useLingui()
  const { path, mine, theirs, by = '', removed } = conflict
  const name = useAddressLabel()(path)
  return (
    <section className="edit-choice">
      <h3 className="h4" tabIndex={-1}>
        {name}
      </h3>
      <div className="mine-theirs">
        <div>
          <p className="lbl">
            <Trans>Vaše</Trans>
          </p>
          <p>
            <Differing value={mine} other={theirs} />
          </p>
          <Button
            size="sm"
            variant="primary"
            onClick={() => {
              actor.send({ type: 'edit.keepMine', at: path })
              say(t`Ostaje vaše: ${name}`)
            }}
          >
            {removed === undefined ? <Trans>Zadrži moje</Trans> : <Trans>Vrati i zadrži moje</Trans>}
          </Button>
        </div>
        <div>
          <p className="lbl">{by}</p>
          <p>{removed === undefined ? <Differing value={theirs} other={mine} /> : <Trans>Uklonjeno</Trans>}</p>
          <Button
            size="sm"
            onClick={() => {
              actor.send({ type: 'edit.takeTheirs', at: path })
              say(t`Preuzeto njihovo: ${name}`)
            }}
          >
            {removed === undefined ? <Trans>Uzmi njihovo</Trans> : <Trans>Neka bude uklonjeno</Trans>}
          </Button>
        </div>
      </div>
    </section>
  )
}
