import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface ConfirmDialogProps {
  readonly title: string
  readonly action: string
  readonly children: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is taken from the page. */
export const ConfirmDialog = ({ title, action, children, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog
    name="edit-confirm"
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button variant="ghost" data-close="">
          <Trans>Odustani</Trans>
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
