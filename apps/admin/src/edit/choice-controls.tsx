import { type Form, type SectionIcon, unwrap } from '@butiga/commerce-sdk'
import { SelectControl } from '@butiga/react-ui/form/control'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { iconLabels } from './pickers/icon-labels.ts'
import type { PickerKind } from './pickers/sources.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

const IconDialog = lazyDialog(async () => (await import('./pickers/icon-dialog.tsx')).IconDialog)
const FormEditor = lazyDialog(async () => (await import('./form-editor.tsx')).FormEditor)
const PickerDialog = lazyDialog(async () => (await import('./pickers/picker-dialog.tsx')).PickerDialog)

interface IconControlProps {
  readonly label: string
  /** Empty for none. */
  readonly icon: string
  readonly isOptional: boolean
  readonly onChange: (icon: SectionIcon | null) => void
}

/** The icon of something, and the list that it is chosen from. */
export const IconControl = ({ label, icon, isOptional, onChange }: IconControlProps) => {
  const { i18n, t } = useLingui()
  const [isChoosing, setChoosing] = useState(false)
  const known = Object.hasOwn(iconLabels, icon) ? (icon as SectionIcon) : null
  return (
    <div className="field c6">
      <span className="lbl">{label}</span>
      <div className="ep-pick">
        {known === null ? <span /> : <Icon name={known} />}
        <span className="small muted">{known === null ? t`Bez ikone` : i18n._(iconLabels[known])}</span>
        <Button size="sm" aria-label={t`Odaberi: ${label}`} onClick={() => setChoosing(true)}>
          <Trans>Odaberi</Trans>
        </Button>
      </div>
      {isChoosing && (
        <IconDialog
          icon={known}
          isOptional={isOptional}
          onChoose={(chosen) => {
            onChange(chosen)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

interface RecordsControlProps {
  readonly kind: PickerKind
  readonly label: string
  readonly limit: number
  readonly ids: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** How many records are chosen, and the list that they are chosen from. */
export const RecordsControl = ({ kind, label, limit, ids, onChange }: RecordsControlProps) => {
  const { t } = useLingui()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="field c6">
      <span className="lbl">{label}</span>
      <div className="ep-pick">
        <span />
        <span className="small muted">
          {ids.length === 0 ? (
            <Trans>Ništa nije odabrano</Trans>
          ) : (
            <Plural value={ids.length} one="Odabran # zapis" few="Odabrana # zapisa" other="Odabrano # zapisa" />
          )}
        </span>
        <Button size="sm" aria-label={t`Odaberi: ${label}`} onClick={() => setChoosing(true)}>
          <Trans>Odaberi</Trans>
        </Button>
      </div>
      {isChoosing && (
        <PickerDialog
          {...{ kind, limit, ids }}
          onChoose={(chosen) => {
            onChange(chosen)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

interface FormControlProps {
  readonly id: string
  readonly label: string
  readonly error: string | null
  readonly value: string
  readonly onChange: (name: string) => void
}

/** Which form of the shop a section shows, and its fields. */
export const FormControl = ({ onChange, value, ...control }: FormControlProps) => {
  const { commerce } = useAdmin()
  const { t } = useLingui()
  const [forms, setForms] = useState<readonly Form[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    unwrap(commerce.forms.filter({}, { signal: leaving.signal })).then(setForms, () => undefined)
    return () => leaving.abort()
  }, [commerce])
  const [isEditing, setEditing] = useState(false)
  const close = useCallback(() => setEditing(false), [])
  const names = [...new Set([...forms.map(({ name }) => name), ...(value === '' ? [] : [value])])]
  return (
    <>
      <SelectControl
        {...control}
        value={value}
        disabled={isEditing}
        options={[{ value: '', label: t`Bez obrasca` }, ...names.map((name) => ({ value: name, label: name }))]}
        onChange={(changed) => onChange(changed.value)}
      />
      {value !== '' && (
        <div className="c6 edit-form">
          {isEditing ? (
            <FormEditor key={value} name={value} onClose={close} />
          ) : (
            <Button size="sm" onClick={() => setEditing(true)}>
              <Trans>Uredi polja obrasca</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  )
}
