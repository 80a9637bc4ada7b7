import { unwrap } from '@butiga/commerce-sdk'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { placeName } from '../../kit/list/places.ts'

interface PlaceFieldsProps {
  readonly form: FormActor
  /** Of the group that has a navigation for each place. */
  readonly path: string
  readonly label: ReactNode
}

/** The navigation of each place of the pages, chosen from those of the shop. */
export const PlaceFields = ({ form, path, label }: PlaceFieldsProps) => {
  const { commerce } = useAdmin()
  const { i18n, t } = useLingui()
  const chosen = useFieldValue(form, path) as Readonly<Record<string, string>>
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const left = new AbortController()
    unwrap(commerce.navigations.filter({ limit: 100 }, { signal: left.signal })).then(
      ({ records }) => setNames(records.map(({ name }) => name)),
      // A user who may not see them keeps what is chosen.
      () => undefined,
    )
    return () => left.abort()
  }, [commerce])
  return (
    <fieldset className="c6 form-grid">
      <legend className="lbl">{label}</legend>
      {Object.entries(chosen).map(([place, name]) => (
        <SelectField
          key={place}
          form={form}
          path={`${path}.${place}`}
          label={placeName(place, i18n)}
          span={3}
          options={[...new Set(['', ...names, name])].map((value) => ({
            value,
            label: value === '' ? t`Izbornik istog imena` : placeName(value, i18n),
          }))}
        />
      ))}
    </fieldset>
  )
}
