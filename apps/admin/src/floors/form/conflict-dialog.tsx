import type { FieldConflict } from '@butiga/machines/record'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAdmin } from '../../admin.tsx'

/** The names of fields by their paths, or by the last part of these where many fields have one name. */
export type FieldLabels = Readonly<Record<string, MessageDescriptor>>

interface ConflictDialogProps {
  readonly labels: FieldLabels
  readonly conflicts: readonly FieldConflict[]
  /** Whether the values of a draft are chosen, which are not saved yet. */
  readonly isDraft: boolean
  /** The paths at which the other person's value stays. */
  readonly onSettle: (theirs: readonly string[]) => void
  readonly onCancel: () => void
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '—' : JSON.stringify(value)

/** Which value stays, field by field, where another person has changed the same ones. */
export const ConflictDialog = ({ labels, conflicts, isDraft, onSettle, onCancel }: ConflictDialogProps) => {
  const { t } = useLingui()
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const choose = (path: string, isTheirs: boolean) =>
    setTheirs((chosen) => [...chosen.filter((one) => one !== path), ...(isTheirs ? [path] : [])])
  return (
    <Dialog
      name="conflict"
      title={t`Netko drugi je promijenio ista polja`}
      onClose={onCancel}
      footer={
        <>
          <Button variant="ghost" data-close="">
            {isDraft ? <Trans>Natrag</Trans> : <Trans>Natrag na obrazac</Trans>}
          </Button>
          <Button variant="primary" onClick={() => onSettle(theirs)}>
            {isDraft ? <Trans>Vrati odabrano</Trans> : <Trans>Spremi odabrano</Trans>}
          </Button>
        </>
      }
    >
      <p>
        <Trans>Polja koja je promijenila samo jedna osoba spajaju se sama. Za ostala odaberite što ostaje.</Trans>
      </p>
      {conflicts.map(({ path, mine, theirs: other }) => (
        <fieldset className="stack" key={path}>
          <legend>
            <FieldName path={path} labels={labels} />
          </legend>
          <label className="check">
            <input type="radio" name={path} checked={!theirs.includes(path)} onChange={() => choose(path, false)} />
            <span>
              <Trans>Moje:</Trans> {shown(mine)}
            </span>
          </label>
          <label className="check">
            <input type="radio" name={path} checked={theirs.includes(path)} onChange={() => choose(path, true)} />
            <span>
              <Trans>Njihovo:</Trans> {shown(other)}
            </span>
          </label>
        </fieldset>
      ))}
    </Dialog>
  )
}

/** The name of a field, with the language or the row that it is of. */
const FieldName = ({ path, labels }: { readonly path: string; readonly labels: FieldLabels }) => {
  const { siteLanguages } = useAdmin()
  const { i18n } = useLingui()
  const parts = path.split('.')
  const label = labels[path] ?? labels[parts.at(-1) ?? '']
  if (label === undefined) return <code>{path}</code>
  const [, of] = parts
  const language = siteLanguages.find(({ code }) => code === of)
  return (
    <>
      {i18n._(label)}
      {of !== undefined && `, ${language?.names[language.code] ?? of}`}
    </>
  )
}
