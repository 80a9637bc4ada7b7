import { type Backoffice, type ProductForm, unwrap } from '@butiga/commerce-sdk'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { productRules } from '../../__generated__/field-rules.ts'
import { formScreen, NEW } from '../../kit/form/form-screen.tsx'
import { productNames } from './products.names.ts'
import { archive, restore } from './archiving.ts'
import { ProductAttributesBlock, ProductLinksBlock, ProductPartsBlock, ProductSaleBlock } from './product-links.tsx'
import { ProductMeasuresBlock, ProductPricesBlock } from './product-prices.tsx'
import { changesIn, createdOf, fieldsOf, newValues, type ProductValues, valuesOf } from './product-record.ts'
import { ProductStockBlock } from './product-stock.tsx'
import { ProductTextsBlock } from './product-texts.tsx'
import { ProductVariantsBlock } from './product-variants.tsx'

const Body = ({ form, id }: { readonly form: FormOf<ProductValues>; readonly id: string }) => {
  const format = useFieldValue(form, 'format')
  return (
    <div className="dtl c6">
      <div className="dtl-m">
        <ProductTextsBlock form={form} />
        {format === 'configurable' && id !== NEW && <ProductVariantsBlock form={form} id={id} />}
        {format === 'bundle' && <ProductPartsBlock form={form} />}
        <ProductPricesBlock form={form} />
        {id !== NEW && (format === 'simple' || format === 'e-product') && <ProductStockBlock id={Number(id)} />}
        <ProductMeasuresBlock form={form} />
        <ProductAttributesBlock form={form} />
      </div>
      <div className="dtl-s">
        <ProductSaleBlock form={form} id={id} />
        <ProductLinksBlock form={form} />
      </div>
    </div>
  )
}

/** The errors of a product as a whole; its first language is the shop's own. */
const check = ({ translations, setDiscount, retail }: ProductValues) => {
  const [own] = Object.entries(translations)
  const missing = [
    ...(own?.[1].name.trim() === '' ? [`translations.${own[0]}.name`] : []),
    ...(setDiscount === null && retail === null ? ['retail'] : []),
  ]
  return missing.map((path) => ({ path, rule: 'required' }))
}

/** The product that a new variant belongs to, by the query of the address. */
const mainOf = async (catalogue: Backoffice['catalogue'], signal: AbortSignal): Promise<ProductForm | null> => {
  const main = Number(new URLSearchParams(location.search).get('main'))
  return Number.isInteger(main) && main > 0 ? await unwrap(catalogue.get({ id: main }, { signal })) : null
}

/** A product with all that belongs to it; what is saved is on the public page at the next request. */
export const Screen = formScreen<ProductValues>({
  kind: 'product',
  names: productNames,
  title: msg`Novi proizvod`,
  nameOf: ({ translations, sku }) => Object.values(translations)[0]?.name.trim() || sku.trim(),
  list: '/admin/products',
  rules: productRules,
  fieldsOf,
  check,
  load: async ({ catalogue }, id, signal, languages) => {
    const codes = languages.map(({ code }) => code)
    const choices = await unwrap(catalogue.getChoices({}, { signal }))
    if (id === NEW) return newValues(choices, codes, await mainOf(catalogue, signal))
    return valuesOf(await unwrap(catalogue.get({ id: Number(id) }, { signal })), choices, codes)
  },
  save: async ({ catalogue }, id, { values, base }) => {
    const stored = (form: ProductForm) => valuesOf(form, values.related.choices, Object.keys(values.translations))
    if (id === NEW) {
      const created = await unwrap(catalogue.create(createdOf(values)))
      return { values: stored(created), id: String(created.product.id) }
    }
    const changed = changesIn(values, base)
    return {
      values: stored(await unwrap(catalogue.update({ id: Number(id), ...changed.changes, base: changed.base }))),
    }
  },
  actions: ({ related }) => [related.archived ? restore : archive],
  body: (form, id) => <Body form={form} id={id} />,
})
