import { ListBody } from '@butiga/react-ui/list/list-shell'
import { useList } from '@butiga/react-ui/list/use-list'
import { ActionLink } from '@butiga/react-ui/ui/action-link'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { ProductCard } from '@butiga/react-ui/shop/product-card'
import { ProductCardSkeleton } from '@butiga/react-ui/ui/skeleton'
import type { ActiveFilter, Narrowing } from '@butiga/react-ui/shop/use-active-filters'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'
import type { ProductListActor } from './use-product-list.ts'

export interface ResultsProps {
  readonly list: ProductListActor
  /** The filter that was chosen last; undefined without filters. */
  readonly last: ActiveFilter | undefined
  readonly hrefAfter: (change: Narrowing) => string
  readonly onNarrow: (change: Narrowing) => void
}

/** The products of the page; without products a skeleton, a failure or a message instead. */
export const Results = ({ list, ...ways }: ResultsProps) => {
  const { items, query } = useList(list)
  return (
    <ListBody
      list={list}
      failed={<Trans>Proizvode trenutačno nije moguće učitati.</Trans>}
      skeleton={<OnTheirWay count={items.length || query.limit} />}
      empty={<Nothing {...ways} />}
    >
      <div className="grid-products">
        {items.map((product, index) => (
          <ProductCard key={product.id} product={product} level={2} first={index === 0} />
        ))}
      </div>
    </ListBody>
  )
}

const OnTheirWay = ({ count }: { count: number }) => (
  <div className="grid-products">
    {Array.from({ length: count }, (_, place) => (
      <ProductCardSkeleton key={place} />
    ))}
  </div>
)

/** A link out of an empty list: without the last filter, or to the whole shop. */
const Nothing = ({ last, hrefAfter, onNarrow }: Omit<ResultsProps, 'list'>) => {
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <Empty title={<Trans id="list.empty">Nema rezultata.</Trans>}>
      {last === undefined ? (
        <Link className={buttonClass({})} href={links.shop()}>
          <Trans>Razgledaj butigu</Trans>
        </Link>
      ) : (
        <ActionLink className={buttonClass({})} href={hrefAfter(last.without)} onAct={() => onNarrow(last.without)}>
          <Trans>Ukloni filtar {last.label}</Trans>
        </ActionLink>
      )}
    </Empty>
  )
}
