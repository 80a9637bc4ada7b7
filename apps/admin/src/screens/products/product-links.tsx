import type { ProductChoices } from '@butiga/commerce-sdk'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { NumberField } from '@butiga/react-ui/form/number-field'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { DateField, TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Block } from '../../floors/form/block.tsx'
import { IdsField } from '../../floors/form/ids-field.tsx'
import { NEW } from '../../floors/form/form-screen.tsx'
import { ProductSearch } from './product-search.tsx'
import { useBeside } from './use-beside.ts'

interface BlockProps {
  readonly form: FormActor
}

/** Names of products that the form refers to: those it opened with, and those found since. */
const useNames = (form: FormActor) => {
  const { products } = useBeside(form)
  const [found, setFound] = useState<Readonly<Record<number, string>>>({})
  const nameOf = (id: number): string => {
    const known = products.find((one) => one.id === id)
    return found[id] ?? (known ? `${known.sku} ${known.name}` : `#${id}`)
  }
  const remember = ({ id, sku, name }: { readonly id: number; readonly sku: string; readonly name: string }) =>
    setFound((names) => ({ ...names, [id]: `${sku} ${name}` }))
  return { nameOf, remember }
}

/** How a product is sold, and where it is shown. */
export const ProductSaleBlock = ({ form, id }: BlockProps & { readonly id: string }) => {
  const { t } = useLingui()
  const { Link } = useUi()
  const { nameOf, remember } = useNames(form)
  const format = useFieldValue(form, 'format')
  const main = useFieldValue(form, 'mainProduct')
  return (
    <Block title={t`Prodaja`}>
      <TextField form={form} path="sku" label={t`Šifra`} maxLength={64} required />
      {id === NEW ? (
        <SelectField
          form={form}
          path="format"
          label={t`Oblik`}

          options={[
            { value: 'simple', label: t`Jednostavan` },
            { value: 'configurable', label: t`S inačicama` },
            { value: 'bundle', label: t`Komplet` },
            { value: 'e-product', label: t`E-proizvod` },
          ]}
        />
      ) : (
        <NumberField form={form} path="priority" label={t`Prioritet`} hint={t`Veći ide prvi.`} />
      )}
      <SelectField
        form={form}
        path="type"
        label={t`Vrsta`}

        options={[
          { value: 'product', label: t`Proizvod` },
          { value: 'service', label: t`Usluga` },
        ]}
      />
      {id === NEW && (format === 'simple' || format === 'e-product') && (
        <NumberField
          form={form}
          path="stock"
          label={t`Početna zaliha`}
          hint={t`Prazno: ne broji se.`}

          optional
        />
      )}
      <CheckField form={form} path="visible" label={t`Vidljiv u katalogu`} />
      <CheckField form={form} path="featured" label={t`Istaknut`} />
      {(format === 'simple' || format === 'e-product') && (
        <div className="field c6" role="group" aria-label={t`Glavni proizvod`}>
          <span className="lbl">
            <Trans>Inačica proizvoda</Trans>
          </span>
          {typeof main === 'number' ? (
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
              onFound={(product) => {
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

/** Categories, tags, pictures and the products beside it. */
export const ProductLinksBlock = ({ form }: BlockProps) => {
  const { t } = useLingui()
  const { choices, pictures } = useBeside(form)
  const { nameOf, remember } = useNames(form)
  const related = useFieldValue(form, 'crossSell') as readonly number[]
  const named = (list: readonly { readonly id: number; readonly name: string }[]) => (id: number) =>
    list.find((one) => one.id === id)?.name ?? `#${id}`
  const categories = choices.categories.map(({ id }) => ({ id, name: pathOf(choices.categories, id) }))
  return (
    <>
      <Block title={t`Kategorije i oznake`}>
        <IdsField
          form={form}
          path="categories"
          label={t`Kategorije, glavna prva`}
          nameOf={named(categories)}
          choices={categories}
        />
        <IdsField form={form} path="tags" label={t`Oznake`} nameOf={named(choices.tags)} choices={choices.tags} />
      </Block>
      <Block title={t`Slike`}>
        <IdsField
          form={form}
          path="media"
          label={t`Slike, glavna prva`}
          nameOf={(id) => pictures.find((one) => one.id === id)?.title ?? t`Slika ${id}`}
          pictures={pictures}
        >
          <PictureById form={form} />
        </IdsField>
      </Block>
      <Block title={t`Dobro ide uz`}>
        <IdsField form={form} path="crossSell" label={t`Proizvodi`} nameOf={nameOf}>
          <ProductSearch
            label={t`Dodaj srodni proizvod`}
            onFound={(product) => {
              remember(product)
              if (!related.includes(product.id))
                form.send({ type: 'form.change', path: 'crossSell', value: [...related, product.id] })
            }}
          />
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

const PictureById = ({ form }: BlockProps) => {
  const { t } = useLingui()
  const [wanted, setWanted] = useState('')
  const media = useFieldValue(form, 'media') as readonly number[]
  const add = () => {
    const id = Number(wanted)
    if (!Number.isInteger(id) || id < 1 || media.includes(id)) return
    form.send({ type: 'form.change', path: 'media', value: [...media, id] })
    setWanted('')
  }
  return (
    <div className="row nowrap">
      <input
        className="inp inp-sm"
        inputMode="numeric"
        aria-label={t`Broj slike iz medija`}
        placeholder={t`Broj slike`}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button size="sm" onClick={add}>
        <Trans>Dodaj</Trans>
      </Button>
    </div>
  )
}

/** The parts of a bundle with their pieces. */
export const ProductPartsBlock = ({ form }: BlockProps) => {
  const { t } = useLingui()
  const { nameOf, remember } = useNames(form)
  // The form opens with lines of this shape (product-values.ts).
  const lines = useFieldValue(form, 'bundle') as unknown as readonly { readonly product: number }[]
  return (
    <Block title={t`Dijelovi kompleta`}>
      {lines.map(({ product }, index) => (
        <div className="form-grid c6" key={product}>
          <NumberField form={form} path={`bundle.${index}.quantity`} label={t`Komada: ${nameOf(product)}`} span={4} />
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
          onFound={(product) => {
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
  const { choices } = useBeside(form)
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
  if (inputType === 'date') return <DateField {...field} span={3} optional />
  if (inputType === 'dateTime') return <TextField {...field} span={3} placeholder="2026-10-17T08:30:00Z" optional />
  const yesOrNo = [
    { value: 'true', label: t`Da` },
    { value: 'false', label: t`Ne` },
  ]
  const chosen = inputType === 'yesNo' ? yesOrNo : named.map(({ id, name }) => ({ value: String(id), label: name }))
  return <SelectField {...field} span={3} optional options={[{ value: '', label: '—' }, ...chosen]} />
}
