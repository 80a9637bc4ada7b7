import { type Backoffice, type CouponRecord, unwrap } from '@butiga/commerce-sdk'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { AmountField, NumberField } from '@butiga/react-ui/form/number-field'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { DateField, TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { couponRules } from '../../__generated__/field-rules.ts'
import { Block } from '../../kit/form/block.tsx'
import { changesOf } from '../../kit/form/changes.ts'
import { blankOf } from '../../kit/form/field-rules.ts'
import { formScreen, NEW } from '../../kit/form/form-screen.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { useFields } from '../../kit/form/use-fields.ts'
import { deleted } from '../../kit/list/restoring.ts'
import { CouponGoods, type GoodsNames } from './coupon-goods.tsx'
import { couponNames } from './coupons.names.ts'

type Fields = Omit<CouponRecord, 'id' | 'uses' | 'state'>

interface Values extends Fields {
  readonly kind: 'percent' | 'amount' | 'delivery'
  readonly uses: number
  readonly names: GoodsNames
}

const Body = ({ form }: { readonly form: FormOf<Values> }) => {
  const { t } = useLingui()
  const field = useFields(form)
  const kind = useFieldValue(form, 'kind')
  const uses = useFieldValue(form, 'uses')
  return (
    <>
      <Block title={t`Popust`}>
        <TextField {...field('code')} hint={t`Velika i mala slova su ista`} span={3} />
        <SelectField
          {...field('kind')}
          span={3}
          options={[
            { value: 'percent', label: t`Postotak` },
            { value: 'amount', label: t`Iznos` },
            { value: 'delivery', label: t`Besplatna dostava` },
          ]}
        />
        {kind === 'percent' && (
          <>
            <NumberField {...field('percent')} span={3} required />
            <AmountField {...field('most')} hint={t`Popust nije veći od ovoga`} span={3} />
          </>
        )}
        {kind === 'amount' && <AmountField {...field('amount')} span={3} required />}
        <AmountField {...field('minimum')} empty={0} span={3} />
        <CheckField {...field('active')} />
      </Block>
      <CouponGoods form={form} />
      <Block title={t`Ograničenja`}>
        <DateField {...field('validFrom')} span={3} />
        <DateField {...field('validTo')} span={3} />
        <NumberField {...field('useLimit')} span={3} />
        <NumberField {...field('perUserLimit')} span={3} />
        <p className="small muted c6">{t`Iskorišteno: ${uses}`}</p>
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

const newCoupon: Fields & Pick<Values, 'uses'> = {
  ...(blankOf(couponRules) as Fields),
  minimum: 0,
  active: true,
  uses: 0,
}

const valuesOf = (
  { id: _id, state: _state, ...fields }: Fields & { uses: number; id?: number; state?: string },
  names: Values['names'],
): Values => ({
  ...fields,
  kind: fields.freeDelivery ? 'delivery' : fields.amount === null ? 'percent' : 'amount',
  names,
})

/** The fields of the call; the discount is one of three kinds, and changes as a whole. */
const fieldsOf = ({ kind, uses: _uses, names: _names, percent, most, amount, validFrom, ...fields }: Values) => ({
  ...fields,
  discount: {
    percent: kind === 'percent' ? percent : null,
    most: kind === 'percent' ? most : null,
    amount: kind === 'amount' ? amount : null,
    freeDelivery: kind === 'delivery',
  },
  ...(validFrom !== '' && { validFrom }),
})

/** The fields with those of the discount among them. */
const sent = <Of extends { readonly discount?: object }>({ discount, ...fields }: Of) => ({ ...fields, ...discount })

/** One coupon: what it saves, on what, and how often. */
export const Screen = formScreen<Values>({
  kind: 'coupon',
  names: couponNames,
  title: msg`Novi kupon`,
  nameOf: ({ code }) => code,
  list: '/admin/coupons',
  rules: couponRules,
  fieldsOf: (values) => sent(fieldsOf(values)),
  check: ({ kind, percent, amount }) =>
    kind !== 'delivery' && { percent, amount }[kind] === null ? [{ path: kind, rule: 'required' }] : [],
  load: async (commerce, id, signal) => {
    const record = id === NEW ? newCoupon : await recordOf(commerce.coupons.filter(byId(id), { signal }))
    return valuesOf(record, await namesOf(commerce, record, signal))
  },
  save: async ({ coupons }, id, { values, base }) => {
    if (id === NEW) {
      const created = await unwrap(coupons.create(sent(fieldsOf(values))))
      return { values: valuesOf(created, values.names), id: String(created.id) }
    }
    const { changes, base: before } = changesOf(fieldsOf(values), fieldsOf(base), /^discount$/)
    const saved = await unwrap(coupons.update({ id: Number(id), ...sent(changes), base: sent(before) }))
    return { values: valuesOf(saved, values.names) }
  },
  body: (form) => <Body form={form} />,
  remove: {
    label: msg`Obriši kupon`,
    act: ({ coupons }, id) => unwrap(coupons.delete({ id: Number(id) })),
    ...deleted('coupon'),
  },
})
