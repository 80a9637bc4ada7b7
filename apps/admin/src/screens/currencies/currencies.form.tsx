import { unwrap } from '@butiga/commerce-sdk'
import { NumberField } from '@butiga/react-ui/form/number-field'
import { SelectField } from '@butiga/react-ui/form/select-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { formatRate } from '@butiga/react-ui/format/rate'
import { useUi } from '@butiga/react-ui/provider/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Block } from '../../kit/form/block.tsx'
import { formScreen } from '../../kit/form/form-screen.tsx'
import { IdsField } from '../../kit/form/ids-field.tsx'
import { momentText } from '../../kit/list/columns.tsx'
import { deleted } from '../../kit/list/restoring.ts'
import { changedRates, currencyFaults, load, type Values } from './currency-rates.ts'
import { currencyNames } from './currencies.names.ts'

type Rate = Values['history']['rates'][number]

const states: Readonly<Record<Rate['state'], { readonly kind: string; readonly name: MessageDescriptor }>> = {
  current: { kind: ' tag-ok', name: msg`Vrijedi` },
  coming: { kind: ' tag-info', name: msg`Zakazan` },
  past: { kind: '', name: msg`Bivši` },
}

const History = ({ history: { rates, known } }: Pick<Values, 'history'>) => {
  const ui = useUi()
  const { i18n, t } = useLingui()
  const codeOf = (id: number) => known.find((one) => one.id === id)?.label ?? ''
  return (
    <Block title={t`Povijest tečajeva`}>
      {rates.length === 0 ? (
        <p className="muted c6">
          <Trans>Još nema tečajeva.</Trans>
        </p>
      ) : (
        <table className="dt c6">
          <caption className="sr">
            <Trans>Tečajevi, najnoviji prvi</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Tečaj</Trans>
              </th>
              <th scope="col">
                <Trans>Od</Trans>
              </th>
              <th scope="col">
                <Trans>Tko</Trans>
              </th>
              <th scope="col">
                <Trans>Stanje</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ id, currencyId, main, rate, appliesFrom, user, state }) => (
              <tr key={id}>
                <th scope="row" className="num">
                  {formatRate({ main, rate, code: codeOf(currencyId) }, ui.language.locale)}
                </th>
                <td>{momentText(appliesFrom, ui)}</td>
                <td>{user ?? <span className="muted">—</span>}</td>
                <td>
                  <span className={`tag${states[state].kind} dot`}>{i18n._(states[state].name)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Block>
  )
}

const Body = ({ form }: { readonly form: FormOf<Values> }) => {
  const { t } = useLingui()
  const { timeZone } = useUi()
  const history = useFieldValue(form, 'history')
  const main = useFieldValue(form, 'main')
  const chosen = useFieldValue(form, 'currencies')
  const nameOf = (id: number | string) =>
    history.known.find((one) => String(one.id) === String(id))?.label ?? String(id)
  const others = chosen.filter((id) => String(id) !== main)
  return (
    <>
      <Block title={t`Valute`}>
        <SelectField
          form={form}
          path="main"
          label={t`Glavna valuta`}
          hint={t`U njoj su cijene. Promjena ne preračunava iznose.`}
          span={3}
          options={history.known.map(({ id, label }) => ({ value: String(id), label }))}
        />
        <IdsField
          form={form}
          path="currencies"
          label={t`Ostale valute u kojima kupac može kupovati`}
          nameOf={nameOf}
          choices={history.known.filter(({ id }) => String(id) !== main).map(({ id, label }) => ({ id, name: label }))}
        />
      </Block>
      {others.length > 0 && (
        <Block title={t`Tečajevi`}>
          {others.map((id) => (
            <NumberField
              key={id}
              form={form}
              path={`rates.${id}`}
              label={t`${nameOf(id)} za 1 ${nameOf(main)}`}
              span={2}
              required
            />
          ))}
          <TextField
            form={form}
            path="appliesFrom"
            type="datetime-local"
            label={t`Promijenjeni vrijede od`}
            hint={t`Prazno je odmah. Vrijeme je ono u zoni ${timeZone}.`}
            span={3}
          />
        </Block>
      )}
      <History history={history} />
    </>
  )
}

const codeIn = ({ history }: Values, id: number): string => history.known.find((one) => one.id === id)?.label ?? ''

/** What the shop sells in: its main currency, the others with their rates, and the rates before. */
export const Screen = formScreen<Values>({
  kind: 'currency-settings',
  names: currencyNames,
  title: msg`Valute`,
  nameOf: () => '',
  check: currencyFaults,
  fieldOf: (path, { currencies }) => {
    const [, index, of] = /^(?:currencies|rates)\.(\d+)(\.rate)?/.exec(path) ?? []
    if (index === undefined) return path === 'mainCurrencyId' ? 'main' : path
    return of === undefined && path.startsWith('currencies') ? `rates.${currencies[Number(index)]}` : path
  },
  load: (commerce, _, signal) => load(commerce, signal),
  save: async (commerce, _, { values, base }, timeZone) => {
    const rates = changedRates(values, base, timeZone)
    const before = { mainCurrencyId: Number(base.main), currencies: [...base.currencies] }
    await unwrap(
      commerce.ecommerce.updateCurrencyConfig({
        mainCurrencyId: Number(values.main),
        currencies: values.currencies.filter((id) => String(id) !== values.main),
        ...(rates.length > 0 && { rates }),
        base: before,
      }),
    )
    return { values: await load(commerce) }
  },
  // A rate that is to come can be taken back.
  actions: (values) =>
    values.history.rates
      .filter(({ state }) => state === 'coming')
      .map(({ id, main, rate, currencyId }) => ({
        label: msg`Povuci zakazani tečaj`,
        act: ({ ecommerce }) => unwrap(ecommerce.deleteCurrencyRate({ id })),
        ...deleted('currency-rate', id),
        subject: {
          kind: 'currency-rate',
          name: `1 ${main} = ${rate} ${codeIn(values, currencyId)}`,
        },
      })),
  body: (form) => <Body form={form} />,
})
