import { type SharedSection, unwrap } from '@butiga/commerce-sdk'
import { blockFields } from '@butiga/commerce-sdk/rules'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { blockLabel } from './labels.ts'

interface InsertDialogProps {
  readonly onChoose: (block: string) => void
  readonly onShared: (shared: SharedSection) => void
  readonly onClose: () => void
}

const noSections = new Set(['page', 'post', 'header-section', 'footer-section'])

/** Blocks that show nothing on a site without e-commerce. */
const ofShop = new Set(['featured', 'spotlight', 'valueProducts', 'valuePages', 'productGrid', 'categoryTiles'])

/** Chooses what kind of section is inserted. */
export const InsertDialog = ({ onChoose, onShared, onClose }: InsertDialogProps) => {
  const { commerce, config } = useAdmin()
  const { i18n, t } = useLingui()
  const isShown = (block: string) => !noSections.has(block) && (config.ecommerceEnabled || !ofShop.has(block))
  const [shared, setShared] = useState<readonly SharedSection[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    unwrap(commerce.content.filterSharedSections({ limit: 100 }, { signal: leaving.signal })).then(
      ({ records }) => setShared(records),
      () => undefined,
    )
    return () => leaving.abort()
  }, [commerce])
  const offered = shared.filter(({ block }) => isShown(block))
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
          .filter(isShown)
          .map((block) => (
            <li key={block}>
              <Button block onClick={() => onChoose(block)}>
                {blockLabel(block, (label) => i18n._(label))}
              </Button>
            </li>
          ))}
      </ul>
      {offered.length > 0 && (
        <>
          <h3 className="h4">
            <Trans>Zajednički odjeljci</Trans>
          </h3>
          <ul className="edit-blocks">
            {offered.map((one) => (
              <li key={one.id}>
                <Button block onClick={() => onShared(one)}>
                  {one.name}
                  <span className="small muted">
                    {blockLabel(one.block, (label) => i18n._(label))},{' '}
                    <Plural value={one.uses.length} one="# stranica" few="# stranice" other="# stranica" />
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
