import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The filters on small screens; its button shows how many products they leave, and leads to them. */
export const FiltersDialog = ({
  totalItems,
  onClear,
  onClose,
  children,
}: {
  totalItems: number
  onClear: () => void
  onClose: () => void
  children: ReactNode
}) => (
  <Dialog
    name="filters-dialog"
    title={<Trans id="list.filters">Filtri</Trans>}
    onClose={onClose}
    footer={
      <>
        <Button variant="ghost" onClick={onClear}>
          <Trans>Očisti</Trans>
        </Button>
        <Button variant="primary" onClick={onClose}>
          <Plural value={totalItems} one="Prikaži # proizvod" few="Prikaži # proizvoda" other="Prikaži # proizvoda" />
        </Button>
      </>
    }
  >
    <div className="filters">{children}</div>
  </Dialog>
)
