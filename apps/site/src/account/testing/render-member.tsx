import type { OrderDocument, User } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { renderInShop, type RenderedInShop, type RenderInShopOptions } from '@butiga/react-ui/testing/render-in-shop'
import { sampleUser } from '@butiga/react-ui/testing/samples'
import type { ReactElement } from 'react'
import { createLinks } from '../../links.ts'
import { LinksContext } from '../../navigation/use-links.ts'
import { languages } from '../../testing/sample-site.ts'

const [croatian] = languages
if (croatian === undefined) throw new Error('The sample site has a language.')
export const links = createLinks(croatian, languages)

export const member = sampleUser({ memberCardBarcode: '3850005551842' })

const sums = { itemsTotal: 90.7, coupon: 0, cartTotal: 90.7, delivery: 4.9, orderTotal: 95.6 }
export const order: OrderDocument = {
  prices: { converted: sums, base: sums },
  id: 5,
  type: 'order',
  orderSlug: 'X7',
  number: '2026-00017',
  date: '2026-11-21T12:00:00.000Z',
  state: 'shipped',
  total: 95.6,
  currency: 'EUR',
  email: 'ana@example.com',
  lines: [{ name: 'Kutija za selidbu', qty: 6, chosen: [], written: {}, parts: [], row: 27.6 }],
  coupon: null,
  delivery: { name: 'Noćna', description: 'Na adresu', branch: null, price: 4.9, arrival: null },
  addresses: [],
  payment: 'Pouzećem',
  itemsTotal: 90.7,
  tax: 19.12,
  messages: { orderMessage: 'Zvono ne radi' },
  documents: [{ id: 3, kind: 'invoice', number: '17/WEB1/1', date: '2026-11-21T12:30:00.000Z', total: 95.6 }],
  parcel: null,
  isPayable: false,
  paymentState: null,
  payableUntil: null,
  paymentMethods: [],
  withdrawals: [],
  canWithdraw: true,
}

export const pageWith = (records: readonly unknown[], total = records.length) => ({
  records,
  totalPages: Math.ceil(total / 10),
  totalRecords: total,
  totalItems: total,
  pagination: { page: 1, limit: 10, perPage: 10, total, lastPage: Math.ceil(total / 10) },
})

/** A page of the account, for a member unless `user` is null. */
export const renderMember = (
  ui: ReactElement,
  { user = member, answers, ...options }: Omit<RenderInShopOptions, 'user'> & { readonly user?: User | null } = {},
): RenderedInShop =>
  renderInShop(<LinksContext value={links}>{ui}</LinksContext>, {
    ...(user && { user }),
    answers: {
      'document.filter': () => answer(pageWith([order], 7)),
      'subscriptions.listOwn': () => answer([]),
      'user.logout': () => answer({ loggedOut: true }),
      ...answers,
    },
    strict: false,
    ...options,
  })
