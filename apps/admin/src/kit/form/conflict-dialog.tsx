import type { FieldConflict } from '@butiga/machines/record'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Differing } from './differing.tsx'
import { FieldName } from './field-name.tsx'
import type { FieldNames } from './field-names.ts'

interface ConflictDialogProps {
  readonly names: FieldNames
  readonly conflicts: readonly FieldConflict[]
  /** Whether the values of a draft are chosen, which are not saved yet. */
  readonly isDraft: boolean
  /** The paths at which the other person's value stays. */
  readonly onSettle: (theirs: readonly string[]) => void
  readonly onCancel: () => void
}

/** Which value stays, field by field, where another person has changed the same ones. */
export const ConflictDialog = ({ names, conflicts, isDraft, onSettle, onCancel }: ConflictDialogProps) => {
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
            <FieldName path={path} names={names} />
          </legend>
          <label className="check">
            <input type="radio" name={path} checked={!theirs.includes(path)} onChange={() => choose(path, false)} />
            <span>
              <Trans>Moje:</Trans> <Differing value={mine} other={other} />
            </span>
          </label>
          <label className="check">
            <input type="radio" name={path} checked={theirs.includes(path)} onChange={() => choose(path, true)} />
            <span>
              <Trans>Njihovo:</Trans> <Differing value={other} other={mine} />
            </span>
          </label>
        </fieldset>
      ))}
    </Dialog>
  )
}
