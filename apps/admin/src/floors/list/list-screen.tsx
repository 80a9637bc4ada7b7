import type { Backoffice, Language } from '@butiga/commerce-sdk'
import { nothingSelected, withSelected } from '@butiga/machines/paged'
import {
  type RecordFilters,
  type RecordPage,
  recordsActors,
  recordsMachine,
  type RecordsQuery,
} from '@butiga/machines/records'
import { useList } from '@butiga/react-ui/list/use-list'
import { Button, buttonClass } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Note } from '@butiga/react-ui/ui/note'
import { useUi } from '@butiga/react-ui/provider/ui'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { replaceAddress } from '../../shell/leave.ts'
import { type Admin, useAdmin } from '../../admin.tsx'
import { columnsOfList } from '../../plugins.ts'
import { Page, Waiting } from '../../shell/page.tsx'
import { announceChange } from '../../shell/changes.ts'
import { ScreenPath } from '../../shell/screen-path.ts'
import { TableBox } from '../../shell/table-box.tsx'
import type { BulkAction } from './bulk-action.ts'
import { type AllRecords, BulkBar } from './bulk-bar.tsx'
import type { Column } from './columns.tsx'
import { COUNTED, ExportBar, useExport } from './export-bar.tsx'
import { keepShown } from './neighbours.ts'
import { toColumn, withColumns } from './plugin-columns.ts'
import { SavedViews } from './saved-views.tsx'
import { queryText, readQuery } from './query-text.ts'
import { KEYS, useListKeys } from './use-keys.ts'

export interface Choice {
  readonly value: string
  /** A text as it is, such as the name of a record. */
  readonly label: MessageDescriptor | string
}

export interface ListFilter {
  /** The key that the call takes. */
  readonly key: string
  readonly title: MessageDescriptor
  /** Those that depend on records are loaded; the first language is the site's own. `day` is any day. */
  readonly choices:
    | 'day'
    | readonly Choice[]
    | ((commerce: Backoffice, languages: readonly Language[]) => Promise<readonly Choice[]> | readonly Choice[])
}

export interface ListView {
  readonly title: MessageDescriptor
  readonly filters: RecordFilters
}

export interface ListDefinition<Item> {
  readonly title: MessageDescriptor
  /** A sentence under the title. */
  readonly note?: MessageDescriptor
  readonly keyOf: (item: Item) => number | string
  readonly load: (
    commerce: Backoffice,
    query: RecordsQuery,
    options: { readonly after: string | null; readonly signal: AbortSignal },
  ) => Promise<RecordPage<Item>>
  /** The address of a record. Default: it has none. */
  readonly hrefOf?: (item: Item, admin: Admin) => string
  /** The first one names the record. */
  readonly columns: readonly Column<Item>[]
  readonly filters?: readonly ListFilter[]
  /** Whether it can be searched by words. Default false. */
  readonly isSearched?: boolean
  /** Ready filters as tabs; all records come first. */
  readonly views?: readonly ListView[]
  readonly bulk?: readonly BulkAction[]
  /** The list call, `service.call`, by which a job finds all records. Default: single records can be chosen alone. */
  readonly call?: string
  /** The form of a new record. */
  readonly create?: { readonly label: MessageDescriptor; readonly href: string }
  /** Whether what is shown can be exported by the browser. Default true. */
  readonly isExported?: boolean
  /** Buttons of the screen, for what is not about one record. */
  readonly actions?: (reload: () => void) => ReactNode
  /** Above the records. */
  readonly top?: (reload: () => void) => ReactNode
  /** Each record as a tile, which opens it; the list can then be changed to a table. */
  readonly tile?: {
    readonly picture: (item: Item) => ReactNode
    readonly caption: (item: Item) => ReactNode
  }
  /** Buttons of a row. */
  readonly rowActions?: (item: Item, reload: () => void) => ReactNode
  readonly empty: MessageDescriptor
}

const TABLES = 'admin.tables'

/** The screen of a list: its table with paging, sorting, filters, views, keys, choice of rows and export. */
export const listScreen = <Item,>(definition: ListDefinition<Item>) => {
  const filterKeys = [
    ...new Set([
      ...(definition.filters ?? []).map(({ key }) => key),
      ...(definition.views ?? []).flatMap(({ filters }) => Object.keys(filters)),
    ]),
  ]
  const { hrefOf, keyOf, bulk = [], filters = [], views = [], rowActions } = definition
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
        return { ...page, items: await withColumns(page.items, definition.keyOf, added, commerce, options.signal) }
      },
      [commerce, added],
    )
    const machine = useMemo(() => recordsMachine.provide({ actors: recordsActors(load) }), [load])
    const list = useActorRef(machine, {
      input: { notices: ui.notices, query: readQuery(location.search, filterKeys) },
    })
    const shown = useList(list)
    const { query, totalItems, totalPages, busy, presence } = shown
    const items = shown.items as readonly Item[]
    const table = useRef<HTMLTableElement>(null)
    const [hasKeys, setKeys] = useState(() => storage.get(KEYS) !== 'off')
    useListKeys(table, hasKeys)
    const { tile } = definition
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
        keepShown(
          location.pathname,
          items.map((item) => hrefOf(item, admin)),
        )
    }, [items, admin])
    const reload = () => {
      // What an undo has changed may be answered when the screen is left.
      if (list.getSnapshot().status === 'active') list.send({ type: 'records.reload' })
      announceChange()
    }
    const hasViews = views.length > 0 || filters.length > 0 || definition.isSearched === true
    const columns = [...definition.columns, ...added.map((column) => toColumn<Item>(column))]
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
    const exported = useExport<Item>({
      list: path,
      title: i18n._(definition.title),
      columns: columns.map(({ title, text }) => ({ title: i18n._(title), text })),
      load,
    })
    const isView = (view: RecordFilters) =>
      query.keywords === '' && query.sort === '' && JSON.stringify(clean(query.filters)) === JSON.stringify(clean(view))
    // The field of the words has its own text, which a view replaces.
    const [shownViews, setShownViews] = useState(0)
    const show = (view: Pick<RecordsQuery, 'filters' | 'keywords' | 'sort'>) => {
      list.send({ type: 'records.view', ...view })
      setShownViews((count) => count + 1)
    }
    return (
      <Page
        title={i18n._(definition.title)}
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
        {hasViews && (
          <div className="fb">
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
            <div className="tabs" role="group" aria-label={t`Pogledi`}>
              {[{ title: null, filters: {} }, ...views].map((view) => (
                <button
                  key={view.title?.id ?? 'all'}
                  type="button"
                  aria-pressed={isView(view.filters)}
                  onClick={() => show({ filters: view.filters, keywords: '', sort: '' })}
                >
                  {view.title === null ? <Trans>Sve</Trans> : i18n._(view.title)}
                </button>
              ))}
              <SavedViews
                list={path}
                query={query}
                onChoose={({ filters: chosen, keywords, sort }) =>
                  show({ filters: Object.fromEntries(chosen.map(({ key, value }) => [key, value])), keywords, sort })
                }
              />
            </div>
            <div className="row end">
              {filters.map(({ key, title, choices }) => {
                const props = {
                  label: i18n._(title),
                  value: query.filters[key]?.[0] ?? '',
                  onChange: (value: string) =>
                    list.send({ type: 'records.filter', key, values: value === '' ? [] : [value] }),
                }
                return choices === 'day' ? (
                  <FilterDay key={key} {...props} />
                ) : (
                  <FilterSelect key={key} choices={choices} {...props} />
                )
              })}
              {definition.isSearched && (
                <input
                  key={shownViews}
                  className="inp inp-sm"
                  type="search"
                  data-list-search=""
                  aria-label={t`Filtriraj`}
                  placeholder={t`Filtriraj`}
                  defaultValue={query.keywords}
                  onChange={({ target }) => list.send({ type: 'records.search', keywords: target.value })}
                />
              )}
            </div>
          </div>
        )}
        {bulk.length > 0 && (
          <BulkBar
            actions={bulk}
            keys={query.selected.keys}
            all={definition.call === undefined ? undefined : allOf(definition.call, query, totalItems)}
            nameOf={(key) => {
              const item = items.find((one) => String(keyOf(one)) === String(key))
              return item && columns[0]?.text(item)
            }}
            onClear={() => list.send({ type: 'list.select', selected: nothingSelected })}
            onEnded={reload}
          />
        )}
        {presence.announces === 'failure' ? (
          <div className="pad">
            <Note kind="danger" live>
              <p>
                <Trans>Popis se ne može učitati.</Trans>
              </p>
              <Button size="sm" onClick={() => list.send({ type: 'list.retry' })}>
                <Trans>Pokušaj ponovno</Trans>
              </Button>
            </Note>
          </div>
        ) : !shown.isLoaded ? (
          <Waiting />
        ) : items.length === 0 ? (
          <p className="wait">{i18n._(definition.empty)}</p>
        ) : tile && !isTable ? (
          <ul className="med-grid pad" aria-busy={busy}>
            {items.map((item) => (
              <li key={keyOf(item)}>
                <ui.Link className="med-pic" href={hrefOf?.(item, admin) ?? ''} aria-label={columns[0]?.text(item)}>
                  {tile.picture(item)}
                </ui.Link>
                {tile.caption(item)}
              </li>
            ))}
          </ul>
        ) : (
          <TableBox label={i18n._(definition.title)} busy={busy}>
            <table className="dt" ref={table}>
              <caption className="sr">{i18n._(definition.title)}</caption>
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
                  {columns.map(({ id, title, sort, isNumber }) => (
                    <th
                      key={id}
                      scope="col"
                      className={isNumber ? 'num' : undefined}
                      aria-sort={sortedBy(query.sort, sort)}
                    >
                      {sort === undefined ? (
                        i18n._(title)
                      ) : (
                        <button
                          type="button"
                          onClick={() =>
                            list.send({ type: 'records.sort', sort: query.sort === sort ? `-${sort}` : sort })
                          }
                        >
                          {i18n._(title)}
                          {sortedBy(query.sort, sort) && (
                            <Icon name={query.sort.startsWith('-') ? 'down' : 'up'} small />
                          )}
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
                          aria-label={t`Odaberi ${columns[0]?.text(item) ?? ''}`}
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
                    {rowActions && <td className="act">{rowActions(item, reload)}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
        )}
        <div className="af">
          <p className="small muted" role="status">
            {busy ? (
              <Trans id="posts.pending">Učitavanje…</Trans>
            ) : totalItems > 0 ? (
              <Plural value={totalItems} one="# zapis" few="# zapisa" other="# zapisa" />
            ) : (
              <Trans>Stranica {query.page}</Trans>
            )}
          </p>
          <p className="keys small muted">
            {hasKeys && isTable && (
              <>
                <kbd>J</kbd> <kbd>K</kbd> <Trans>red</Trans> {bulk.length > 0 && <kbd>X</kbd>}{' '}
                {bulk.length > 0 && <Trans>odaberi</Trans>} <kbd>Enter</kbd> <Trans>otvori</Trans> <kbd>/</kbd>{' '}
                <Trans>filtar</Trans>{' '}
              </>
            )}
            <button
              type="button"
              className="link"
              onClick={() => {
                storage.set(KEYS, hasKeys ? 'off' : 'on')
                setKeys(!hasKeys)
              }}
            >
              {hasKeys ? <Trans>Isključi tipke</Trans> : <Trans>Uključi tipke</Trans>}
            </button>
          </p>
          <div className="row nowrap">
            <Button size="sm" disabled={query.page === 1} onClick={() => list.send({ type: 'list.previous' })}>
              <Icon name="left" small /> <Trans>Prethodna</Trans>
            </Button>
            <Button size="sm" disabled={query.page >= totalPages} onClick={() => list.send({ type: 'list.next' })}>
              <Trans>Sljedeća</Trans> <Icon name="right" small />
            </Button>
          </div>
        </div>
      </Page>
    )
  }
}

interface FilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

const FilterDay = ({ label, value, onChange }: FilterProps) => (
  <label className="row nowrap small">
    {label}
    <input className="inp inp-sm" type="date" value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
)

interface FilterSelectProps extends FilterProps {
  readonly choices: Exclude<ListFilter['choices'], 'day'>
}

const FilterSelect = ({ label, choices, value, onChange }: FilterSelectProps) => {
  const { commerce, siteLanguages } = useAdmin()
  const { i18n } = useLingui()
  const [loaded, setLoaded] = useState<readonly Choice[]>([])
  useEffect(() => {
    if (typeof choices !== 'function') return
    let isLeft = false
    void Promise.resolve(choices(commerce, siteLanguages))
      .then((found) => (isLeft ? undefined : setLoaded(found)))
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [choices, commerce, siteLanguages])
  const shown = typeof choices === 'function' ? loaded : choices
  // None of them can be chosen by a user who may not see them.
  if (shown.length === 0 && value === '') return null
  return (
    <select className="sel sel-sm" aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{label}</option>
      {/* The address can name one before they are loaded. */}
      {value !== '' && shown.every((choice) => choice.value !== value) && <option value={value}>{value}</option>}
      {shown.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {typeof choice.label === 'string' ? choice.label : i18n._(choice.label)}
        </option>
      ))}
    </select>
  )
}

const clean = (filters: RecordFilters): RecordFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0))

const allOf = (call: string, { filters, keywords }: RecordsQuery, count: number): AllRecords => ({
  count: count > COUNTED ? `${COUNTED}+` : String(count),
  list: {
    call,
    ...(keywords.trim() !== '' && { keywords: keywords.trim() }),
    filters: Object.entries(clean(filters)).map(([key, values]) => ({ key, value: [...values] })),
  },
})

const sortedBy = (query: string, sort: string | undefined): 'ascending' | 'descending' | undefined => {
  if (sort === undefined) return undefined
  return query === sort ? 'ascending' : query === `-${sort}` ? 'descending' : undefined
}
