import { type ProductPrices, unwrap } from '@butiga/commerce-sdk'
import type { FormGroup } from '@butiga/machines/form'
import { MoneyField } from '@butiga/react-ui/form/number-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Block } from '../../floors/form/block.tsx'
import { changesOf } from '../../floors/form/changes.ts'
import { formScreen } from '../../floors/form/form-screen.tsx'

const Body = ({ form }: { readonly form: FormActor }) => {
  const { t } = useLingui()
  return (
    <Block title={t`Cijene`}>
      <MoneyField form={form} path="retail" label={t`Redovna cijena`} span={3} />
      <MoneyField form={form} path="discount" label={t`Snižena cijena`} span={3} optional />
    </Block>
  )
}

/** The form has cents, the call main units. */
const centsOf = ({ retail, discount }: Pick<ProductPrices, 'retail' | 'discount'>) => ({
  retail: Math.round(retail * 100),
  discount: discount === null ? null : Math.round(discount * 100),
})
const amountsOf = ({ retail, discount }: FormGroup) => ({
  ...(typeof retail === 'number' && { retail: retail / 100 }),
  ...(discount !== undefined && { discount: typeof discount === 'number' ? discount / 100 : null }),
})

/** The prices of a product; a saved one is on the public page at the next request. */
export const Screen = formScreen({
  title: msg`Proizvod`,
  nameOf: () => '',
  list: '/admin/products',
  form: {
    check: ({ retail }) => (typeof retail === 'number' ? [] : [{ path: 'retail', rule: 'required' }]),
  },
  load: async ({ catalogue }, id, signal) => {
    return centsOf(await unwrap(catalogue.getPrices({ id: Number(id) }, { signal })))
  },
  save: async ({ catalogue }, id, input) => {
    const { changes, base } = changesOf(input)
    const saved = await unwrap(catalogue.updatePrices({ id: Number(id), ...amountsOf(changes), base: amountsOf(base) }))
    return { values: centsOf(saved) }
  },
  body: (form) => <Body form={form} />,
})
