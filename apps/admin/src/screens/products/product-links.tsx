import type { ProductChoices } from '@butiga/commerce-sdk'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { NumberField } from '@butiga/react-ui/form/number-field'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { DateField, TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Block } from '../../kit/form/block.tsx'
import { IdsField } from '../../kit/form/ids-field.tsx'
import { MediaField } from '../../kit/form/media-field.tsx'
import { NEW } from '../../kit/form/form-screen.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { ProductSearch } from './product-search.tsx'
import type { ProductValues } from './product-record.ts'

interface BlockProps {
  readonly form: FormOf<ProductValues>
}

/** Names of products that the form refers to: those it opened with, and those found since. */
const useNames = (form: FormOf<ProductValues>) => {
  const { products } = useFieldValue(form, 'related')
  const [match, setMatch] = useState<Readonly<Record<number, string>>>({})
  const nameOf = (id: number): string => {
    const known = products.find((one) => one.id === id)
    return match[id] ?? (known ? `${known.sku} ${known.name}` : `#${id}`)
  }
  const remember = ({ id, sku, name }: { readonly id: number; readonly sku: string; readonly name: string }) =>
    setMatch((names) => ({ ...names, [id]: `${sku} ${name}` }))
  return { nameOf, remember }
}

/** How a product is sold, and where it is shown. */
export const ProductSaleBlock = ({ form, id }: BlockProps & { readonly id: string }) => {
  const { t } = useLingui()
  const { Link } = useUi()
  const field = useFields(form)
  const { nameOf, remember } = useNames(form)
  const format = useFieldValue(form, 'format')
  const main = useFieldValue(form, 'mainProduct')
  return (
    <Block title={t`Prodaja`}>
      <TextField {...field('sku')} />
      {id === NEW ? (
        <SelectField
          {...field('format')}
          options={[
            { value: 'simple', label: t`Jednostavan` },
            { value: 'configurable', label: t`S inačicama` },
            { value: 'bundle', label: t`Komplet` },
            { value: 'e-product', label: t`E-proizvod` },
          ]}
        />
      ) : (
        <NumberField {...field('priority')} hint={t`Veći ide prvi.`} />
      )}
      <SelectField
        {...field('type')}
        options={[
          { value: 'product', label: t`Proizvod` },
          { value: 'service', label: t`Usluga` },
        ]}
      />
      {id === NEW && (format === 'simple' || format === 'e-product') && (
        <NumberField {...field('stock')} label={t`Početna zaliha`} hint={t`Prazno: ne broji se.`} optional />
      )}
      <CheckField {...field('visible')} />
      <CheckField {...field('featured')} />
      {(format === 'simple' || format === 'e-product') && (
        <div className="field c6" role="group" aria-label={t`Glavni proizvod`}>
          <span className="lbl">
            <Trans>Inačica proizvoda</Trans>
          </span>
          {main !== null ? (
            <p className="row">
              <Link href={`/admin/products/${main}`}>{nameOf(main)}</Link>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t`Ukloni ${nameOf(main)}`}
                onClick={() => form.send({ type: 'form.change', path: 'mainProduct', value: null })}
              >
                <Icon name="close" small />
              </Button>
            </p>
          ) : (
            <ProductSearch
              label={t`Glavni proizvod`}
              onMatch={(product) => {
                remember(product)
                form.send({ type: 'form.change', path: 'mainProduct', value: product.id })
              }}
            />
          )}
        </div>
      )}
    </Block>
  )
}

/** Categories, tags, pictures and related products. */
export const ProductLinksBlock = ({ form }: BlockProps) => {
  const { t } = useLingui()
  const { choices } = useFieldValue(form, 'related')
  const field = useFields(form)
  const { nameOf, remember } = useNames(form)
  const named = (list: readonly { readonly id: number; readonly name: string }[]) => (id: number) =>
    list.find((one) => one.id === id)?.name ?? `#${id}`
  const categories = choices.categories.map(({ id }) => ({ id, name: pathOf(choices.categories, id) }))
  return (
    <>
      <Block title={t`Kategorije i oznake`}>
        <IdsField {...field('categories')} nameOf={named(categories)} choices={categories} />
        <IdsField {...field('tags')} nameOf={named(choices.tags)} choices={choices.tags} />
      </Block>
      <Block title={t`Slike`}>
        <MediaField {...field('media')} />
      </Block>
      <Block title={t`Dobro ide uz`}>
        <IdsField {...field('crossSell')} label={t`Proizvodi`} nameOf={nameOf}>
          {(add) => (
            <ProductSearch
              label={t`Dodaj srodni proizvod`}
              onMatch={(product) => {
                remember(product)
                add(product.id)
              }}
            />
          )}
        </IdsField>
      </Block>
    </>
  )
}

/** `Pakiranje › Kutije` */
const pathOf = (categories: ProductChoices['categories'], id: number): string => {
  const category = categories.find((one) => one.id === id)
  if (category === undefined) return `#${id}`
  return category.parentId === null ? category.name : `${pathOf(categories, category.parentId)} › ${category.name}`
}

/** The parts of a bundle with their pieces. */
export const ProductPartsBlock = ({ form }: BlockProps) => {
  const { t } = useLingui()
  const { nameOf, remember } = useNames(form)
  const field = useFields(form)
  const lines = useFieldValue(form, 'bundle')
  return (
    <Block title={t`Dijelovi kompleta`}>
      {lines.map(({ product }, index) => (
        <div className="form-grid c6" key={product}>
          <NumberField
            {...field(`bundle.${index}.quantity`)}
            label={t`Komada: ${nameOf(product)}`}
            required={false}
            span={4}
          />
          <div className="field c2">
            <Button
              size="sm"
              variant="ghost"
              aria-label={t`Ukloni ${nameOf(product)}`}
              onClick={() => form.send({ type: 'form.remove', path: 'bundle', index })}
            >
              <Icon name="trash" small />
            </Button>
          </div>
        </div>
      ))}
      <div className="c6">
        <ProductSearch
          label={t`Dodaj dio`}
          onMatch={(product) => {
            remember(product)
            if (!lines.some((line) => line.product === product.id))
              form.send({ type: 'form.add', path: 'bundle', row: { product: product.id, quantity: 1 } })
          }}
        />
      </div>
    </Block>
  )
}

/** What a product has of each attribute of the shop. */
export const ProductAttributesBlock = ({ form }: BlockProps) => {
  const { t } = useLingui()
  const { choices } = useFieldValue(form, 'related')
  if (choices.attributes.length === 0) return null
  return (
    <Block title={t`Atributi`}>
      {choices.attributes.map((attribute) => (
        <AttributeField key={attribute.code} form={form} attribute={attribute} />
      ))}
    </Block>
  )
}

interface AttributeFieldProps extends BlockProps {
  readonly attribute: ProductChoices['attributes'][number]
}

const AttributeField = ({ form, attribute: { code, label, unit, inputType, values } }: AttributeFieldProps) => {
  const { t } = useLingui()
  const field = { form, path: `attributes.${code}`, label: unit === null ? label : `${label}, ${unit}` }
  const named = values.map((one) => ({ id: one.id, name: one.label }))
  if (inputType === 'multipleSelect')
    return <IdsField {...field} nameOf={(id) => named.find((one) => one.id === id)?.name ?? `#${id}`} choices={named} />
  if (inputType === 'numberField') return <NumberField {...field} span={3} optional />
  if (inputType === 'date') return <DateField {...field} span={3} empty={null} optional />
  if (inputType === 'dateTime')
    return <TextField {...field} span={3} placeholder="2026-10-17T08:30:00Z" empty={null} optional />
  const yesOrNo = [
    { value: true, label: t`Da` },
    { value: false, label: t`Ne` },
  ]
  const chosen = inputType === 'yesNo' ? yesOrNo : values.map(({ id, label: name }) => ({ value: id, label: name }))
  return <SelectField {...field} span={3} optional options={[{ value: null, label: '—' }, ...chosen]} />
}
