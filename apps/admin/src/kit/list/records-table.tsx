import { withSelected } from '@butiga/machines/paged'
import type { RecordsQuery, recordsMachine } from '@butiga/machines/records'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useAdmin } from '../../admin.tsx'
import { TableBox } from '../../shell/table-box.tsx'
import type { Column } from './columns.tsx'
import type { ListDefinition } from './list-definition.ts'

interface RecordsTableProps<Item> {
  readonly definition: Pick<ListDefinition<Item>, 'keyOf' | 'hrefOf' | 'rowActions' | 'bulk'>
  readonly list: ActorRefFrom<typeof recordsMachine>
  readonly title: string
  /** The first one names the record. */
  readonly columns: readonly Column<Item>[]
  readonly items: readonly Item[]
  readonly query: RecordsQuery
  readonly busy: boolean
  /** For the keys of the list. */
  readonly table: RefObject<HTMLTableElement | null>
  readonly onReload: () => void
}

/** The records of a page as rows, with a box to choose each, titles that sort, and the buttons of each row. */
export const RecordsTable = <Item,>({
  definition: { keyOf, hrefOf, rowActions, bulk = [] },
  list,
  title,
  columns,
  items,
  query,
  busy,
  table,
  onReload,
}: RecordsTableProps<Item>) => {
  const admin = useAdmin()
  const ui = useUi()
  const { i18n, t } = useLingui()
  const isChosen = (item: Item) => query.selected.keys.includes(Number(keyOf(item)))
  const choose = (rows: readonly Item[], chosen: boolean) =>
    list.send({
      type: 'list.select',
      selected: withSelected(
        query.selected,
        rows.map((item) => Number(keyOf(item))),
        chosen,
      ),
    })
  return (
    <TableBox label={title} busy={busy}>
      <table className="dt" ref={table}>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            {bulk.length > 0 && (
              <th className="cb">
                <input
                  type="checkbox"
                  aria-label={t`Odaberi sve na stranici`}
                  checked={items.every(isChosen)}
                  onChange={({ target }) => choose(items, target.checked)}
                />
              </th>
            )}
            {columns.map(({ id, title: ofColumn, sort, isNumber }) => (
              <th key={id} scope="col" className={isNumber ? 'num' : undefined} aria-sort={sortedBy(query.sort, sort)}>
                {sort === undefined ? (
                  i18n._(ofColumn)
                ) : (
                  <button
                    type="button"
                    onClick={() => list.send({ type: 'records.sort', sort: query.sort === sort ? `-${sort}` : sort })}
                  >
                    {i18n._(ofColumn)}
                    {sortedBy(query.sort, sort) && <Icon name={query.sort.startsWith('-') ? 'down' : 'up'} small />}
                  </button>
                )}
              </th>
            ))}
            {rowActions && (
              <th scope="col" className="act">
                <Trans>Radnje</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)} aria-selected={bulk.length > 0 ? isChosen(item) : undefined}>
              {bulk.length > 0 && (
                <td className="cb">
                  <input
                    type="checkbox"
                    aria-label={t`Odaberi ${columns[0]?.text(item, ui) ?? ''}`}
                    checked={isChosen(item)}
                    onChange={({ target }) => choose([item], target.checked)}
                  />
                </td>
              )}
              {columns.map(({ id, cell, isNumber }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    {hrefOf ? <ui.Link href={hrefOf(item, admin)}>{cell(item, ui)}</ui.Link> : cell(item, ui)}
                  </th>
                ) : (
                  <td key={id} className={isNumber ? 'num' : undefined}>
                    {cell(item, ui)}
                  </td>
                ),
              )}
              {rowActions && <td className="act">{rowActions(item, onReload)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

interface RecordTilesProps<Item> {
  readonly definition: Pick<ListDefinition<Item>, 'keyOf' | 'hrefOf' | 'columns'>
  readonly tile: NonNullable<ListDefinition<Item>['tile']>
  readonly items: readonly Item[]
  readonly busy: boolean
}

/** The records of a page as pictures. */
export const RecordTiles = <Item,>({ definition, tile, items, busy }: RecordTilesProps<Item>) => {
  const { keyOf, hrefOf, columns } = definition
  const admin = useAdmin()
  const ui = useUi()
  return (
    <ul className="med-grid pad" aria-busy={busy}>
      {items.map((item) => (
        <li key={keyOf(item)}>
          <ui.Link className="med-pic" href={hrefOf?.(item, admin) ?? ''} aria-label={columns[0]?.text(item, ui)}>
            {tile.picture(item)}
          </ui.Link>
          {tile.caption(item)}
        </li>
      ))}
    </ul>
  )
}

const sortedBy = (query: string, sort: string | undefined): 'ascending' | 'descending' | undefined => {
  if (sort === undefined) return undefined
  return query === sort ? 'ascending' : query === `-${sort}` ? 'descending' : undefined
}
