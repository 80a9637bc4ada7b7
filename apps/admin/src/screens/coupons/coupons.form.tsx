import { type Backoffice, CommerceError, type CouponRecord, unwrap } from '@butiga/commerce-sdk'

import { CheckField } from '@butiga/react-ui/form/check-field'
import { AmountField, NumberField } from '@butiga/react-ui/form/number-field'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { DateField, TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Block } from '../../floors/form/block.tsx'
import { changesOf } from '../../floors/form/changes.ts'
import { formScreen, NEW } from '../../floors/form/form-screen.tsx'
import { IdsField } from '../../floors/form/ids-field.tsx'
import { missing } from '../../floors/form/missing.ts'
import { deleted } from '../../floors/list/restoring.ts'
import { ProductSearch } from '../products/product-search.tsx'
import { couponNames } from './coupons.names.ts'
import { couponFaults, fieldsOf, type Named, newValues, type Values, valuesOf } from './coupon-values.ts'

const Body = ({ form }: { readonly form: FormActor }) => {
  const { t } = useLingui()
  const [found, setFound] = useState<readonly Named[]>([])
  const kind = useFieldValue(form, 'kind')
  const uses = useFieldValue(form, 'uses')
  const { categories, products } = useFieldValue(form, 'names') as unknown as Values['names']
  const chosen = useFieldValue(form, 'productIds') as readonly number[]
  const named = (list: readonly Named[]) => (id: number) => list.find((one) => one.id === id)?.name ?? `#${id}`
  return (
    <>
      <Block title={t`Popust`}>
        <TextField
          form={form}
          path="code"
          label={t`Kod`}
          hint={t`Velika i mala slova su ista`}
          maxLength={60}
          span={3}
          required
        />
        <SelectField
          form={form}
          path="kind"
          label={t`Vrsta`}
          span={3}
          options={[
            { value: 'percent', label: t`Postotak` },
            { value: 'amount', label: t`Iznos` },
            { value: 'delivery', label: t`Besplatna dostava` },
          ]}
        />
        {kind === 'percent' && (
          <>
            <NumberField form={form} path="percent" label={t`Postotak`} span={3} required />
            <AmountField form={form} path="most" label={t`Najviše`} hint={t`Popust nije veći od ovoga`} span={3} />
          </>
        )}
        {kind === 'amount' && <AmountField form={form} path="amount" label={t`Iznos`} span={3} required />}
        <AmountField form={form} path="minimum" label={t`Od iznosa`} span={3} />
        <CheckField form={form} path="active" label={t`Uključen`} />
      </Block>
      <Block title={t`Vrijedi za`}>
        <IdsField
          form={form}
          path="categoryIds"
          label={t`Kategorije`}
          nameOf={named(categories)}
          choices={[...categories]}
        />
        <IdsField form={form} path="productIds" label={t`Proizvodi`} nameOf={named([...products, ...found])}>
          <ProductSearch
            label={t`Dodaj proizvod`}
            onFound={({ id, sku, name }) => {
              setFound([...found, { id, name: `${sku} ${name}` }])
              if (!chosen.includes(id)) form.send({ type: 'form.change', path: 'productIds', value: [...chosen, id] })
            }}
          />
        </IdsField>
        <p className="small muted c6">{t`Bez odabira vrijedi za cijelu košaricu.`}</p>
      </Block>
      <Block title={t`Ograničenja`}>
        <DateField form={form} path="validFrom" label={t`Vrijedi od`} span={3} />
        <DateField form={form} path="validTo" label={t`Vrijedi do`} span={3} />
        <NumberField form={form} path="useLimit" label={t`Ukupno najviše`} span={3} />
        <NumberField form={form} path="perUserLimit" label={t`Po kupcu`} span={3} />
        <p className="small muted c6">{t`Iskorišteno: ${Number(uses)}`}</p>
      </Block>
    </>
  )
}

const namesOf = async (
  { catalogue }: Backoffice,
  { productIds }: Pick<CouponRecord, 'productIds'>,
  signal: AbortSignal,
): Promise<Values['names']> => {
  const { categories } = await unwrap(catalogue.getChoices({}, { signal }))
  const products = await Promise.all(
    (productIds ?? []).map(async (id) => ({ id, name: (await unwrap(catalogue.get({ id }, { signal }))).product.sku })),
  )
  return { categories, products }
}

/** One coupon: what it saves, on what, and how often. */
export const Screen = formScreen({
  kind: 'coupon',
  names: couponNames,
  title: msg`Novi kupon`,
  nameOf: ({ code }) => String(code ?? ''),
  list: '/admin/coupons',
  form: {
    check: (values) => couponFaults(values as unknown as Values),
    fieldOf: (path) => path.replace(/^(categoryIds|productIds)\..*/, '$1'),
  },
  load: async (commerce, id, signal) => {
    if (id === NEW) return newValues(await namesOf(commerce, { productIds: null }, signal))
    const { records } = await unwrap(
      commerce.coupons.filter({ filters: [{ key: 'id', value: [Number(id)] }] }, { signal }),
    )
    if (records[0] === undefined) throw new CommerceError(missing)
    return valuesOf(records[0], await namesOf(commerce, records[0], signal))
  },
  save: async ({ coupons }, id, input) => {
    const values = input.values as unknown as Values
    if (id === NEW) {
      const { code = '', ...rest } = fieldsOf(values, { ...values })
      const created = await unwrap(coupons.create({ code, ...rest }))
      return { values: valuesOf(created, values.names), id: String(created.id) }
    }
    const { changes } = changesOf(input)
    const before = input.base as unknown as Values
    const saved = await unwrap(
      coupons.update({ id: Number(id), ...fieldsOf(values, changes), base: fieldsOf(before, changes) }),
    )
    return { values: valuesOf(saved, values.names) }
  },
  body: (form) => <Body form={form} />,
  remove: {
    label: msg`Obriši kupon`,
    act: ({ coupons }, id) => unwrap(coupons.delete({ id: Number(id) })),
    ...deleted('coupon'),
  },
})
