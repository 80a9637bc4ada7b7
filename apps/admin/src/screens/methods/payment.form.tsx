import { type DeliveryMethodRecord, type PaymentMethodRecord, unwrap } from '@butiga/commerce-sdk'
import { Check } from '@butiga/react-ui/form/check'
import { ErrorText } from '@butiga/react-ui/form/control'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useField, useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { paymentMethodRules } from '../../__generated__/field-rules.ts'
import { Block } from '../../kit/form/block.tsx'
import { changesOf } from '../../kit/form/changes.ts'
import { blankOf } from '../../kit/form/field-rules.ts'
import { formScreen, NEW } from '../../kit/form/form-screen.tsx'
import { ListField } from '../../kit/form/parsed-fields.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { emptied, filled, noTexts } from '../../kit/form/texts.ts'
import { useFields } from '../../kit/form/use-fields.ts'
import { deleted } from '../../kit/list/restoring.ts'
import { paymentMethodNames } from './methods.names.ts'
import { nameOf } from './method-list.tsx'
import { MethodTexts, type MethodValues, nameFaults } from './method-texts.tsx'

type Record = Omit<PaymentMethodRecord, 'id'>

interface Values extends MethodValues, Omit<Record, keyof MethodValues> {
  /** The methods of delivery that can be chosen, and what they are called. */
  readonly deliveries: readonly { readonly id: number; readonly name: string }[]
}

/** The methods of delivery that it is offered with: all of them, or the chosen ones. */
const Deliveries = ({ form }: { readonly form: FormOf<Values> }) => {
  const { t } = useLingui()
  const chosen = useFieldValue(form, 'deliveryMethodIds')
  const deliveries = useFieldValue(form, 'deliveries')
  const { change, control } = useField({ form, path: 'deliveryMethodIds', label: t`Uz sve` })
  const { id, label, error } = control
  const toggle = (delivery: number, isWith: boolean) =>
    change(deliveries.flatMap((one) => ((one.id === delivery ? isWith : chosen?.includes(one.id)) ? [one.id] : [])))
  return (
    <>
      <div className="c6">
        <Check
          id={id}
          label={label}
          checked={chosen === null}
          invalid={error !== null}
          describedBy={error === null ? undefined : `${id}-error`}
          onChange={({ checked }) => change(checked ? null : [])}
        />
        <ErrorText id={id} error={error} />
      </div>
      {chosen !== null &&
        deliveries.map((delivery) => (
          <div className="c6" key={delivery.id}>
            <Check
              id={`${id}-${delivery.id}`}
              label={delivery.name}
              checked={chosen.includes(delivery.id)}
              onChange={({ checked }) => toggle(delivery.id, checked)}
            />
          </div>
        ))}
    </>
  )
}

const Body = ({ form }: { readonly form: FormOf<Values> }) => {
  const { t } = useLingui()
  const field = useFields(form)
  return (
    <>
      <MethodTexts form={form} />
      <Block title={<Trans>Naplata</Trans>}>
        <TextField {...field('provider')} span={3} />
        <TextField
          {...field('paymentType')}
          hint={t`HPF za obrazac pružatelja; prazno: plaća se bez stranice.`}
          span={3}
        />
        <ListField {...field('marks')} hint={t`Sa zarezom između: Visa, Mastercard.`} optional />
      </Block>
      <Block title={<Trans>Uz koje načine dostave</Trans>}>
        <Deliveries form={form} />
      </Block>
    </>
  )
}

const deliveriesOf = (records: readonly DeliveryMethodRecord[]): Values['deliveries'] =>
  records.flatMap((method) => (method.archived ? [] : [{ id: method.id, name: nameOf(method) }]))

const valuesOf = (
  { id: _id, ...record }: Omit<Record, 'position'> & Pick<Values, 'position'> & { readonly id?: number },
  texts: MethodValues['name'],
  deliveries: Values['deliveries'],
): Values => ({
  ...record,
  name: { ...texts, ...record.name },
  description: { ...texts, ...record.description },
  deliveries,
})

const newMethod = { ...(blankOf(paymentMethodRules) as Record), active: true, archived: false }

/** The fields of the call. */
const fieldsOf = ({ archived: _archived, deliveries: _deliveries, name, position, ...fields }: Values) => ({
  ...fields,
  name: filled(name),
  ...(position !== null && { position }),
})

export const Screen = formScreen<Values>({
  kind: 'paymentMethod',
  names: paymentMethodNames,
  title: msg`Novi način plaćanja`,
  nameOf,
  list: '/admin/payment-methods',
  rules: paymentMethodRules,
  fieldsOf,
  check: nameFaults,
  load: async ({ methods }, id, signal, languages) => {
    const { records } = await unwrap(methods.filterDeliveryMethods({ limit: 100 }, { signal }))
    const record = id === NEW ? newMethod : await recordOf(methods.filterPaymentMethods(byId(id), { signal }))
    return valuesOf(record, noTexts(languages), deliveriesOf(records))
  },
  save: async ({ methods }, id, { values, base }) => {
    const texts = emptied(values.name)
    if (id === NEW) {
      const created = await unwrap(methods.createPaymentMethod(fieldsOf(values)))
      return { values: valuesOf(created, texts, values.deliveries), id: String(created.id) }
    }
    const changed = changesOf(fieldsOf(values), fieldsOf(base), /^(name|description)$/)
    const saved = await unwrap(methods.updatePaymentMethod({ id: Number(id), ...changed.changes, base: changed.base }))
    return { values: valuesOf(saved, texts, values.deliveries) }
  },
  body: (form) => <Body form={form} />,
  actions: ({ archived }) =>
    archived
      ? [
          {
            label: msg`Vrati iz arhive`,
            act: ({ methods }, id) => unwrap(methods.updatePaymentMethod({ id: Number(id), archived: false })),
          },
        ]
      : [],
  remove: {
    label: msg`Obriši`,
    act: ({ methods }, id) => unwrap(methods.deletePaymentMethod({ id: Number(id) })),
    ...deleted('paymentMethod'),
  },
})
