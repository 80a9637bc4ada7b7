import { type SharedSection, unwrap } from '@butiga/commerce-sdk'
import { blockFields } from '@butiga/commerce-sdk/rules'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { hasWords } from '../has-words.ts'
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
  const isVisible = (block: string) => !noSections.has(block) && (config.ecommerceEnabled || !ofShop.has(block))
  const [shared, setShared] = useState<readonly SharedSection[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    unwrap(commerce.content.filterSharedSections({ limit: 100 }, { signal: leaving.signal })).then(
      ({ records }) => setShared(records),
      () => undefined,
    )
    return () => leaving.abort()
  }, [commerce])
  const [words, setWords] = useState('')
  const nameOf = (block: string) => blockLabel(block, (label) => i18n._(label))
  const blocks = Object.keys(blockFields).filter((block) => isVisible(block) && hasWords(nameOf(block), words))
  const offered = shared.filter(({ block, name }) => isVisible(block) && hasWords(`${name} ${nameOf(block)}`, words))
  const count = blocks.length + offered.length
  const insertFirst = () => {
    const [block] = blocks
    const [one] = offered
    if (block !== undefined) onChoose(block)
    else if (one !== undefined) onShared(one)
  }
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
      <div className="stack" data-gap="4">
        <input
          className="inp inp-sm"
          type="search"
          aria-label={t`Naziv odjeljka`}
          placeholder={t`Naziv odjeljka`}
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || words.trim() === '') return
            event.preventDefault()
            insertFirst()
          }}
        />
        <p className={count === 0 ? 'wait' : 'sr'} role="status">
          {count === 0
            ? t`Ništa nije nađeno. Provjerite slova.`
            : words.trim() !== '' && t`Pronađeno: ${count}. Enter umeće prvi odjeljak.`}
        </p>
        {blocks.length > 0 && (
          <ul className="edit-blocks">
            {blocks.map((block) => (
              <li key={block}>
                <Button block onClick={() => onChoose(block)}>
                  {nameOf(block)}
                </Button>
              </li>
            ))}
          </ul>
        )}
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
                      {nameOf(one.block)},{' '}
                      <Plural value={one.uses.length} one="# stranica" few="# stranice" other="# stranica" />
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
