import type { CouponRecord } from '@butiga/commerce-sdk'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Block } from '../../kit/form/block.tsx'
import { IdsField } from '../../kit/form/ids-field.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { ProductSearch } from '../products/product-search.tsx'

/** A record that a coupon is for. */
interface Named {
  readonly id: number
  readonly name: string
}

/** The names of the goods. */
export interface GoodsNames {
  readonly categories: readonly Named[]
  readonly products: readonly Named[]
}

interface Values extends Pick<CouponRecord, 'categoryIds' | 'productIds'> {
  readonly names: GoodsNames
}

/** The goods that a coupon is for. */
export const CouponGoods = ({ form }: { readonly form: FormOf<Values> }) => {
  const { t } = useLingui()
  const field = useFields(form)
  const [match, setMatch] = useState<readonly Named[]>([])
  const { categories, products } = useFieldValue(form, 'names')
  const named = (list: readonly Named[]) => (id: number) => list.find((one) => one.id === id)?.name ?? `#${id}`
  return (
    <Block title={t`Vrijedi za`}>
      <IdsField {...field('categoryIds')} nameOf={named(categories)} choices={categories} />
      <IdsField {...field('productIds')} nameOf={named([...products, ...match])}>
        {(add) => (
          <ProductSearch
            label={t`Dodaj proizvod`}
            onMatch={({ id, sku, name }) => {
              setMatch([...match, { id, name: `${sku} ${name}` }])
              add(id)
            }}
          />
        )}
      </IdsField>
      <p className="small muted c6">{t`Bez odabira vrijedi za cijelu košaricu.`}</p>
    </Block>
  )
}
