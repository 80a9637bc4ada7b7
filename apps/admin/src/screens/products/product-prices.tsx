import { FieldList } from '@butiga/react-ui/form/field-list'
import { AmountField, NumberField } from '@butiga/react-ui/form/number-field'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Block } from '../../kit/form/block.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { momentText } from '../../kit/list/columns.tsx'
import type { ProductValues } from './product-record.ts'

/** The prices of a product; those of a set follow from its parts. */
export const ProductPricesBlock = ({ form }: { readonly form: FormOf<ProductValues> }) => {
  const { t } = useLingui()
  const { money } = useUi()
  const field = useFields(form)
  const { lowest } = useFieldValue(form, 'related')
  const format = useFieldValue(form, 'format')
  const isVariant = useFieldValue(form, 'mainProduct') !== null
  const isSet = useFieldValue(form, 'setDiscount') !== null
  const least =
    lowest === null ? undefined : t`Najniža cijena u zadnjih 30 dana: ${money(lowest)}. Uz sniženje se prikazuje kupcu.`
  return (
    <Block title={t`Cijena`}>
      {format === 'bundle' && (
        <NumberField
          {...field('setDiscount')}
          hint={t`Cijena tada slijedi iz dijelova. Prazno: komplet ima svoju cijenu.`}
          optional
        />
      )}
      {!isSet && (
        <>
          <AmountField {...field('retail')} span={3} />
          <AmountField {...field('discount')} span={3} hint={least} optional />
        </>
      )}
      <AmountField {...field('membership')} span={3} optional />
      <NumberField {...field('taxRate')} span={3} />
      {format !== 'configurable' && !isVariant && (
        <SelectField
          {...field('subscription')}
          hint={t`Naručuje se i naplaćuje ponovno dok je kupac ne otkaže; kupuju je samo prijavljeni.`}
          options={[
            { value: null, label: t`Kupuje se jednom` },
            { value: 'week', label: t`Svaki tjedan` },
            { value: 'month', label: t`Svaki mjesec` },
            { value: 'year', label: t`Svake godine` },
          ]}
        />
      )}
      {format !== 'configurable' && (
        <div className="c6">
          <FieldList
            {...field('quantityPrices')}
            row={{ from: null, price: null }}
            words={{
              add: <Trans>Dodaj cijenu za količinu</Trans>,
              remove: (place) => t`Ukloni ${place}. cijenu za količinu`,
              moveUp: (place) => t`Pomakni gore ${place}. cijenu za količinu`,
            }}
          >
            {(path) => (
              <>
                <NumberField {...field(`${path}.from`)} label={t`Od komada`} required={false} span={3} />
                <AmountField {...field(`${path}.price`)} label={t`Cijena komada`} required={false} span={3} />
              </>
            )}
          </FieldList>
        </div>
      )}
      <PriceHistory form={form} />
    </Block>
  )
}

const day = 86_400_000
const displayedDays = 60
const [width, height] = [360, 110]

/** The prices of the last days as steps, with the lowest of 30 days, and all known ones as a table. */
const PriceHistory = ({ form }: { readonly form: FormOf<ProductValues> }) => {
  const { t } = useLingui()
  const ui = useUi()
  const { priceHistory, lowest } = useFieldValue(form, 'related')
  const [now] = useState(() => Date.now())
  if (priceHistory.length < 2) return null
  const begin = now - displayedDays * day
  const prices = priceHistory.map(({ price }) => price)
  const [top, bottom] = [Math.max(...prices), Math.min(...prices)]
  const x = (time: number) => ((Math.max(time, begin) - begin) / (now - begin)) * width
  const y = (price: number) => height - 8 - ((price - bottom) / (top - bottom || 1)) * (height - 16)
  const steps = priceHistory
    .toReversed()
    .map(
      ({ from, price }, index) =>
        `${index === 0 ? 'M' : 'H'}${x(Date.parse(from))}${index === 0 ? ',' : 'V'}${y(price)}`,
    )
  return (
    <figure className="c6 stack">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        role="img"
        aria-label={t`Cijena u zadnjih ${displayedDays} dana`}
      >
        <path d={`${steps.join('')}H${width}`} fill="none" stroke="var(--brand)" strokeWidth="2" />
        {lowest !== null && (
          <path d={`M${x(now - 30 * day)},${y(lowest)}H${width}`} stroke="var(--text-2)" strokeDasharray="4 3" />
        )}
      </svg>
      <details>
        <summary>
          <Trans>Prikaži kao tablicu</Trans>
        </summary>
        <table className="dt">
          <caption className="sr">
            <Trans>Promjene cijene</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Od</Trans>
              </th>
              <th scope="col" className="num">
                <Trans>Cijena</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {priceHistory.map(({ from, price }, index) => (
              <tr key={index}>
                <th scope="row">{momentText(from, ui)}</th>
                <td className="num">{ui.money(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** What one piece holds, and its outside. */
export const ProductMeasuresBlock = ({ form }: { readonly form: FormOf<ProductValues> }) => {
  const { t } = useLingui()
  const field = useFields(form)
  return (
    <Block title={t`Mjere`}>
      <NumberField {...field('netQuantity.quantity')} required={false} span={3} optional />
      <SelectField
        {...field('netQuantity.unit')}
        span={3}
        options={['g', 'kg', 'ml', 'cl', 'l', 'cm', 'm', 'm2'].map((unit) => ({ value: unit, label: unit }))}
      />
      <NumberField {...field('dimensions.length')} required={false} span={2} optional />
      <NumberField {...field('dimensions.width')} required={false} span={2} optional />
      <NumberField {...field('dimensions.height')} required={false} span={2} optional />
    </Block>
  )
}
