import { type MemberCardRecord, unwrap } from '@butiga/commerce-sdk'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { DateField, TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Block } from '../../kit/form/block.tsx'
import { changesOf } from '../../kit/form/changes.ts'
import { formScreen, NEW } from '../../kit/form/form-screen.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { memberCardNames } from './member-cards.names.ts'

type Values = Pick<MemberCardRecord, 'barcode' | 'validTo' | 'active' | 'holders'>

const Body = ({ form, isNew }: { readonly form: FormOf<Values>; readonly isNew: boolean }) => {
  const { t } = useLingui()
  const holders = useFieldValue(form, 'holders').join(', ')
  return (
    <Block title={t`Kartica`}>
      {isNew && <TextField form={form} path="barcode" label={t`Barkod`} maxLength={60} span={3} required />}
      <DateField form={form} path="validTo" label={t`Vrijedi do`} hint={t`Prazno je bez roka`} empty={null} span={3} />
      {!isNew && <CheckField form={form} path="active" label={t`Vrijedi; bez ovoga je blokirana`} />}
      {holders !== '' && <p className="small muted c6">{t`Kartica je kod: ${holders}`}</p>}
    </Block>
  )
}

const valuesOf = ({ barcode, validTo, active, holders }: Values): Values => ({ barcode, validTo, active, holders })

const fieldsOf = ({ validTo, active }: Values) => ({ validTo, active })

/** One member card: until when it counts, and whether it is blocked. */
export const Screen = formScreen<Values>({
  kind: 'member-card',
  names: memberCardNames,
  title: msg`Nova kartica`,
  nameOf: ({ barcode }) => barcode,
  list: '/admin/member-cards',
  check: ({ barcode }) => (barcode.trim() === '' ? [{ path: 'barcode', rule: 'required' }] : []),
  load: async ({ memberCards }, id, signal) =>
    id === NEW
      ? { barcode: '', validTo: null, active: true, holders: [] }
      : valuesOf(await recordOf(memberCards.filter(byId(id), { signal }))),
  save: async ({ memberCards }, id, { values, base }) => {
    if (id === NEW) {
      const { barcode, validTo } = values
      const created = await unwrap(memberCards.create({ barcode, validTo }))
      return { values: valuesOf(created), id: String(created.id) }
    }
    const changed = changesOf(fieldsOf(values), fieldsOf(base))
    const saved = await unwrap(memberCards.update({ id: Number(id), ...changed.changes, base: changed.base }))
    return { values: valuesOf(saved) }
  },
  body: (form, id) => <Body form={form} isNew={id === NEW} />,
})
