import { ActionLink } from '@butiga/react-ui/ui/action-link'
import { Button, buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { Note } from '@butiga/react-ui/ui/note'
import { ProductCard } from '@butiga/react-ui/shop/product-card'
import { ProductCardSkeleton } from '@butiga/react-ui/ui/skeleton'
import type { ActiveFilter, Narrowing } from '@butiga/react-ui/shop/use-active-filters'
import { useList, type ListActor } from '@butiga/react-ui/shop/use-list'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'

export interface ResultsProps {
  readonly list: ListActor
  /** The filter that was chosen last; undefined without filters. */
  readonly last: ActiveFilter | undefined
  readonly hrefAfter: (change: Narrowing) => string
  readonly onNarrow: (change: Narrowing) => void
}

/** The products of the page; without products a skeleton, a failure or a message instead. */
export const Results = ({ list, last, hrefAfter, onNarrow }: ResultsProps) => {
  const { items, query, presence } = useList(list)
  if (presence.announces === 'failure') return <Failed onRetry={() => list.send({ type: 'list.retry' })} />
  if (presence.announces === 'loading') return <OnTheirWay count={items.length || query.limit} />
  if (items.length > 0) {
    return (
      <div className="grid-products">
        {items.map((product, index) => (
          <ProductCard key={product.id} product={product} level={2} first={index === 0} />
        ))}
      </div>
    )
  }
  return presence.announces === 'busy' ? null : <Nothing last={last} hrefAfter={hrefAfter} onNarrow={onNarrow} />
}

const OnTheirWay = ({ count }: { count: number }) => (
  <div className="grid-products">
    {Array.from({ length: count }, (_, place) => (
      <ProductCardSkeleton key={place} />
    ))}
  </div>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Note kind="danger" live>
    <p>
      <Trans>Proizvode trenutačno nije moguće učitati.</Trans>
    </p>
    <Button size="sm" onClick={onRetry}>
      <Trans>Pokušaj ponovno</Trans>
    </Button>
  </Note>
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
