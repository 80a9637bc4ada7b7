import type { PageQuery } from '@butiga/machines/paged'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { ActionLink } from '../../ui/action-link/action-link.tsx'
import { buttonClass } from '../../ui/button/button.tsx'
import { type ListActor, useList } from '../hooks/use-list.ts'

/** The count of a list that takes the focus of the button that disappears with the last page. */
export const useFocusAfterLast = (isLast: boolean) => {
  const count = useRef<HTMLParagraphElement>(null)
  const wasLast = useRef(isLast)
  useEffect(() => {
    if (isLast && !wasLast.current && document.activeElement === document.body) count.current?.focus()
    wasLast.current = isLast
  }, [isLast])
  return count
}

export interface LoadMoreProps {
  readonly list: ListActor<PageQuery, unknown, unknown>
  /** The address of a page of the list: without JavaScript it leads to the next page. */
  readonly hrefOf: (page: number) => string
}

/**
 * Adds the next page of a list below the shown one, and says how much of it is shown. After the last page, the focus of the
 * button that disappears goes to what it has said.
 *
 * @example
 * <ListShell list={list} hrefOf={hrefOf} aria-label="Posts">
 *   <ListBody list={list} failed="…" skeleton={null} empty="None.">{cards}</ListBody>
 *   <LoadMore list={list} hrefOf={hrefOf} />
 * </ListShell>
 */
export const LoadMore = ({ list, hrefOf }: LoadMoreProps) => {
  const { items, totalItems, totalPages, shownQuery: displayedQuery, busy } = useList(list)
  const displayed = items.length
  const isLast = displayedQuery.page >= totalPages
  const count = useFocusAfterLast(isLast)
  if (totalPages <= 1) return null
  return (
    <div className="row between load-more">
      {!isLast && (
        <ActionLink
          className={buttonClass({})}
          href={hrefOf(displayedQuery.page + 1)}
          aria-disabled={busy || undefined}
          onAct={() => list.send({ type: 'list.loadMore' })}
        >
          <Trans>Učitaj još</Trans>
        </ActionLink>
      )}
      <p ref={count} className="small muted num" tabIndex={-1}>
        <Trans>
          Prikazano {displayed} od {totalItems}
        </Trans>
      </p>
    </div>
  )
}
