import { useList } from '@butiga/react-ui/list/use-list'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProductListActor } from './use-product-list.ts'

/** The filters on small screens; its button shows how many products they leave, and leads to them. */
export const FiltersDialog = ({
  list,
  onClear,
  onClose,
  onShow,
  children,
}: {
  list: ProductListActor
  onClear: () => void
  onClose: () => void
  /** Called with the button that leads to the products, before the dialog closes. */
  onShow: () => void
  children: ReactNode
}) => {
  const { totalItems } = useList(list)
  return (
    <Dialog
      name="filters-dialog"
      title={<Trans id="list.filters">Filtri</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClear}>
            <Trans>Očisti</Trans>
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onShow()
              onClose()
            }}
          >
            <Plural value={totalItems} one="Prikaži # proizvod" few="Prikaži # proizvoda" other="Prikaži # proizvoda" />
          </Button>
        </>
      }
    >
      <div className="filters">{children}</div>
    </Dialog>
  )
}
