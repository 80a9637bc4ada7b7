import { type Backoffice, type ProductRow, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BulkAction } from '../../kit/list/bulk-action.ts'
import { columnsOf } from '../../kit/list/columns.tsx'
import { InlineAmount } from '../../kit/list/inline-amount.tsx'
import { keysetInput, keysetPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { archive, restore } from './archiving.ts'

const c = columnsOf<ProductRow>()

const setRetail =
  (id: number) =>
  async ({ catalogue }: Backoffice, retail: number, base: number) => {
    const saved = await unwrap(catalogue.updatePrices({ id, retail, base: { retail: base } }))
    return saved.retail
  }

const RetailCell = ({ id, sku, retail }: ProductRow) => {
  const { t } = useLingui()
  return <InlineAmount amount={retail} label={t`Redovna cijena, ${sku}`} save={setRetail(id)} />
}

const bulk: readonly BulkAction[] = [
  archive,
  restore,
  {
    label: msg`Promijeni cijene`,
    question: msg`Redovne i snižene cijene promijenit će se za toliko posto; s minusom su niže.`,
    figure: msg`Posto`,
    act: ({ catalogue }, id, _, { keys, figure, idempotencyKey }) => {
      // A variant that is chosen as well is changed by its own call.
      const except = keys.map(Number)
      return unwrap(catalogue.changePrices({ id: Number(id), percent: figure ?? 0, except }, { idempotencyKey }))
    },
    job: (percent) => ({ call: 'catalogue.changePrices', input: { percent: percent ?? 0 }, base: ['retail'] }),
  },
]

/** All products, those that were changed last first. */
export const Screen = listScreen<ProductRow>({
  title: msg`Proizvodi`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/products/${id}`,
  load: async ({ catalogue }, query, { after, signal }) =>
    keysetPage(await unwrap(catalogue.filter(keysetInput(query, after), { signal }))),
  columns: [
    c.text('sku', msg`Šifra`, ({ sku }) => sku),
    c.text('name', msg`Naziv`, ({ name }) => name),
    c.number('onHand', msg`Na zalihi`, ({ onHand }) => onHand),
    c.money('retail', msg`Redovna cijena`, ({ retail }) => retail, {
      // The price of a set follows from its parts.
      cell: (product, { money }) => (product.isSet ? money(product.retail) : <RetailCell {...product} />),
    }),
    c.money('price', msg`Cijena`, ({ price }) => price, { sort: 'price' }),
    c.moment('changedAt', msg`Zadnja izmjena`, ({ changedAt }) => changedAt, { sort: 'changedAt' }),
  ],
  isSearched: true,
  views: [
    { title: msg`U prodaji`, filters: { archived: ['no'] } },
    { title: msg`Arhivirani`, filters: { archived: ['yes'] } },
  ],
  filters: [
    { key: 'soldOut', title: msg`Zaliha`, choices: [{ value: 'yes', label: msg`Rasprodano` }] },
    {
      key: 'untranslated',
      title: msg`Bez prijevoda`,
      choices: (_, languages) => languages.map(({ code, names }) => ({ value: code, label: names[code] ?? code })),
    },
  ],
  create: { label: msg`Novi proizvod`, href: '/admin/products/new' },
  bulk,
  call: 'catalogue.filter',
  empty: msg`Nema proizvoda.`,
})
