import { ListShell } from '@butiga/react-ui/list/list-shell'
import { useList } from '@butiga/react-ui/list/use-list'
import { ActionLink } from '@butiga/react-ui/ui/action-link'
import { Chips } from '@butiga/react-ui/shop/chips'
import { Filters } from '@butiga/react-ui/shop/filters'
import { useActiveFilters } from '@butiga/react-ui/shop/use-active-filters'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId, useState } from 'react'
import { Boundary } from '../../error-boundary.tsx'
import { filterField } from './filter-query.ts'
import { ListBar } from './list-bar.tsx'
import { Results } from './results.tsx'
import { useFocusAfter, useProductList, useShownAddress, type ListSource } from './use-product-list.ts'

// Loaded when it first opens: wide screens do not need it.
const FiltersDialog = lazy(async () => {
  const { FiltersDialog } = await import('./filters-dialog.tsx')
  return { default: FiltersDialog }
})

export interface ProductListProps extends ListSource {
  /** Sort ids to choose from. */
  readonly sorts: readonly number[]
}

/**
 * Filters, total, sort, page size, grid and pager. Each control is a link or a field of a form, so it works before and
 * without JavaScript; with it the list machine loads the new query and the address follows.
 */
export const ProductList = ({ sorts, ...source }: ProductListProps) => {
  const { t } = useLingui()
  const { list, hrefOf, hrefAfter, clearHref, narrow, clear } = useProductList(source)
  const { extra: layered, query, totalItems } = useList(list)
  const active = useActiveFilters(layered, query)
  const top = useShownAddress(list, source)
  useFocusAfter(active.length, top)
  const [isOpen, setOpen] = useState(false)
  const formId = useId()
  const change = { hrefAfter, onNarrow: narrow }

  return (
    <div className="list-layout">
      <form
        className="filters"
        id={formId}
        action={source.path}
        aria-label={t({ id: 'list.filters', message: 'Filtri' })}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="row between">
          <h2 className="h3">
            <Trans id="list.filters">Filtri</Trans>
          </h2>
          {active.length > 0 && (
            <ActionLink className="small" href={clearHref} onAct={clear}>
              <Trans>Očisti</Trans>
            </ActionLink>
          )}
        </div>
        <Filters layered={layered} query={query} nameOf={filterField} onNarrow={narrow} />
        <noscript>
          <button className="btn btn-primary btn-block">
            <Trans>Prikaži</Trans>
          </button>
        </noscript>
      </form>
      <ListShell
        list={list}
        hrefOf={hrefOf}
        ref={top}
        aria-label={t({ id: 'search.tab.products', message: 'Proizvodi' })}
      >
        <ListBar list={list} form={formId} sorts={sorts} active={active.length} onOpen={() => setOpen(true)} />
        <Chips active={active} clearHref={clearHref} onClear={clear} {...change} />
        <Results list={list} last={active.at(-1)} {...change} />
      </ListShell>
      {isOpen && (
        <Boundary fallback={null}>
          <Suspense>
            <FiltersDialog totalItems={totalItems} onClear={clear} onClose={() => setOpen(false)}>
              <Filters layered={layered} query={query} nameOf={(code) => `dialog.${code}`} onNarrow={narrow} />
            </FiltersDialog>
          </Suspense>
        </Boundary>
      )}
    </div>
  )
}
