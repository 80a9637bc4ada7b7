import { listActors, listMachine, type ListPage } from '@butiga/machines/list'
import { Empty } from '@butiga/react-ui/components/empty/empty'
import { PageSizeSelect, SortSelect } from '@butiga/react-ui/components/inline-select/list-selects'
import { Pager } from '@butiga/react-ui/components/pager/pager'
import { ProductCard } from '@butiga/react-ui/components/product-card/product-card'
import { useUi } from '@butiga/react-ui/provider'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { useOwnAddress } from '../../navigation/own-address.ts'
import { listAddress, type ShownQuery } from './list-query.ts'

export interface ProductListProps {
  readonly loaded: ListPage
  readonly query: ShownQuery
  readonly mainCategory: number | null
  /** Sort ids to choose from, and the one that is not written into the address. */
  readonly sorts: readonly number[]
  readonly defaultSort: number
  /** The list's own path. */
  readonly path: string
}

/**
 * Total, sort, page size, grid and pager. Each control is a link or a form field, so it works before and without
 * JavaScript; with it the list machine loads the next page and the address follows.
 */
export const ProductList = ({ loaded, query, mainCategory, sorts, defaultSort, path }: ProductListProps) => {
  const { t } = useLingui()
  const { shop, commerce } = useUi()
  const machine = useMemo(() => listMachine.provide({ actors: listActors({ commerce }) }), [commerce])
  const list = useActorRef(machine, { input: { shop, loaded, query: { ...query, mainCategory } } })
  const items = useSelector(list, (snapshot) => snapshot.context.items)
  const shown = useSelector(list, (snapshot) => snapshot.context.query)
  const totalItems = useSelector(list, (snapshot) => snapshot.context.totalItems)
  const totalPages = useSelector(list, (snapshot) => snapshot.context.totalPages)
  const busy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))

  const top = useRef<HTMLElement>(null)
  const page = useRef(query.page)
  const showAddress = useOwnAddress()
  useEffect(() => {
    const subscription = list.on('list.shown', ({ query: next }) => {
      showAddress(listAddress(path, next, defaultSort))
      if (next.page === page.current) return
      page.current = next.page
      top.current?.focus({ preventScroll: true })
      top.current?.scrollIntoView()
    })
    return () => subscription.unsubscribe()
  }, [list, showAddress, path, defaultSort])

  return (
    <section
      className="list"
      ref={top}
      tabIndex={-1}
      aria-label={t({ id: 'search.tab.products', message: 'Proizvodi' })}
      aria-busy={busy}
    >
      <form className="list-bar" action={path}>
        <p role="status">
          <Trans id="list.total">Ukupno: {{ count: totalItems }}</Trans>
        </p>
        <div className="row end">
          <SortSelect
            sort={shown.sort}
            allowed={sorts}
            onChange={({ sort }) => list.send({ type: 'list.sort', sort })}
          />
          <PageSizeSelect limit={shown.limit} onChange={({ limit }) => list.send({ type: 'list.resize', limit })} />
          <noscript>
            <button className="btn btn-sm btn-line">
              <Trans>Prikaži</Trans>
            </button>
          </noscript>
        </div>
      </form>
      {items.length === 0 ? (
        <Empty title={<Trans id="list.empty">Nema rezultata.</Trans>} />
      ) : (
        <div className="grid-products">
          {items.map((product) => (
            <ProductCard key={product.id} product={product} level={2} />
          ))}
        </div>
      )}
      <Pager
        page={shown.page}
        totalPages={totalPages}
        hrefOf={(target) => listAddress(path, { ...shown, page: target }, defaultSort)}
        onGo={(target) => list.send({ type: 'list.goTo', page: target.page })}
      />
    </section>
  )
}
