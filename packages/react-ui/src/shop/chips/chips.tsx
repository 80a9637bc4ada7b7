import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { ActiveFilter, Narrowing } from '../hooks/use-active-filters.ts'
import { ActionLink } from '../../ui/action-link/action-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

export interface ChipsProps {
  readonly active: readonly ActiveFilter[]
  /** The address of the list without one of them, or without all of them: chips work before and without JavaScript. */
  readonly hrefAfter: (change: Narrowing) => string
  readonly clearHref: string
  readonly onNarrow: (change: Narrowing) => void
  readonly onClear: () => void
}

/** What narrows the list, each with a way to take it away; nothing while nothing does. */
export const Chips = ({ active, hrefAfter, clearHref, onNarrow, onClear }: ChipsProps) => {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  if (active.length === 0) return null
  // The focus goes on to the next chip, as the pressed one is no more.
  const moveOn = (pressed: HTMLElement) => {
    const chips = [...(list.current?.querySelectorAll<HTMLElement>('.chip') ?? [])]
    const place = chips.indexOf(pressed)
    ;(chips[place + 1] ?? chips[place - 1])?.focus()
  }
  return (
    <ul className="chips" aria-label={t`Aktivni filtri`} ref={list}>
      {active.map(({ id, label, without }) => (
        <li key={id}>
          <ActionLink
            className="chip"
            href={hrefAfter(without)}
            aria-label={t`Ukloni filtar ${label}`}
            onAct={(chip) => {
              moveOn(chip)
              onNarrow(without)
            }}
          >
            {label}
            <Icon name="close" small />
          </ActionLink>
        </li>
      ))}
      <li>
        <ActionLink className="chip chip-clear" href={clearHref} onAct={onClear}>
          {t`Očisti filtre`}
        </ActionLink>
      </li>
    </ul>
  )
}
