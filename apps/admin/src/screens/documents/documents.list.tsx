import { type IssuedDocumentRow, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { keysetInput, keysetPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { documentKinds, FiscalTag } from './document-kinds.tsx'
import { PdfButton } from './pdf-button.tsx'

const c = columnsOf<IssuedDocumentRow>()

const Kind = ({ kind }: Pick<IssuedDocumentRow, 'kind'>) => {
  const { i18n } = useLingui()
  return i18n._(documentKinds[kind])
}

/** The invoices and credit notes of the shop, the newest first. A row leads to its order. */
export const Screen = listScreen<IssuedDocumentRow>({
  title: msg`Dokumenti`,
  note: msg`Brojevi teku bez praznina. Pogreška se ispravlja odobrenjem, dokument se ne briše.`,
  keyOf: ({ id }) => id,
  hrefOf: ({ orderId }) => `/admin/orders/${orderId}`,
  load: async ({ documents }, query, { after, signal }) =>
    keysetPage(await unwrap(documents.filter(keysetInput(query, after), { signal }))),
  columns: [
    c.text('number', msg`Broj`, ({ number }) => number),
    c.text('kind', msg`Vrsta`, ({ kind }) => kind, { cell: ({ kind }) => <Kind kind={kind} /> }),
    c.text('buyer', msg`Kupac`, ({ buyer }) => buyer),
    c.text('order', msg`Narudžba`, ({ orderNumber }) => orderNumber),
    c.moment('date', msg`Izdan`, ({ date }) => date, { sort: 'date' }),
    c.money('total', msg`Iznos`, ({ total }) => total, { currency: ({ currency }) => currency }),
    c.text('fiscal', msg`Fiskalizacija`, ({ fiscal }) => fiscal, {
      cell: ({ fiscal }) => <FiscalTag fiscal={fiscal} />,
    }),
  ],
  isSearched: true,
  views: [
    { title: msg`Računi`, filters: { kind: ['invoice'] } },
    { title: msg`Odobrenja`, filters: { kind: ['creditNote'] } },
  ],
  rowActions: ({ id, orderId, number }) => <PdfButton orderId={orderId} issued={{ id, number }} />,
  empty: msg`Nema dokumenata.`,
})
