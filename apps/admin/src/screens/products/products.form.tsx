import { unwrap } from '@butiga/commerce-sdk'
import { NumberField } from '@butiga/react-ui/form/number-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { changesOf } from '../../floors/form/changes.ts'
import { formScreen } from '../../floors/form/form-screen.tsx'

const Body = ({ form }: { readonly form: FormActor }) => {
  const { t } = useLingui()
  return (
    <>
      <NumberField form={form} path="retail" label={t`Redovna cijena`} span={3} />
      <NumberField form={form} path="discount" label={t`Snižena cijena`} span={3} optional />
    </>
  )
}

/** The prices of a product; a saved one is on the public page at the next request. */
export const Screen = formScreen({
  title: msg`Proizvod`,
  nameOf: () => '',
  list: '/admin/products',
  form: { check: () => [] },
  load: async ({ catalogue }, id, signal) => {
    const { retail, discount } = await unwrap(catalogue.getPrices({ id: Number(id) }, { signal }))
    return { retail, discount }
  },
  save: async ({ catalogue }, id, input) => {
    const { changes, base } = changesOf(input)
    const { retail, discount } = await unwrap(catalogue.updatePrices({ id: Number(id), ...changes, base }))
    return { values: { retail, discount } }
  },
  body: (form) => <Body form={form} />,
})
