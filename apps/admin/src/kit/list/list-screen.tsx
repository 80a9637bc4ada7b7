import { nothingSelected } from '@butiga/machines/paged'
import { recordsActors, recordsMachine, type RecordsQuery } from '@butiga/machines/records'
import { useList } from '@butiga/react-ui/list/use-list'
import { Button, buttonClass } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { columnsOfList } from '../../plugins.ts'
import { announceChange } from '../../shell/changes.ts'
import { replaceAddress } from '../../shell/leave.ts'
import { NotLoaded, Page, Waiting } from '../../shell/page.tsx'
import { ScreenPath } from '../../shell/screen-path.ts'
import { type AllRecords, BulkBar } from './bulk-bar.tsx'
import { COUNTED, ExportBar, useExport } from './export-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { ListDefinition } from './list-definition.ts'
import { ListFooter } from './list-footer.tsx'
import { saveDisplayed } from './neighbours.ts'
import { toColumn, withColumns } from './plugin-columns.ts'
import { chosenFilters, queryText, readQuery } from './query-text.ts'
import { RecordsTable, RecordTiles } from './records-table.tsx'
import { KEYS, useListKeys } from './use-keys.ts'

const TABLES = 'admin.tables'

/** The screen of a list: its table with paging, sorting, filters, views, keys, choice of rows and export. */
export const listScreen = <Item,>(definition: ListDefinition<Item>) => {
  const { hrefOf, keyOf, tile, bulk = [], filters = [], views = [] } = definition
  const filterKeys = [
    ...new Set([...filters.map(({ key }) => key), ...views.flatMap((view) => Object.keys(view.filters))]),
  ]
  return function ListScreen() {
    const admin = useAdmin()
    const { commerce, storage } = admin
    const ui = useUi()
    const { i18n, t } = useLingui()
    const path = useContext(ScreenPath)
    const added = useMemo(() => columnsOfList(path), [path])
    const load = useCallback(
      async (query: RecordsQuery, options: { readonly after: string | null; readonly signal: AbortSignal }) => {
        const page = await definition.load(commerce, query, options)
        return { ...page, items: await withColumns(page.items, keyOf, added, commerce, options.signal) }
      },
      [commerce, added],
    )
    const machine = useMemo(() => recordsMachine.provide({ actors: recordsActors(load) }), [load])
    const list = useActorRef(machine, {
      input: { notices: ui.notices, query: readQuery(location.search, filterKeys) },
    })
    const displayed = useList(list)
    const { query, totalItems, totalPages, busy, presence } = displayed
    const items = displayed.items as readonly Item[]
    const table = useRef<HTMLTableElement>(null)
    const [hasKeys, setKeys] = useState(() => storage.get(KEYS) !== 'off')
    useListKeys(table, hasKeys)
    const [isTable, setTable] = useState(() => tile === undefined || storage.get(TABLES) === 'on')
    const changeView = (next: boolean) => {
      storage.set(TABLES, next ? 'on' : 'off')
      setTable(next)
    }
    useEffect(() => {
      const { unsubscribe } = list.on('list.shown', ({ query: answered }) =>
        replaceAddress(location.pathname + queryText(answered)),
      )
      return unsubscribe
    }, [list])
    useEffect(() => {
      if (hrefOf)
        saveDisplayed(
          location.pathname,
          items.map((item) => hrefOf(item, admin)),
        )
    }, [items, admin])
    const reload = () => {
      // What an undo has changed may be answered when the screen is left.
      if (list.getSnapshot().status === 'active') list.send({ type: 'records.reload' })
      announceChange()
    }
    const title = i18n._(definition.title)
    const columns = [...definition.columns, ...added.map((column) => toColumn<Item>(column))]
    const exported = useExport<Item>({
      list: path,
      title,
      columns: columns.map((column) => ({ title: i18n._(column.title), text: (item: Item) => column.text(item, ui) })),
      load,
    })
    return (
      <Page
        title={title}
        note={definition.note && i18n._(definition.note)}
        actions={
          <>
            {definition.isExported !== false && (
              <Button
                size="sm"
                busy={exported.state !== null && exported.state.failure === null}
                onClick={() => exported.start(query)}
              >
                <Icon name="download" small /> <Trans>Izvezi</Trans>
              </Button>
            )}
            {definition.actions?.(reload)}
            {definition.create && (
              <ui.Link className={buttonClass({ size: 'sm', variant: 'primary' })} href={definition.create.href}>
                {i18n._(definition.create.label)}
              </ui.Link>
            )}
          </>
        }
      >
        <ExportBar {...exported} />
        {definition.top?.(reload)}
        <FilterBar {...{ definition, list, path, query }}>
          {tile && (
            <div className="tabs" role="group" aria-label={t`Prikaz`}>
              <button type="button" aria-pressed={!isTable} onClick={() => changeView(false)}>
                <Trans>Mreža</Trans>
              </button>
              <button type="button" aria-pressed={isTable} onClick={() => changeView(true)}>
                <Trans>Popis</Trans>
              </button>
            </div>
          )}
        </FilterBar>
        {bulk.length > 0 && (
          <BulkBar
            actions={bulk}
            keys={query.selected.keys}
            all={definition.call === undefined ? undefined : allOf(definition.call, query, totalItems)}
            nameOf={(key) => {
              const item = items.find((one) => String(keyOf(one)) === String(key))
              return item && columns[0]?.text(item, ui)
            }}
            onClear={() => list.send({ type: 'list.select', selected: nothingSelected })}
            onEnded={reload}
          />
        )}
        {presence.announces === 'failure' ? (
          <div className="pad">
            <NotLoaded onRetry={() => list.send({ type: 'list.retry' })}>
              <Trans>Popis se ne može učitati.</Trans>
            </NotLoaded>
          </div>
        ) : !displayed.isLoaded ? (
          <Waiting />
        ) : items.length === 0 ? (
          <p className="wait">{i18n._(definition.empty)}</p>
        ) : tile && !isTable ? (
          <RecordTiles {...{ definition, tile, items, busy }} />
        ) : (
          <RecordsTable {...{ definition, list, title, columns, items, query, busy, table }} onReload={reload} />
        )}
        <ListFooter
          {...{ list, query, totalItems, totalPages, busy, hasKeys }}
          hasRows={isTable}
          hasChoice={bulk.length > 0}
          onKeys={() => {
            storage.set(KEYS, hasKeys ? 'off' : 'on')
            setKeys(!hasKeys)
          }}
        />
      </Page>
    )
  }
}

const allOf = (call: string, { filters, keywords }: RecordsQuery, count: number): AllRecords => ({
  count: count > COUNTED ? `${COUNTED}+` : String(count),
  list: {
    call,
    ...(keywords.trim() !== '' && { keywords: keywords.trim() }),
    filters: Object.entries(chosenFilters(filters)).map(([key, values]) => ({ key, value: [...values] })),
  },
})
