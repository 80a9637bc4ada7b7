import { blockFields } from '@butiga/commerce-sdk/rules'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { blockLabel } from './labels.ts'

interface InsertDialogProps {
  readonly onChoose: (block: string) => void
  readonly onClose: () => void
}

const noSections = new Set(['page', 'header-section', 'footer-section'])

/** Chooses what kind of section is inserted. */
export const InsertDialog = ({ onChoose, onClose }: InsertDialogProps) => {
  const { i18n, t } = useLingui()
  return (
    <Dialog
      name="insert-section"
      title={t`Novi odjeljak`}
      onClose={onClose}
      footer={
        <Button variant="ghost" data-close="">
          <Trans>Odustani</Trans>
        </Button>
      }
    >
      <ul className="edit-blocks">
        {Object.keys(blockFields)
          .filter((block) => !noSections.has(block))
          .map((block) => (
            <li key={block}>
              <Button block onClick={() => onChoose(block)}>
                {blockLabel(block, (label) => i18n._(label))}
              </Button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
