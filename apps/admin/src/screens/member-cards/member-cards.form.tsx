import { CommerceError, type MemberCardRecord, unwrap } from '@butiga/commerce-sdk'
import type { FormGroup } from '@butiga/machines/form'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { DateField, TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Block } from '../../floors/form/block.tsx'
import { changesOf } from '../../floors/form/changes.ts'
import { formScreen, NEW } from '../../floors/form/form-screen.tsx'
import { missing } from '../../floors/form/missing.ts'
import { memberCardNames } from './member-cards.names.ts'

const Body = ({ form, isNew }: { readonly form: FormActor; readonly isNew: boolean }) => {
  const { t } = useLingui()
  const holders = String(useFieldValue(form, 'holders'))
  return (
    <Block title={t`Kartica`}>
      {isNew && <TextField form={form} path="barcode" label={t`Barkod`} maxLength={60} span={3} required />}
      <DateField form={form} path="validTo" label={t`Vrijedi do`} hint={t`Prazno je bez roka`} span={3} />
      {!isNew && <CheckField form={form} path="active" label={t`Vrijedi; bez ovoga je blokirana`} />}
      {holders !== '' && <p className="small muted c6">{t`Kartica je kod: ${holders}`}</p>}
    </Block>
  )
}

const valuesOf = ({
  barcode,
  validTo,
  active,
  holders,
}: Omit<MemberCardRecord, 'id' | 'createdAt' | 'state'>): FormGroup => ({
  barcode,
  validTo: validTo ?? '',
  active,
  holders: holders.join(', '),
})

/** The fields of a call at some paths of the form. */
const fieldsOf = ({ validTo, active }: FormGroup) => ({
  ...(validTo !== undefined && { validTo: String(validTo) || null }),
  ...(active !== undefined && { active: active === true }),
})

/** One member card: until when it counts, and whether it is blocked. */
export const Screen = formScreen({
  kind: 'member-card',
  names: memberCardNames,
  title: msg`Nova kartica`,
  nameOf: ({ barcode }) => String(barcode ?? ''),
  list: '/admin/member-cards',
  form: {
    check: ({ barcode }) => (String(barcode).trim() === '' ? [{ path: 'barcode', rule: 'required' }] : []),
  },
  load: async ({ memberCards }, id, signal) => {
    if (id === NEW) return valuesOf({ barcode: '', validTo: null, active: true, holders: [] })
    const { records } = await unwrap(memberCards.filter({ filters: [{ key: 'id', value: [Number(id)] }] }, { signal }))
    if (records[0] === undefined) throw new CommerceError(missing)
    return valuesOf(records[0])
  },
  save: async ({ memberCards }, id, input) => {
    if (id === NEW) {
      const { barcode, validTo } = input.values
      const created = await unwrap(memberCards.create({ barcode: String(barcode), validTo: String(validTo) || null }))
      return { values: valuesOf(created), id: String(created.id) }
    }
    const { changes, base } = changesOf(input)
    const saved = await unwrap(memberCards.update({ id: Number(id), ...fieldsOf(changes), base: fieldsOf(base) }))
    return { values: valuesOf(saved) }
  },
  body: (form, id) => <Body form={form} isNew={id === NEW} />,
})
