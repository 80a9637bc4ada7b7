import { CommerceError, unwrap } from '@butiga/commerce-sdk'
import { priceInTable, priceTableFaults } from '@butiga/commerce-sdk/rules'
import { formRows } from '@butiga/machines/form'
import { AreaField } from '@butiga/react-ui/form/area-field'
import { FieldList } from '@butiga/react-ui/form/field-list'
import { MoneyField, NumberField } from '@butiga/react-ui/form/number-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Block } from '../../floors/form/block.tsx'
import { changesOf } from '../../floors/form/changes.ts'
import { formScreen, NEW } from '../../floors/form/form-screen.tsx'
import { missing } from '../../floors/form/missing.ts'
import { filled, noTexts } from '../../floors/form/texts.ts'
import { deleted } from '../../floors/list/restoring.ts'
import { deliveryMethodNames } from './methods.names.ts'
import { check, fieldOf, fieldsOf, newValues, pricesOf, type Values, valuesOf } from './delivery.values.ts'
import { nameOf } from './method-list.tsx'
import { MethodTexts } from './method-texts.tsx'

/** What one cart pays by the table as it is now. */
const Example = ({ form }: { readonly form: FormActor }) => {
  const { money } = useUi()
  const bounds = useFieldValue(form, 'bounds') as unknown as Values['bounds']
  const above = useFieldValue(form, 'above')
  const isRight =
    typeof above === 'number' &&
    bounds.every(({ upTo, price }) => typeof upTo === 'number' && typeof price === 'number') &&
    priceTableFaults(pricesOf({ bounds, above })).length === 0
  if (!isRight) return null
  const [first, second] = bounds
  const from = (first?.upTo ?? 1000) / 100
  const items = (from + (second?.upTo ?? from * 100 + 2000) / 100) / 2
  const [goods, price] = [money(items), money(priceInTable(pricesOf({ bounds, above }), items))]
  return (
    <p className="small muted c6" role="status">
      <Trans>
        Košarica od {goods} plaća {price}. Između granica nema rupa.
      </Trans>
    </p>
  )
}

const Prices = ({ form }: { readonly form: FormActor }) => {
  const { t } = useLingui()
  const bounds = useFieldValue(form, 'bounds') as unknown as Values['bounds']
  return (
    <Block title={<Trans>Cijena</Trans>}>
      <div className="c6">
        <FieldList
          form={form}
          path="bounds"
          label={t`Cijene po iznosu košarice`}
          row={{ upTo: null, price: null }}
          words={{
            add: t`Dodaj granicu`,
            remove: (place) => t`Ukloni granicu ${place}`,
            moveUp: (place) => t`Pomakni gore granicu ${place}`,
          }}
        >
          {(path) => (
            <>
              <MoneyField form={form} path={`${path}.upTo`} label={t`Košarica do`} span={3} />
              <MoneyField form={form} path={`${path}.price`} label={t`Cijena dostave`} span={3} />
            </>
          )}
        </FieldList>
      </div>
      <MoneyField
        form={form}
        path="above"
        label={bounds.length === 0 ? t`Cijena dostave` : t`Cijena iznad zadnje granice`}
        required
        span={3}
      />
      <MoneyField form={form} path="freeFrom" label={t`Besplatno od`} span={3} />
      <NumberField form={form} path="taxPercent" label={t`PDV u cijeni, %`} required span={3} />
      <Example form={form} />
    </Block>
  )
}

const Body = ({ form }: { readonly form: FormActor }) => {
  const { t } = useLingui()
  return (
    <>
      <MethodTexts form={form} />
      <Prices form={form} />
      <Block title={<Trans>Kamo i kada</Trans>}>
        <TextField
          form={form}
          path="countries"
          label={t`Države`}
          hint={t`Oznake kao HR, SI. Prazno: sve države u koje dućan dostavlja.`}
        />
        <AreaField
          form={form}
          path="timetable"
          label={t`Vozni red`}
          hint={t`JSON; prazno: nema voznog reda.`}
          rows={6}
        />
      </Block>
      <Block title={<Trans>Poslovnice</Trans>}>
        <div className="c6">
          <FieldList
            form={form}
            path="branches"
            label={t`Kupac bira jednu od njih`}
            row={{ id: null, name: '', description: '' }}
            words={{
              add: t`Dodaj poslovnicu`,
              remove: (place) => t`Ukloni poslovnicu ${place}`,
              moveUp: (place) => t`Pomakni gore poslovnicu ${place}`,
            }}
          >
            {(path) => (
              <>
                <TextField form={form} path={`${path}.name`} label={t`Naziv poslovnice`} maxLength={200} span={3} />
                <TextField
                  form={form}
                  path={`${path}.description`}
                  label={t`Adresa i sati`}
                  maxLength={1000}
                  span={3}
                />
              </>
            )}
          </FieldList>
        </div>
      </Block>
    </>
  )
}

/** One way of delivery. */
export const Screen = formScreen({
  kind: 'deliveryMethod',
  names: deliveryMethodNames,
  title: msg`Novi način dostave`,
  nameOf: ({ name }) => nameOf({ name: (name ?? {}) as Values['name'] }),
  list: '/admin/delivery',
  form: { check, fieldOf, rows: formRows },
  load: async ({ methods }, id, signal, languages) => {
    if (id === NEW) return newValues(noTexts(languages))
    const filters = [{ key: 'id' as const, value: [Number(id)] }]
    const { records } = await unwrap(methods.filterDeliveryMethods({ filters }, { signal }))
    if (records[0] === undefined) throw new CommerceError(missing)
    return valuesOf(records[0], noTexts(languages))
  },
  save: async ({ methods }, id, input) => {
    const values = input.values as unknown as Values
    const texts = Object.fromEntries(Object.keys(values.name).map((code) => [code, '']))
    if (id === NEW) {
      const {
        name = {},
        prices = [],
        taxPercent = 0,
        ...rest
      } = fieldsOf(values, values as unknown as object as Record<string, unknown>)
      const created = await unwrap(
        methods.createDeliveryMethod({ ...rest, name, prices, taxPercent, description: filled(values.description) }),
      )
      return { values: valuesOf(created, texts), id: String(created.id) }
    }
    const { changes } = changesOf(input)
    const base = fieldsOf(input.base as unknown as Values, changes)
    const saved = await unwrap(
      methods.updateDeliveryMethod({
        id: Number(id),
        ...fieldsOf(values, changes),
        base: { ...base, ...(base.description && { description: filled(base.description) }) },
      }),
    )
    return { values: valuesOf(saved, texts) }
  },
  body: (form) => <Body form={form} />,
  actions: ({ archived }) =>
    archived === true
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
