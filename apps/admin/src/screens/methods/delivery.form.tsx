import { type DeliveryMethodRecord, type FieldError, unwrap } from '@butiga/commerce-sdk'
import { priceInTable, priceTableFaults } from '@butiga/commerce-sdk/rules'
import { FieldList } from '@butiga/react-ui/form/field-list'
import { AmountField, NumberField } from '@butiga/react-ui/form/number-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { deliveryMethodRules } from '../../__generated__/field-rules.ts'
import { Block } from '../../floors/form/block.tsx'
import { changesOf } from '../../floors/form/changes.ts'
import { blankOf } from '../../floors/form/field-rules.ts'
import { formScreen, NEW } from '../../floors/form/form-screen.tsx'
import { JsonField, ListField } from '../../floors/form/parsed-fields.tsx'
import { byId, recordOf } from '../../floors/form/record-of.ts'
import { emptied, filled, noTexts } from '../../floors/form/texts.ts'
import { useFields } from '../../floors/form/use-fields.ts'
import { deleted } from '../../floors/list/restoring.ts'
import { deliveryMethodNames } from './methods.names.ts'
import { nameOf } from './method-list.tsx'
import { MethodTexts, type MethodValues, nameFaults } from './method-texts.tsx'

type Record = Omit<DeliveryMethodRecord, 'id'>

interface Values extends MethodValues, Omit<Record, keyof MethodValues | 'prices' | 'branches'> {
  /** The prices up to a value of the goods. */
  readonly bounds: readonly { readonly upTo: number | null; readonly price: number | null }[]
  /** The price above the last bound. */
  readonly above: number | null
  /** The id of a new one is null. */
  readonly branches: readonly { readonly id: number | null; readonly name: string; readonly description: string }[]
}

const pricesOf = ({ bounds, above }: Pick<Values, 'bounds' | 'above'>) => [
  ...bounds.map(({ upTo, price }) => ({ upTo: upTo ?? 0, price: price ?? 0 })),
  { upTo: null, price: above ?? 0 },
]

/** The figures of the price table that are none, by their paths. */
const lostFigures = ({ bounds, above }: Pick<Values, 'bounds' | 'above'>): readonly string[] =>
  [
    ['above', above] as const,
    ...bounds.flatMap(({ upTo, price }, index) => [
      [`bounds.${index}.upTo`, upTo] as const,
      [`bounds.${index}.price`, price] as const,
    ]),
  ].flatMap(([path, figure]) => (typeof figure === 'number' ? [] : [path]))

/** What one cart pays by the table as it is now. */
const Example = ({ form }: { readonly form: FormOf<Values> }) => {
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

const Prices = ({ form }: { readonly form: FormOf<Values> }) => {
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

const codesOf = (text: string): readonly string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

const Body = ({ form }: { readonly form: FormOf<Values> }) => {
  const { t } = useLingui()
  const field = useFields(form)
  return (
    <>
      <MethodTexts form={form} />
      <Prices form={form} />
      <Block title={<Trans>Kamo i kada</Trans>}>
        <ListField
          {...field('countries')}
          read={codesOf}
          hint={t`Oznake kao HR, SI. Prazno: sve države u koje dućan dostavlja.`}
        />
        <JsonField {...field('timetable')} hint={t`JSON; prazno: nema voznog reda.`} rows={6} />
      </Block>
      <Block title={<Trans>Poslovnice</Trans>}>
        <div className="c6">
          <FieldList
            {...field('branches')}
            row={{ id: null, name: '', description: '' }}
            words={{
              add: t`Dodaj poslovnicu`,
              remove: (place) => t`Ukloni poslovnicu ${place}`,
              moveUp: (place) => t`Pomakni gore poslovnicu ${place}`,
            }}
          >
            {(path) => (
              <>
                <TextField {...field(`${path}.name`)} span={3} />
                <TextField {...field(`${path}.description`)} span={3} />
              </>
            )}
          </FieldList>
        </div>
      </Block>
    </>
  )
}

const valuesOf = (
  { id: _, prices, ...record }: Omit<Record, 'position'> & Pick<Values, 'position'> & { readonly id?: number },
  texts: MethodValues['name'],
): Values => ({
  ...record,
  name: { ...texts, ...record.name },
  description: { ...texts, ...record.description },
  bounds: prices.filter(({ upTo }) => upTo !== null),
  above: prices.at(-1)?.price ?? null,
})

const newMethod = { ...blankOf<Record>(deliveryMethodRules), active: true, archived: false, taxPercent: 25 }

/** The fields of the call. */
const fieldsOf = ({ archived: _, name, position, bounds, above, branches, ...fields }: Values) => ({
  ...fields,
  name: filled(name),
  ...(position !== null && { position }),
  prices: pricesOf({ bounds, above }),
  branches: branches.map(({ id, ...branch }) => ({ ...branch, ...(id !== null && { id }) })),
})

/** Where the form shows an error of the price table. */
const fieldOf = (path: string, { bounds }: Values): string => {
  const [field, index, column] = path.split('.')
  if (field === 'timetable') return field
  if (field !== 'prices') return path
  return index === undefined || Number(index) >= bounds.length ? 'above' : `bounds.${index}.${column}`
}

/** What is wrong with the form as a whole. */
const check = (values: Values): readonly FieldError[] => {
  const lost = lostFigures(values).map((path) => ({ path, rule: 'required' }))
  const faults = lost.length > 0 ? lost : priceTableFaults(pricesOf(values))
  return [...nameFaults(values), ...faults.map((fault) => ({ ...fault, path: fieldOf(fault.path, values) }))]
}

/** One way of delivery. */
export const Screen = formScreen<Values>({
  kind: 'deliveryMethod',
  names: deliveryMethodNames,
  title: msg`Novi način dostave`,
  nameOf,
  list: '/admin/delivery',
  rules: deliveryMethodRules,
  fieldsOf,
  check,
  fieldOf,
  load: async ({ methods }, id, signal, languages) => {
    const texts = noTexts(languages)
    if (id === NEW) return valuesOf(newMethod, texts)
    return valuesOf(await recordOf(methods.filterDeliveryMethods(byId(id), { signal })), texts)
  },
  save: async ({ methods }, id, { values, base }) => {
    const texts = emptied(values.name)
    if (id === NEW) {
      const created = await unwrap(methods.createDeliveryMethod(fieldsOf(values)))
      return { values: valuesOf(created, texts), id: String(created.id) }
    }
    const changed = changesOf(fieldsOf(values), fieldsOf(base), /^(name|description|timetable)$/)
    const saved = await unwrap(methods.updateDeliveryMethod({ id: Number(id), ...changed.changes, base: changed.base }))
    return { values: valuesOf(saved, texts) }
  },
  body: (form) => <Body form={form} />,
  actions: ({ archived }) =>
    archived
      ? [
          {
            label: msg`Vrati iz arhive`,
            act: ({ methods }, id) => unwrap(methods.updateDeliveryMethod({ id: Number(id), archived: false })),
          },
        ]
      : [],
  remove: {
    label: msg`Obriši`,
    act: ({ methods }, id) => unwrap(methods.deleteDeliveryMethod({ id: Number(id) })),
    ...deleted('deliveryMethod'),
  },
})
