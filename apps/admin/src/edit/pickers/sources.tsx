import {
  type Backoffice,
  type Category,
  type EditedPostRow,
  type ProductCard,
  type TermRecord,
  unwrap,
} from '@butiga/commerce-sdk'
import type { PickerId } from '@butiga/machines/picker'
import type { LoadRecords, RecordPage } from '@butiga/machines/records'
import type { PickerOption } from '@butiga/react-ui/list/picker'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'

/** How a price and a date are written. */
export interface Written {
  readonly money: (amount: number) => string
  readonly date: (iso: string) => string
}

/** What a picker chooses from. */
export interface PickerSource<Row extends { readonly id: number } = { readonly id: number }> {
  readonly title: MessageDescriptor
  readonly search: MessageDescriptor
  readonly load: (commerce: Backoffice) => LoadRecords
  readonly find: (commerce: Backoffice, ids: readonly PickerId[], signal: AbortSignal) => Promise<readonly Row[]>
  readonly optionOf: (row: Row, written: Written, t: (text: MessageDescriptor) => string) => PickerOption
}

const most = 100
const thumb = (src: string | undefined | null) => (
  <span className="thumb">{src ? <img src={src} alt="" loading="lazy" /> : null}</span>
)
const byId = (ids: readonly PickerId[]) => [{ key: 'id' as const, value: ids.map(Number) }]

const products: PickerSource<ProductCard> = {
  title: msg`Odaberi proizvode`,
  search: msg`Naziv ili šifra`,
  load:
    ({ product }) =>
    async (query, { signal }) =>
      numberedPage(await unwrap(product.filter({ ...numberedInput<'id'>(query), limit: 20 }, { signal }))),
  find: async ({ product }, ids, signal) =>
    (await unwrap(product.filter({ filters: byId(ids), limit: most }, { signal }))).records,
  optionOf: ({ id, name, sku, media: [image], finalPrice, isAvailable }, { money }, t) => ({
    id,
    title: name,
    code: sku,
    picture: thumb(image?.alternativePaths['ThumbnailSize.webp'] ?? image?.path),
    note: (
      <>
        <span className="small muted num">{money(finalPrice)}</span>
        {isAvailable ? <span /> : <span className="tag tag-danger">{t(msg`Rasprodano`)}</span>}
      </>
    ),
  }),
}

/** A category with the names of those around it. */
interface PlacedCategory extends Category {
  readonly place: string
}
const placed = (categories: readonly Category[], around = ''): PlacedCategory[] =>
  categories.flatMap((category) => {
    const place = around === '' ? category.name : `${around} › ${category.name}`
    return [{ ...category, place }, ...placed(category.children, place)]
  })
const allCategories = async ({ product }: Backoffice, signal: AbortSignal) => {
  const sort = [{ field: 'position' as const, direction: 'asc' as const }]
  return placed((await unwrap(product.filterCategories({ sort }, { signal }))).records)
}
const onPage = 20

const categories: PickerSource<PlacedCategory> = {
  title: msg`Odaberi kategorije`,
  search: msg`Naziv ili slug`,
  load:
    (commerce) =>
    async ({ keywords, page }, { signal }): Promise<RecordPage<PlacedCategory>> => {
      const words = keywords.trim().toLocaleLowerCase()
      const match = (await allCategories(commerce, signal)).filter(({ place, slug }) =>
        `${place} ${slug}`.toLocaleLowerCase().includes(words),
      )
      return {
        items: match.slice((page - 1) * onPage, page * onPage),
        next: match.length > page * onPage ? String(page + 1) : null,
        count: match.length,
      }
    },
  find: async (commerce, ids, signal) => (await allCategories(commerce, signal)).filter(({ id }) => ids.includes(id)),
  optionOf: ({ id, place, slug, image, productCount }) => ({
    id,
    title: place,
    code: slug,
    picture: thumb(image?.path),
    note: <span className="small muted num">{productCount}</span>,
  }),
}

const posts: PickerSource<EditedPostRow> = {
  title: msg`Odaberi objave`,
  search: msg`Naslov ili slug`,
  load:
    ({ pages }) =>
    async (query, { signal }) => {
      const { filters: _, ...input } = numberedInput<'postType'>(query)
      const filters = [{ key: 'postType' as const, value: ['post'] }]
      return numberedPage(await unwrap(pages.filterPosts({ ...input, filters, limit: 20 }, { signal })))
    },
  find: async ({ pages }, ids, signal) =>
    (await unwrap(pages.filterPosts({ filters: byId(ids), limit: most }, { signal }))).records,
  optionOf: ({ id, title, slug, image, status, published_at: at, scheduledAt }, { date }, t) => ({
    id,
    title,
    code: slug,
    picture: thumb(image),
    note: (
      <>
        <span className="small muted num">{at === null ? '—' : date(at)}</span>
        {status === 'published' ? (
          <span className="tag tag-ok">{t(msg`Objavljeno`)}</span>
        ) : scheduledAt === null ? (
          <span className="tag">{t(msg`Skica`)}</span>
        ) : (
          <span className="tag tag-info">{t(msg`Zakazano`)}</span>
        )}
      </>
    ),
  }),
}

const terms = (type: TermRecord['type'], title: MessageDescriptor): PickerSource<TermRecord> => ({
  title,
  search: msg`Naziv`,
  load:
    (commerce) =>
    async (query, { signal }) => {
      const filters = [{ key: 'type' as const, value: [type] }]
      const request = { ...numberedInput<'type'>(query), filters, limit: 20 }
      return numberedPage(await unwrap(commerce.terms.filterRecords(request, { signal })))
    },
  find: async (commerce, ids, signal) =>
    (await unwrap(commerce.terms.filterRecords({ filters: byId(ids), limit: most }, { signal }))).records,
  optionOf: ({ id, translations, posts: count }) => {
    const [own] = Object.values(translations)
    return {
      id,
      title: own?.name ?? '',
      code: own?.slug ?? '',
      picture: null,
      note: <span className="small muted num">{count}</span>,
    }
  },
})

/** By the kind of the field that holds the choice. */
export const pickerSources = {
  product: products as unknown as PickerSource,
  category: categories as unknown as PickerSource,
  post: posts as unknown as PickerSource,
  postCategory: terms('category', msg`Odaberi kategorije`) as unknown as PickerSource,
  postTag: terms('tag', msg`Odaberi oznake`) as unknown as PickerSource,
}
export type PickerKind = keyof typeof pickerSources
