import { CommerceError, type DeliveryMethodRecord, type PaymentMethodRecord, unwrap } from '@butiga/commerce-sdk'
import type { FormGroup } from '@butiga/machines/form'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Block } from '../../floors/form/block.tsx'
import { changesOf } from '../../floors/form/changes.ts'
import { formScreen, NEW } from '../../floors/form/form-screen.tsx'
import { missing } from '../../floors/form/missing.ts'
import { filled, noTexts } from '../../floors/form/texts.ts'
import { deleted } from '../../floors/list/restoring.ts'
import { paymentMethodNames } from './methods.names.ts'
import { nameOf } from './method-list.tsx'
import { MethodTexts } from './method-texts.tsx'

interface Values {
  readonly name: Readonly<Record<string, string>>
  readonly description: Readonly<Record<string, string>>
  readonly position: number | null
  readonly active: boolean
  readonly archived: boolean
  readonly provider: string
  readonly paymentType: string
  /** With commas between. */
  readonly marks: string
  readonly withAll: boolean
  /** By the id of the method of delivery. */
  readonly deliveries: Readonly<Record<string, boolean>>
  /** What the methods of delivery are called. */
  readonly names: Readonly<Record<string, string>>
}

const valuesOf = (
  record: Omit<PaymentMethodRecord, 'id' | 'position'> & { readonly position: number | null },
  texts: Readonly<Record<string, string>>,
  names: Values['names'],
) =>
  ({
    name: { ...texts, ...record.name },
    description: { ...texts, ...record.description },
    position: record.position,
    active: record.active,
    archived: record.archived,
    provider: record.provider,
    paymentType: record.paymentType ?? '',
    marks: record.marks.join(', '),
    withAll: record.deliveryMethodIds === null,
    deliveries: Object.fromEntries(
      Object.keys(names).map((id) => [id, record.deliveryMethodIds?.includes(Number(id)) ?? false]),
    ),
    names,
  }) satisfies FormGroup

const fieldsOf = (values: Values, paths: Readonly<Record<string, unknown>>) => ({
  ...('name' in paths && { name: filled(values.name) }),
  ...('description' in paths && { description: values.description }),
  ...('position' in paths && values.position !== null && { position: values.position }),
  ...('active' in paths && { active: values.active }),
  ...('provider' in paths && { provider: values.provider }),
  ...('paymentType' in paths && { paymentType: values.paymentType.trim() || null }),
  ...('marks' in paths && {
    marks: values.marks
      .split(',')
      .map((mark) => mark.trim())
      .filter((mark) => mark !== ''),
  }),
  ...(('withAll' in paths || 'deliveries' in paths) && {
    deliveryMethodIds: values.withAll
      ? null
      : Object.entries(values.deliveries).flatMap(([id, isWith]) => (isWith ? [Number(id)] : [])),
  }),
})

const Body = ({ form }: { readonly form: FormActor }) => {
  const { t } = useLingui()
  const withAll = useFieldValue(form, 'withAll') === true
  const names = useFieldValue(form, 'names') as Values['names']
  return (
    <>
      <MethodTexts form={form} />
      <Block title={<Trans>Naplata</Trans>}>
        <TextField form={form} path="provider" label={t`Naplaćuje`} maxLength={50} required span={3} />
        <TextField
          form={form}
          path="paymentType"
          label={t`Vrsta stranice za plaćanje`}
          hint={t`HPF za obrazac pružatelja; prazno: plaća se bez stranice.`}
          maxLength={20}
          span={3}
        />
        <TextField
          form={form}
          path="marks"
          label={t`Kartice koje prima`}
          hint={t`Sa zarezom između: Visa, Mastercard.`}
          maxLength={300}
          optional
        />
      </Block>
      <Block title={<Trans>Uz koje načine dostave</Trans>}>
        <CheckField form={form} path="withAll" label={t`Uz sve`} />
        {!withAll &&
          Object.entries(names).map(([id, name]) => (
            <CheckField key={id} form={form} path={`deliveries.${id}`} label={name} />
          ))}
      </Block>
    </>
  )
}

const namesOf = (records: readonly DeliveryMethodRecord[]): Values['names'] =>
  Object.fromEntries(records.flatMap((method) => (method.archived ? [] : [[String(method.id), nameOf(method)]])))

/** One way of payment. */
export const Screen = formScreen({
  kind: 'paymentMethod',
  names: paymentMethodNames,
  title: msg`Novi način plaćanja`,
  nameOf: ({ name }) => nameOf({ name: (name ?? {}) as Values['name'] }),
  list: '/admin/payment-methods',
  form: {
    check: (group) => {
      const { name, provider } = group as unknown as Values
      return [
        ...(Object.values(name).some((text) => text.trim() !== '')
          ? []
          : [{ path: `name.${Object.keys(name)[0] ?? ''}`, rule: 'required' }]),
        ...(provider.trim() === '' ? [{ path: 'provider', rule: 'required' }] : []),
      ]
    },
    fieldOf: (path) => (path.startsWith('deliveryMethodIds') ? 'withAll' : path.startsWith('marks') ? 'marks' : path),
  },
  load: async ({ methods }, id, signal, languages) => {
    const { records: deliveries } = await unwrap(methods.filterDeliveryMethods({ limit: 100 }, { signal }))
    const texts = noTexts(languages)
    const none = { name: {}, description: {}, position: null, active: true, archived: false, provider: '', marks: [] }
    if (id === NEW) return valuesOf({ ...none, paymentType: null, deliveryMethodIds: null }, texts, namesOf(deliveries))
    const filters = [{ key: 'id' as const, value: [Number(id)] }]
    const { records } = await unwrap(methods.filterPaymentMethods({ filters }, { signal }))
    if (records[0] === undefined) throw new CommerceError(missing)
    return valuesOf(records[0], texts, namesOf(deliveries))
  },
  save: async ({ methods }, id, input) => {
    const values = input.values as unknown as Values
    const texts = Object.fromEntries(Object.keys(values.name).map((code) => [code, '']))
    if (id === NEW) {
      const { name = {}, provider = '', ...rest } = fieldsOf(values, { ...values })
      const created = await unwrap(
        methods.createPaymentMethod({ ...rest, name, provider, description: filled(values.description) }),
      )
      return { values: valuesOf(created, texts, values.names), id: String(created.id) }
    }
    const { changes } = changesOf(input)
    const base = fieldsOf(input.base as unknown as Values, changes)
    const saved = await unwrap(
      methods.updatePaymentMethod({
        id: Number(id),
        ...fieldsOf(values, changes),
        base: { ...base, ...(base.description && { description: filled(base.description) }) },
      }),
    )
    return { values: valuesOf(saved, texts, values.names) }
  },
  body: (form) => <Body form={form} />,
  actions: ({ archived }) =>
    archived === true
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
