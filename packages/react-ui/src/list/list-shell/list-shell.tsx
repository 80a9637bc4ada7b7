import type { PageQuery } from '@butiga/machines/paged'
import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { useList, useRenderedList, type ListActor } from '../hooks/use-list.ts'

type AnyList = ListActor<PageQuery, unknown, unknown>

export interface ListShellProps extends ComponentProps<'section'> {
  readonly list: AnyList
  /** The address of a page of the list: the pager works before and without JavaScript. */
  readonly hrefOf: (page: number) => string
}

/**
 * The region of a list: it says whether the list is busy, takes the focus after a turned page, and ends with the pager.
 *
 * @example
 * <ListShell list={list} hrefOf={hrefOf} aria-label="Coupons">
 *   <ListStatus list={list}>{totalItems} coupons</ListStatus>
 *   <ListBody list={list} failed="The coupons cannot be loaded." skeleton={<TextSkeleton lines={6} />} empty="None.">
 *     <CouponTable coupons={items} />
 *   </ListBody>
 * </ListShell>
 */
export const ListShell = ({ list, hrefOf, children, ref, ...attributes }: ListShellProps) => {
  const { query, totalPages } = useList(list)
  const { busy, state } = useRenderedList(list)
  const region = useRef<HTMLElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => region.current)
  // What is below the list does not move while another one takes its place.
  useLayoutEffect(() => {
    const { current } = region
    if (!busy || current === null) return undefined
    current.style.minBlockSize = `${current.offsetHeight}px`
    return () => {
      current.style.minBlockSize = ''
    }
  }, [busy])
  return (
    <section {...attributes} ref={region} className="list" tabIndex={-1} aria-busy={busy} data-state={state}>
      {children}
      <Pager
        page={query.page}
        totalPages={totalPages}
        hrefOf={hrefOf}
        onGo={({ page }) => list.send({ type: 'list.goTo', page })}
      />
    </section>
  )
}

/** The live region of a list: how much there is, or that it is on its way. */
export const ListStatus = ({
  list,
  className,
  children,
}: {
  list: AnyList
  className?: string
  children: ReactNode
}) => {
  const { presence } = useList(list)
  return (
    <p className={className} role="status">
      {presence.announces === 'loading' ? <Trans id="posts.pending">Učitavanje…</Trans> : children}
    </p>
  )
}

export interface ListBodyProps {
  readonly list: AnyList
  /** Why there is nothing to show after a failed load, above the button that tries again. */
  readonly failed: ReactNode
  /** Shown while the list is on its way; null where what is shown stays until then. */
  readonly skeleton: ReactNode
  /** Shown when the list has nothing. */
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** The items of a list; in their place what is shown while, or because, there are none. */
export const ListBody = ({ list, failed, skeleton, empty, children }: ListBodyProps) => {
  const { items, isLoaded, busy, presence } = useRenderedList(list)
  if (presence.announces === 'failure') {
    return (
      <Note kind="danger" live>
        <p>{failed}</p>
        <Button size="sm" onClick={() => list.send({ type: 'list.retry' })}>
          <Trans>Pokušaj ponovno</Trans>
        </Button>
      </Note>
    )
  }
  if (presence.announces === 'loading' && skeleton !== null) return skeleton
  if (items.length > 0) return children
  return isLoaded && !busy ? empty : null
}
