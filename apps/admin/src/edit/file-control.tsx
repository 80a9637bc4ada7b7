import { lazyDialog } from './lazy-dialog.tsx'
import { Button } from '@butiga/react-ui/ui/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

const LibraryDialog = lazyDialog(async () => (await import('../kit/media/library-dialog.tsx')).LibraryDialog)

interface FileControlProps {
  readonly label: string
  readonly error: string | null
  readonly types: readonly string[]
  /** The path of the file; empty for none. */
  readonly value: string
  readonly onChange: (path: string) => void
}

/** A file of the library by its path. */
export const FileControl = ({ label, error, types, value, onChange }: FileControlProps) => {
  const { t } = useLingui()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="field c6">
      <span className="lbl">{label}</span>
      <div className="ep-pick">
        <span />
        <span className="small muted">{value === '' ? t`Nema datoteke` : value.split('/').at(-1)}</span>
        <span className="row nowrap">
          {value !== '' && (
            <Button size="sm" variant="ghost" aria-label={t`Ukloni: ${label}`} onClick={() => onChange('')}>
              <Trans>Ukloni</Trans>
            </Button>
          )}
          <Button size="sm" aria-label={t`Odaberi: ${label}`} onClick={() => setChoosing(true)}>
            <Trans>Odaberi</Trans>
          </Button>
        </span>
      </div>
      {error !== null && <span className="small bad">{error}</span>}
      {isChoosing && (
        <LibraryDialog
          isMany={false}
          types={types}
          onChoose={([file]) => {
            if (file) onChange(file.path)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
