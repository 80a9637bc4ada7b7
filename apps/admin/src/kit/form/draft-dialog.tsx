import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

interface DraftDialogProps {
  /** How many fields were typed into. */
  readonly count: number
  readonly onRestore: () => void
  readonly onForget: () => void
}

/** Offers what was typed into the form before and is not saved. Closed without a choice, it restores it: nothing is lost. */
export const DraftDialog = ({ count, onRestore, onForget }: DraftDialogProps) => {
  const { t } = useLingui()
  return (
    <Dialog
      name="draft"
      title={t`Imate nespremljene izmjene`}
      onClose={onRestore}
      footer={
        <>
          <Button variant="ghost" onClick={onForget}>
            <Trans>Odbaci izmjene</Trans>
          </Button>
          <Button variant="primary" onClick={onRestore}>
            <Trans>Vrati izmjene</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={count}
          one="Prošli put ste u ovom zapisu promijenili # polje i niste ga spremili. Sačuvano je u ovom pregledniku."
          few="Prošli put ste u ovom zapisu promijenili # polja i niste ih spremili. Sačuvana su u ovom pregledniku."
          other="Prošli put ste u ovom zapisu promijenili # polja i niste ih spremili. Sačuvana su u ovom pregledniku."
        />
      </p>
    </Dialog>
  )
}
