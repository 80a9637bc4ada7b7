import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { ActionLink } from '../action-link/action-link.tsx'

export interface Tab<Name extends string> {
  readonly name: Name
  readonly label: ReactNode
  /** Beside the label; left out while it is not known. */
  readonly count?: number | undefined
  /** What the tab shows has an address of its own: tabs work before and without JavaScript. */
  readonly href: string
}

export interface TabsProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  readonly selected: Name
  /** The element that shows what was chosen. */
  readonly panelId: string
  readonly onSelect: (target: { readonly name: Name }) => void
}

/** The id of a tab, by which its panel is labelled. */
export const tabId = (panelId: string, name: string): string => `${panelId}-${name}`

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Tabs that are links. Arrow keys, Home and End lead along them; Enter takes one, since what it shows may have to be loaded
 * (ARIA Authoring Practices, Tabs with manual activation).
 */
export const Tabs = <Name extends string>({ label, tabs, selected, panelId, onSelect }: TabsProps<Name>) => {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === event.target)
    const next = steps[event.key]?.(at, links.length)
    if (at < 0 || next === undefined) return
    event.preventDefault()
    links[next]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it have the focus
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map(({ name, label: title, count, href }) => (
        <ActionLink
          key={name}
          id={tabId(panelId, name)}
          role="tab"
          href={href}
          aria-selected={name === selected}
          aria-controls={panelId}
          onAct={() => onSelect({ name })}
        >
          {title}
          {count !== undefined && <span className="n"> {count}</span>}
        </ActionLink>
      ))}
    </div>
  )
}
