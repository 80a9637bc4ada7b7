import { type ProductRow, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../floors/list/columns.tsx'
import { keysetInput, keysetPage } from '../../floors/list/keyset.ts'
import { listScreen } from '../../floors/list/list-screen.tsx'

const c = columnsOf<ProductRow>()

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
      title: msg`Prijevod`,
      choices: [
        { value: 'hrv', label: msg`Bez hrvatskog` },
        { value: 'eng', label: msg`Bez engleskog` },
        { value: 'deu', label: msg`Bez njemačkog` },
      ],
    },
  ],
  empty: msg`Nema proizvoda.`,
})
