import { FieldList } from '@butiga/react-ui/form/field-list'
import { AmountField, NumberField } from '@butiga/react-ui/form/number-field'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Block } from '../../floors/form/block.tsx'
import { momentText } from '../../floors/list/columns.tsx'
import { useBeside } from './use-beside.ts'

/** The prices of a product; those of a set follow from its parts. */
export const ProductPricesBlock = ({ form }: { readonly form: FormActor }) => {
  const { t } = useLingui()
  const { money } = useUi()
  const { lowest } = useBeside(form)
  const format = useFieldValue(form, 'format')
  const isVariant = useFieldValue(form, 'mainProduct') !== null
  const isSet = useFieldValue(form, 'setDiscount') !== null
  const least =
    lowest === null ? undefined : t`Najniža cijena u zadnjih 30 dana: ${money(lowest)}. Uz sniženje se prikazuje kupcu.`
  return (
    <Block title={t`Cijena`}>
      {format === 'bundle' && (
        <NumberField
          form={form}
          path="setDiscount"
          label={t`Popust kompleta, %`}
          hint={t`Cijena tada slijedi iz dijelova. Prazno: komplet ima svoju cijenu.`}
          optional
        />
      )}
      {!isSet && (
        <>
          <AmountField form={form} path="retail" label={t`Redovna cijena`} span={3} />
          <AmountField form={form} path="discount" label={t`Snižena cijena`} span={3} hint={least} optional />
        </>
      )}
      <AmountField form={form} path="membership" label={t`Cijena za članove`} span={3} optional />
      <NumberField form={form} path="taxRate" label={t`PDV, %`} span={3} />
      {format !== 'configurable' && !isVariant && (
        <SelectField
          form={form}
          path="subscription"
          label={t`Pretplata`}
          hint={t`Naručuje se i naplaćuje ponovno dok je kupac ne otkaže; kupuju je samo prijavljeni.`}
          options={[
            { value: '', label: t`Kupuje se jednom` },
            { value: 'week', label: t`Svaki tjedan` },
            { value: 'month', label: t`Svaki mjesec` },
            { value: 'year', label: t`Svake godine` },
          ]}
        />
      )}
      {format !== 'configurable' && (
        <div className="c6">
          <FieldList
            form={form}
            path="quantityPrices"
            label={t`Cijene za količinu`}
            row={{ from: null, price: null }}
            words={{
              add: <Trans>Dodaj cijenu za količinu</Trans>,
              remove: (place) => t`Ukloni ${place}. cijenu za količinu`,
              moveUp: (place) => t`Pomakni gore ${place}. cijenu za količinu`,
            }}
          >
            {(path) => (
              <>
                <NumberField form={form} path={`${path}.from`} label={t`Od komada`} span={3} />
                <AmountField form={form} path={`${path}.price`} label={t`Cijena komada`} span={3} />
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
const shownDays = 60
const [width, height] = [360, 110]

/** The prices of the last days as steps, with the lowest of 30 days, and all known ones as a table. */
const PriceHistory = ({ form }: { readonly form: FormActor }) => {
  const { t } = useLingui()
  const ui = useUi()
  const { priceHistory, lowest } = useBeside(form)
  const [now] = useState(() => Date.now())
  if (priceHistory.length < 2) return null
  const begin = now - shownDays * day
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
        aria-label={t`Cijena u zadnjih ${shownDays} dana`}
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
export const ProductMeasuresBlock = ({ form }: { readonly form: FormActor }) => {
  const { t } = useLingui()
  return (
    <Block title={t`Mjere`}>
      <NumberField form={form} path="netQuantity.quantity" label={t`Sadržaj komada`} span={3} optional />
      <SelectField
        form={form}
        path="netQuantity.unit"
        label={t`Jedinica`}
        span={3}
        options={['g', 'kg', 'ml', 'cl', 'l', 'cm', 'm', 'm2'].map((unit) => ({ value: unit, label: unit }))}
      />
      <NumberField form={form} path="dimensions.length" label={t`Duljina, cm`} span={2} optional />
      <NumberField form={form} path="dimensions.width" label={t`Širina, cm`} span={2} optional />
      <NumberField form={form} path="dimensions.height" label={t`Visina, cm`} span={2} optional />
    </Block>
  )
}
