import type { ProductCard as ProductCardData } from '@butiga/commerce-sdk'
import { ListBody } from '@butiga/react-ui/list/list-shell'
import { useRenderedList } from '@butiga/react-ui/list/use-list'
import { ActionLink } from '@butiga/react-ui/ui/action-link'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { turnInGrid } from '@butiga/react-ui/ui/media-image'
import { ProductCard } from '@butiga/react-ui/shop/product-card'
import { ProductCardSkeleton } from '@butiga/react-ui/ui/skeleton'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { type ListPart, useListLinks, useNarrowing } from './use-product-list.ts'

/** The products of the page; without products a skeleton, a failure or a message instead. */
export const Results = (part: ListPart) => {
  const { list } = part
  const { items, query, shownQuery: displayedQuery } = useRenderedList(list)
  return (
    <ListBody
      list={list}
      failed={<Trans>Proizvode trenutačno nije moguće učitati.</Trans>}
      skeleton={<OnTheirWay count={items.length || query.limit} />}
      empty={<Nothing {...part} />}
    >
      {/* A card that both lists have does not move from its place in one to its place in the other (CLS). */}
      <Cards key={JSON.stringify(displayedQuery)} products={items} />
    </ListBody>
  )
}

// Not rendered again by a press that changes what the list is asked for and not yet what it shows.
const Cards = memo(({ products }: { products: readonly ProductCardData[] }) => (
  <div className="grid-products">
    {products.map((product, index) => (
      <ProductCard key={product.id} product={product} level={2} loads={turnInGrid(index)} />
    ))}
  </div>
))

const OnTheirWay = ({ count }: { count: number }) => (
  <div className="grid-products">
    {Array.from({ length: count }, (_, place) => (
      <ProductCardSkeleton key={place} />
    ))}
  </div>
)

/** A link out of an empty list: without the last filter, or to the whole shop. */
const Nothing = ({ list, place, narrow }: ListPart) => {
  const { Link } = useUi()
  const { links } = useShop()
  const { hrefAfter } = useListLinks(list, place)
  const last = useNarrowing(list).at(-1)
  return (
    <Empty title={<Trans id="list.empty">Nema rezultata.</Trans>}>
      {last === undefined ? (
        <Link className={buttonClass({})} href={links.shop()}>
          <Trans>Razgledaj butigu</Trans>
        </Link>
      ) : (
        <ActionLink className={buttonClass({})} href={hrefAfter(last.without)} onAct={() => narrow(last.without)}>
          <Trans>Ukloni filtar {last.label}</Trans>
        </ActionLink>
      )}
    </Empty>
  )
}
