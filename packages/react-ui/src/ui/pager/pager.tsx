import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ActionLink } from '../action-link/action-link.tsx'
import { Icon } from '../icon/icon.tsx'
import { NARROW_PAGE_WINDOW, pageWindow } from './page-window.ts'

export interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly totalPages: number
  /** The address of a page: the pager works before and without JavaScript. */
  readonly hrefOf: (page: number) => string
  /** Takes a plain click over; other clicks, such as those into a new tab, stay the browser's. */
  readonly onGo?: (target: { page: number }) => void
}

interface End {
  readonly usable: boolean
  /** Left out where there is little room. Default: false. */
  readonly wide?: boolean
}

/** First, previous, up to nine numbers, next, last; nothing when there is one page only. */
export const Pager = ({ page, totalPages, hrefOf, onGo }: PagerProps) => {
  const { t } = useLingui()
  if (totalPages <= 1) return null
  const narrow = pageWindow(page, totalPages, NARROW_PAGE_WINDOW)
  const go = (target: number, name: string, content: ReactNode, { current = false, wide = false } = {}) => (
    <ActionLink
      key={name}
      data-wide={wide || undefined}
      href={hrefOf(target)}
      aria-label={name}
      aria-current={current ? 'page' : undefined}
      onAct={onGo && (() => onGo({ page: target }))}
    >
      {content}
    </ActionLink>
  )
  const end = (target: number, name: string, content: ReactNode, { usable, wide = false }: End) =>
    usable ? (
      go(target, name, content, { wide })
    ) : (
      <button key={name} type="button" disabled aria-label={name} data-wide={wide || undefined}>
        {content}
      </button>
    )
  return (
    <nav className="pager" aria-label={t`Stranice`}>
      {end(1, t({ id: 'list.first', message: 'Prva' }), <Icon name="first" />, { usable: page > 1, wide: true })}
      {end(page - 1, t({ id: 'list.previous', message: 'Prethodna' }), <Icon name="left" />, { usable: page > 1 })}
      {pageWindow(page, totalPages).map((number) =>
        go(number, t({ id: 'list.page', message: `Stranica ${{ page: number }}` }), number, {
          current: number === page,
          wide: !narrow.includes(number),
        }),
      )}
      {end(page + 1, t({ id: 'list.next', message: 'Sljedeća' }), <Icon name="right" />, { usable: page < totalPages })}
      {end(totalPages, t({ id: 'list.last', message: 'Posljednja' }), <Icon name="last" />, {
        usable: page < totalPages,
        wide: true,
      })}
    </nav>
  )
}
