import { type DeliveryMethodRecord, type FieldError, unwrap } from '@butiga/commerce-sdk'
import { priceTableFaults } from '@butiga/commerce-sdk/rules'
import { FieldList } from '@butiga/react-ui/form/field-list'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { deliveryMethodRules } from '../../__generated__/field-rules.ts'
import { Block } from '../../kit/form/block.tsx'
import { changesOf } from '../../kit/form/changes.ts'
import { blankOf } from '../../kit/form/field-rules.ts'
import { formScreen, NEW } from '../../kit/form/form-screen.tsx'
import { JsonField, ListField } from '../../kit/form/parsed-fields.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { emptied, filled, noTexts } from '../../kit/form/texts.ts'
import { useFields } from '../../kit/form/use-fields.ts'
import { deleted } from '../../kit/list/restoring.ts'
import { deliveryMethodNames } from './methods.names.ts'
import { nameOf } from './method-list.tsx'
import { MethodTexts, type MethodValues, nameFaults } from './method-texts.tsx'
import { lostFigures, Prices, pricesOf, type PriceTable } from './price-table.tsx'

type Record = Omit<DeliveryMethodRecord, 'id'>

interface Values extends MethodValues, PriceTable, Omit<Record, keyof MethodValues | 'prices' | 'branches'> {
  /** The id of a new one is null. */
  readonly branches: readonly { readonly id: number | null; readonly name: string; readonly description: string }[]
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
  { id: _id, prices, ...record }: Omit<Record, 'position'> & Pick<Values, 'position'> & { readonly id?: number },
  texts: MethodValues['name'],
): Values => ({
  ...record,
  name: { ...texts, ...record.name },
  description: { ...texts, ...record.description },
  bounds: prices.filter(({ upTo }) => upTo !== null),
  above: prices.at(-1)?.price ?? null,
})

const newMethod = { ...(blankOf(deliveryMethodRules) as Record), active: true, archived: false, taxPercent: 25 }

/** The fields of the call. */
const fieldsOf = ({ archived: _archived, name, position, bounds, above, branches, ...fields }: Values) => ({
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

/** The errors of the form as a whole. */
const check = (values: Values): readonly FieldError[] => {
  const lost = lostFigures(values).map((path) => ({ path, rule: 'required' }))
  const faults = lost.length > 0 ? lost : priceTableFaults(pricesOf(values))
  return [...nameFaults(values), ...faults.map((fault) => ({ ...fault, path: fieldOf(fault.path, values) }))]
}

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
