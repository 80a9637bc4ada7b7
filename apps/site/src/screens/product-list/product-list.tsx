import type { QuickFilter } from '@butiga/commerce-sdk'
import { ListShell } from '@butiga/react-ui/list/list-shell'
import { ActionLink } from '@butiga/react-ui/ui/action-link'
import { Chips } from '@butiga/react-ui/shop/chips'
import { Filters } from '@butiga/react-ui/shop/filters'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, type RefObject, Suspense, useDeferredValue, useId, useState } from 'react'
import { Boundary } from '../../error-boundary.tsx'
import { filterField } from './filter-query.ts'
import { ListBar } from './list-bar.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { Results } from './results.tsx'
import {
  type ListPart,
  type ListSource,
  type ProductListControls,
  useFocusAfter,
  useListLinks,
  useNarrowing,
  useProductList,
  useDisplayedAddress,
} from './use-product-list.ts'

// Loaded when it first opens: wide screens do not need it.
const FiltersDialog = lazy(async () => {
  const { FiltersDialog } = await import('./filters-dialog.tsx')
  return { default: FiltersDialog }
})

export interface ProductListProps extends ListSource {
  /** Sort ids to choose from. */
  readonly sorts: readonly number[]
  /** What the list can be narrowed to at one press. Default: nothing. */
  readonly quick?: readonly QuickFilter[] | undefined
}

/**
 * Filters, total, sort, page size, grid and pager. Each control is a link or a field of a form, so it works before and
 * without JavaScript; with it the list machine loads the new query and the address follows. Each part subscribes to the
 * list by itself, so that a press renders what it changes and not the page.
 */
export const ProductList = ({ sorts, quick = [], ...place }: ProductListProps) => {
  const controls = useProductList(place)
  const { list, clear } = controls
  const top = useDisplayedAddress(list, place)
  const [isOpen, setOpen] = useState(false)
  const formId = useId()
  const parts = { ...controls, place }

  return (
    <div className="list-layout">
      <FilterColumn {...parts} formId={formId} />
      <Products {...parts} top={top}>
        <ListBar list={list} form={formId} sorts={sorts} onOpen={() => setOpen(true)} />
        <QuickFilters {...parts} quick={quick} />
        <ActiveFilters {...parts} top={top} />
        <Results {...parts} />
      </Products>
      {isOpen && (
        <Boundary fallback={null}>
          <Suspense>
            <FiltersDialog
              list={list}
              onClear={clear}
              onClose={() => setOpen(false)}
              onShow={() => top.current?.scrollIntoView()}
            >
              <ListFilters {...controls} nameOf={dialogField} />
            </FiltersDialog>
          </Suspense>
        </Boundary>
      )}
    </div>
  )
}

/** The names of fields in the dialog: radios of one name are one group, and the column has its own. */
const dialogField = (code: string): string => `dialog.${code}`

/** The filters beside the list, as a form that works without JavaScript. */
const FilterColumn = ({ place, formId, ...controls }: ListPart & { formId: string }) => {
  const { t } = useLingui()
  const { list, clear } = controls
  const { clearHref } = useListLinks(list, place)
  const isActive = useNarrowing(list).length > 0
  return (
    <form
      className="filters"
      id={formId}
      action={place.path}
      aria-label={t({ id: 'list.filters', message: 'Filtri' })}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="row between">
        <h2 className="h3">
          <Trans id="list.filters">Filtri</Trans>
        </h2>
        {isActive && (
          <ActionLink className="small" href={clearHref} onAct={clear}>
            <Trans>Očisti</Trans>
          </ActionLink>
        )}
      </div>
      <ListFilters {...controls} nameOf={filterField} />
      <noscript>
        <button className="btn btn-primary btn-block">
          <Trans>Prikaži</Trans>
        </button>
      </noscript>
    </form>
  )
}

const ListFilters = ({ list, narrow, nameOf }: ProductListControls & { nameOf: (code: string) => string }) => {
  // New counts can wait; what has just been chosen cannot.
  const layered = useDeferredValue(useSelector(list, (snapshot) => snapshot.context.extra))
  const query = useSelector(list, (snapshot) => snapshot.context.query)
  return <Filters layered={layered} query={query} nameOf={nameOf} onNarrow={narrow} />
}

const Products = ({
  list,
  place,
  top,
  children,
}: ListPart & { top: RefObject<HTMLElement | null>; children: ReactNode }) => {
  const { t } = useLingui()
  const { hrefOf } = useListLinks(list, place)
  return (
    <ListShell
      list={list}
      hrefOf={hrefOf}
      ref={top}
      aria-label={t({ id: 'search.tab.products', message: 'Proizvodi' })}
    >
      {children}
    </ListShell>
  )
}

const ActiveFilters = ({ list, narrow, clear, place, top }: ListPart & { top: RefObject<HTMLElement | null> }) => {
  const { hrefAfter, clearHref } = useListLinks(list, place)
  const active = useNarrowing(list)
  useFocusAfter(active.length, top)
  return <Chips active={active} hrefAfter={hrefAfter} clearHref={clearHref} onNarrow={narrow} onClear={clear} />
}
