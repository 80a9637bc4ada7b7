import type { RecordFilters, RecordsQuery, recordsMachine } from '@butiga/machines/records'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useAdmin } from '../../admin.tsx'
import type { Choice, ListDefinition, ListFilter } from './list-definition.ts'
import { chosenFilters } from './query-text.ts'
import { SavedViews } from './saved-views.tsx'

interface FilterBarProps<Item> {
  readonly definition: Pick<ListDefinition<Item>, 'filters' | 'views' | 'isSearched'>
  readonly list: ActorRefFrom<typeof recordsMachine>
  /** The address of the screen, under which views are saved. */
  readonly path: string
  readonly query: RecordsQuery
  /** Before the views. */
  readonly children?: ReactNode
}

/** Views as tabs, a field for each filter, and the search; a list without any of them has no bar. */
export const FilterBar = <Item,>({ definition, list, path, query, children }: FilterBarProps<Item>) => {
  const { filters = [], views = [], isSearched = false } = definition
  const { i18n, t } = useLingui()
  // The field of the words has its own text, which a view replaces.
  const [displayedViews, setDisplayedViews] = useState(0)
  const show = (view: Pick<RecordsQuery, 'filters' | 'keywords' | 'sort'>) => {
    list.send({ type: 'records.view', ...view })
    setDisplayedViews((count) => count + 1)
  }
  const isView = (view: RecordFilters) =>
    query.keywords === '' &&
    query.sort === '' &&
    JSON.stringify(chosenFilters(query.filters)) === JSON.stringify(chosenFilters(view))
  if (views.length === 0 && filters.length === 0 && !isSearched) return null
  return (
    <div className="fb">
      {children}
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
        {isSearched && (
          <input
            key={displayedViews}
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
  )
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
      .then((match) => (isLeft ? undefined : setLoaded(match)))
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [choices, commerce, siteLanguages])
  const displayed = typeof choices === 'function' ? loaded : choices
  // None of them can be chosen by a user who may not see them.
  if (displayed.length === 0 && value === '') return null
  return (
    <select className="sel sel-sm" aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{label}</option>
      {/* The address can name one before they are loaded. */}
      {value !== '' && displayed.every((choice) => choice.value !== value) && <option value={value}>{value}</option>}
      {displayed.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {typeof choice.label === 'string' ? choice.label : i18n._(choice.label)}
        </option>
      ))}
    </select>
  )
}
