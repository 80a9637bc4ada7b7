import { priceInTable, priceTableFaults } from '@butiga/commerce-sdk/rules'
import { FieldList } from '@butiga/react-ui/form/field-list'
import { AmountField, NumberField } from '@butiga/react-ui/form/number-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Block } from '../../kit/form/block.tsx'
import { useFields } from '../../kit/form/use-fields.ts'

/** The prices of delivery, by the value of the goods. */
export interface PriceTable {
  /** The prices up to a value of the goods. */
  readonly bounds: readonly { readonly upTo: number | null; readonly price: number | null }[]
  /** The price above the last bound. */
  readonly above: number | null
}

interface PricedValues extends PriceTable {
  readonly freeFrom: number | null
  readonly taxPercent: number
}

/** The prices as the call takes them. */
export const pricesOf = ({ bounds, above }: PriceTable) => [
  ...bounds.map(({ upTo, price }) => ({ upTo: upTo ?? 0, price: price ?? 0 })),
  { upTo: null, price: above ?? 0 },
]

/** The figures of the price table that are none, by their paths. */
export const lostFigures = ({ bounds, above }: PriceTable): readonly string[] =>
  [
    ['above', above] as const,
    ...bounds.flatMap(({ upTo, price }, index) => [
      [`bounds.${index}.upTo`, upTo] as const,
      [`bounds.${index}.price`, price] as const,
    ]),
  ].flatMap(([path, figure]) => (typeof figure === 'number' ? [] : [path]))

/** The price of one cart by the table as it is now. */
const Example = ({ form }: { readonly form: FormOf<PricedValues> }) => {
  const { money } = useUi()
  const table = { bounds: useFieldValue(form, 'bounds'), above: useFieldValue(form, 'above') }
  const prices = pricesOf(table)
  if (lostFigures(table).length > 0 || priceTableFaults(prices).length > 0) return null
  const [first, second] = prices
  const from = first?.upTo ?? 10
  const items = (from + (second?.upTo ?? from + 20)) / 2
  const [goods, price] = [money(items), money(priceInTable(prices, items))]
  return (
    <p className="small muted c6" role="status">
      <Trans>
        Košarica od {goods} plaća {price}. Između granica nema rupa.
      </Trans>
    </p>
  )
}

/** The prices of a delivery, with an example. */
export const Prices = ({ form }: { readonly form: FormOf<PricedValues> }) => {
  const { t } = useLingui()
  const field = useFields(form)
  const bounds = useFieldValue(form, 'bounds')
  return (
    <Block title={<Trans>Cijena</Trans>}>
      <div className="c6">
        <FieldList
          {...field('bounds')}
          row={{ upTo: null, price: null }}
          words={{
            add: t`Dodaj granicu`,
            remove: (place) => t`Ukloni granicu ${place}`,
            moveUp: (place) => t`Pomakni gore granicu ${place}`,
          }}
        >
          {(path) => (
            <>
              <AmountField {...field(`${path}.upTo`)} span={3} />
              <AmountField {...field(`${path}.price`)} span={3} />
            </>
          )}
        </FieldList>
      </div>
      <AmountField
        {...field('above')}
        label={bounds.length === 0 ? t`Cijena dostave` : t`Cijena iznad zadnje granice`}
        required
        span={3}
      />
      <AmountField {...field('freeFrom')} span={3} />
      <NumberField {...field('taxPercent')} span={3} />
      <Example form={form} />
    </Block>
  )
}
