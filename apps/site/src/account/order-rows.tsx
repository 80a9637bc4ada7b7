import type { OrderRow } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Note } from '@butiga/react-ui/ui/note'
import { TextSkeleton } from '@butiga/react-ui/ui/skeleton'
import { Trans } from '@lingui/react/macro'
import { OrderState } from './order-state.tsx'
import { useLinks } from '../navigation/use-links.ts'
import type { OrderHistory } from './use-order-history.ts'

/** The orders, the newest first, each with its state and total; what is shown in their place while there are none. */
export const OrderRows = ({ orders, most }: { orders: OrderHistory; most?: number }) => {
  const { status, items, retry } = orders
  if (status === 'loading') return <TextSkeleton lines={3} />
  if (status === 'failed')
    return (
      <Note kind="danger" live>
        <Trans>Narudžbe nisu učitane.</Trans>{' '}
        <button type="button" className="link" onClick={retry}>
          <Trans>Pokušaj ponovno</Trans>
        </button>
      </Note>
    )
  if (items.length === 0)
    return (
      <p className="muted">
        <Trans>Još nema narudžbi.</Trans>
      </p>
    )
  return (
    <ul className="orders">
      {items.slice(0, most).map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </ul>
  )
}

const Row = ({ order: { id, number, date: placed, state, total, currency } }: { order: OrderRow }) => {
  const { Link, date, money } = useUi()
  const links = useLinks()
  return (
    <li>
      <Link href={links.profileOrder(String(id))}>
        <span>
          <strong className="num">{number}</strong>
          <br />
          <span className="small muted num">{date(placed)}</span>
        </span>
        <OrderState state={state} />
        <span className="num ord-sum">
          <strong>{money(total, currency)}</strong>
        </span>
        <Icon name="right" />
      </Link>
    </li>
  )
}

/** Adds older orders below those that are shown. */
export const MoreOrders = ({ orders: { hasMore, busy, loadMore } }: { orders: OrderHistory }) =>
  hasMore && (
    <Button busy={busy} onClick={loadMore}>
      <Trans>Učitaj još</Trans>
    </Button>
  )
