import type { EventRecord } from '@butiga/commerce-sdk'
import { SelectControl } from '@butiga/react-ui/form/control'
import { FieldList } from '@butiga/react-ui/form/field-list'
import { NumberField } from '@butiga/react-ui/form/number-field'
import { DateField } from '@butiga/react-ui/form/text-field'
import { useField, useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFields } from '../../kit/form/use-fields.ts'

/** How an event repeats, as its form has it. */
export interface Recurrence extends Omit<NonNullable<EventRecord['recurrence']>, 'every'> {
  readonly every: number | null
}

interface Values {
  readonly recurrence: Recurrence | null
}

const once = { every: 1, until: null, times: null, cancelled: [] }

/** How the event repeats; what was chosen before comes back with it. */
export const RecurrenceFields = ({ form }: { readonly form: FormOf<Values> }) => {
  const { t } = useLingui()
  const field = useFields(form)
  const recurrence = useFieldValue(form, 'recurrence')
  const { change, control } = useField(field('recurrence'))
  const [before, setBefore] = useState<Omit<Recurrence, 'unit'>>(once)
  const choose = (unit: string) => {
    if (recurrence !== null) setBefore(recurrence)
    change(unit === '' ? null : { ...(recurrence ?? before), unit })
  }
  return (
    <>
      <SelectControl
        {...control}
        value={recurrence?.unit ?? ''}
        onChange={({ value }) => choose(value)}
        options={[
          { value: '', label: t`Ne ponavlja se` },
          { value: 'day', label: t`Po danima` },
          { value: 'week', label: t`Po tjednima` },
          { value: 'month', label: t`Po mjesecima` },
        ]}
      />
      {recurrence !== null && (
        <>
          <NumberField {...field('recurrence.every')} hint={t`2 znači svaki drugi.`} span={3} />
          <DateField {...field('recurrence.until')} hint={t`Ili upišite broj termina.`} span={3} />
          <NumberField {...field('recurrence.times')} span={3} />
          <div className="c6">
            <FieldList
              {...field('recurrence.cancelled')}
              row=""
              words={{
                add: t`Dodaj dan`,
                remove: (place) => t`Ukloni ${place}. dan`,
                moveUp: (place) => t`Pomakni ${place}. dan gore`,
              }}
            >
              {(path) => <DateField form={form} path={path} label={t`Dan`} span={3} />}
            </FieldList>
          </div>
        </>
      )}
    </>
  )
}
