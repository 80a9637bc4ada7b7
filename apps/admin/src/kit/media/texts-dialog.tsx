import { asCommerceError, type MediaRecord, unwrap } from '@butiga/commerce-sdk'
import { TextControl } from '@butiga/react-ui/form/control'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { tilePath } from './media-tile.tsx'

interface TextsDialogProps {
  readonly file: MediaRecord
  readonly onSaved: (file: MediaRecord) => void
  readonly onClose: () => void
}

/** Changes what a screen reader says of a file, in each language of the site. */
export const TextsDialog = ({ file, onSaved, onClose }: TextsDialogProps) => {
  const { commerce, siteLanguages } = useAdmin()
  const { text } = useUi()
  const { t } = useLingui()
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>(file.titles)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      onSaved(await unwrap(commerce.media.update({ id: file.id, titles, base: { titles: file.titles } })))
    } catch (error) {
      setFailure(asCommerceError(error).key)
      setBusy(false)
    }
  }
  return (
    <Dialog
      name="media-texts"
      title={t`Opis za čitače zaslona`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" data-close="">
            <Trans>Odustani</Trans>
          </Button>
          <Button variant="primary" type="submit" form="media-texts-form" busy={isBusy}>
            <Trans>Spremi</Trans>
          </Button>
        </>
      }
    >
      <form id="media-texts-form" className="form-grid" onSubmit={(event) => void save(event)}>
        <span className="med-pic c6">
          <img src={tilePath(file)} alt="" />
        </span>
        {failure !== null && (
          <div className="c6">
            <Note kind="danger" live>
              {text({ key: failure })}
            </Note>
          </div>
        )}
        {siteLanguages.map(({ code, names }) => (
          <TextControl
            key={code}
            id={`media-title-${code}`}
            label={names[code] ?? code}
            value={titles[code] ?? ''}
            maxLength={255}
            optional
            onChange={({ value }) => setTitles({ ...titles, [code]: value })}
          />
        ))}
      </form>
    </Dialog>
  )
}
