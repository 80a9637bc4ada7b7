import { ListStatus } from '@butiga/react-ui/list/list-shell'
import { useList } from '@butiga/react-ui/list/use-list'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useEarlyTap } from '@butiga/react-ui/ui/use-early-tap'
import { PageSizeSelect, SortSelect } from '@butiga/react-ui/shop/list-selects'
import { Plural, Trans } from '@lingui/react/macro'
import { type ProductListActor, useNarrowing } from './use-product-list.ts'

/** Above the list: its total, the way to the filters on small screens, sort and page size. */
export const ListBar = ({
  list,
  form,
  sorts,
  onOpen,
}: {
  list: ProductListActor
  /** The form that sends sort and page size without JavaScript. */
  form: string
  sorts: readonly number[]
  onOpen: () => void
}) => {
  const { query, totalItems } = useList(list)
  const active = useNarrowing(list).length
  return (
    <div className="list-bar">
      <ListStatus list={list}>
        <Plural id="list.total" value={totalItems} one="# proizvod" few="# proizvoda" other="# proizvoda" />
      </ListStatus>
      <button {...useEarlyTap(onOpen)} type="button" className="btn btn-sm btn-line filt-btn" onClick={onOpen}>
        <Icon name="filters" small />
        <Trans id="list.filters">Filtri</Trans>
        {active > 0 && ` (${active})`}
      </button>
      <div className="row end">
        <SortSelect
          form={form}
          sort={query.sort}
          allowed={sorts}
          onChange={({ sort }) => list.send({ type: 'list.sort', sort })}
        />
        <PageSizeSelect
          form={form}
          limit={query.limit}
          onChange={({ limit }) => list.send({ type: 'list.resize', limit })}
        />
        <noscript>
          <button className="btn btn-sm btn-line" form={form}>
            <Trans>Prikaži</Trans>
          </button>
        </noscript>
      </div>
    </div>
  )
}
