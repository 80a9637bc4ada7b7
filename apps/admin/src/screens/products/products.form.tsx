import { type Backoffice, type ProductForm, unwrap } from '@butiga/commerce-sdk'
import { type FormGroup, formRows, valueAt } from '@butiga/machines/form'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { formScreen, NEW } from '../../floors/form/form-screen.tsx'
import { productNames } from './products.names.ts'
import { archive, restore } from './archiving.ts'
import { ProductAttributesBlock, ProductLinksBlock, ProductPartsBlock, ProductSaleBlock } from './product-links.tsx'
import { ProductMeasuresBlock, ProductPricesBlock } from './product-prices.tsx'
import { ProductStockBlock } from './product-stock.tsx'
import { ProductTextsBlock } from './product-texts.tsx'
import { type Beside, changesOf, conflictsInForm, createdOf, newValues, valuesOf } from './product-values.ts'
import { ProductVariantsBlock } from './product-variants.tsx'

const textAt = (values: FormGroup, path: string): string => String(valueAt(values, path) ?? '').trim()
const codesOf = (values: FormGroup): readonly string[] => Object.keys(valueAt(values, 'translations') ?? {})

const Body = ({ form, id }: { readonly form: FormActor; readonly id: string }) => {
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

const check = (values: FormGroup) => {
  // The first language is the shop's own.
  const [language = ''] = codesOf(values)
  const required = ['sku', `translations.${language}.name`].filter((path) => textAt(values, path) === '')
  const hasPrice = valueAt(values, 'setDiscount') !== null || valueAt(values, 'retail') !== null
  return [...required, ...(hasPrice ? [] : ['retail'])].map((path) => ({ path, rule: 'required' }))
}

const besideOf = (values: FormGroup): Beside => values['beside'] as unknown as Beside

const stored = async (values: FormGroup, call: Promise<ProductForm>): Promise<FormGroup> => {
  try {
    return valuesOf(await call, besideOf(values).choices, codesOf(values))
  } catch (error) {
    throw conflictsInForm(error)
  }
}

const create = async ({ catalogue }: Backoffice, values: FormGroup) => {
  const { product, ...beside } = await unwrap(catalogue.create(createdOf(values)))
  return { values: await stored(values, Promise.resolve({ product, ...beside })), id: String(product.id) }
}

/** The product that a new variant belongs to, by the query of the address. */
const mainOf = async (catalogue: Backoffice['catalogue'], signal: AbortSignal): Promise<ProductForm | null> => {
  const main = Number(new URLSearchParams(location.search).get('main'))
  return Number.isInteger(main) && main > 0 ? await unwrap(catalogue.get({ id: main }, { signal })) : null
}

/** A product with all that belongs to it; what is saved is on the public page at the next request. */
export const Screen = formScreen({
  kind: 'product',
  names: productNames,
  title: msg`Novi proizvod`,
  nameOf: (values) => textAt(values, `translations.${codesOf(values)[0] ?? ''}.name`) || textAt(values, 'sku'),
  list: '/admin/products',
  form: { check, rows: formRows },
  load: async ({ catalogue }, id, signal, languages) => {
    const codes = languages.map(({ code }) => code)
    const choices = await unwrap(catalogue.getChoices({}, { signal }))
    if (id === NEW) return newValues(choices, codes, await mainOf(catalogue, signal))
    return valuesOf(await unwrap(catalogue.get({ id: Number(id) }, { signal })), choices, codes)
  },
  save: async (commerce, id, { values, base }) => {
    if (id === NEW) return await create(commerce, values)
    const { changes, base: before } = changesOf(base, values)
    const call = unwrap(commerce.catalogue.update({ id: Number(id), ...changes, base: before }))
    return { values: await stored(values, call) }
  },
  actions: (values) => [besideOf(values).archived ? restore : archive],
  body: (form, id) => <Body form={form} id={id} />,
})
