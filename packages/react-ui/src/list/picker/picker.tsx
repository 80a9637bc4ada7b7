import type { pickerMachine, PickerId, PickerItem } from '@butiga/machines/picker'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

export type PickerActor = ActorRefFrom<typeof pickerMachine>

/** One that can be chosen, as the list shows it. */
export interface PickerOption extends PickerItem {
  /** In front of the title. Default: nothing. */
  readonly picture?: ReactNode
  /** Below the title: an address, a code. Default: nothing. */
  readonly code?: string
  /** At its end: a price, a date, a state. Default: nothing. */
  readonly note?: ReactNode
}

interface PickerListProps {
  readonly picker: PickerActor
  /** What the options are, in the plural. */
  readonly label: string
  readonly options: readonly PickerOption[]
  /** Icons in a grid, or records below each other. Default: below each other. */
  readonly layout?: 'grid'
}

/**
 * A list box for the picker: arrows move, Space chooses, Shift with arrows chooses as they move, Enter uses what is chosen,
 * or the option itself where nothing is.
 */
export const PickerList = ({ picker, label, options, layout }: PickerListProps) => {
  const chosen = useSelector(picker, ({ context }) => context.chosen)
  const limit = useSelector(picker, ({ context }) => context.limit)
  const [place, setPlace] = useState(0)
  const name = useId()
  const active = Math.min(place, options.length - 1)
  const toggle = ({ id, title }: PickerItem) => picker.send({ type: 'picker.toggle', item: { id, title } })
  const step = (by: number, extends_: boolean) => {
    const next = Math.max(0, Math.min(options.length - 1, active + by))
    setPlace(next)
    document.getElementById(`${name}-${next}`)?.scrollIntoView({ block: 'nearest' })
    if (!extends_) return
    const range = options.slice(Math.min(active, next), Math.max(active, next) + 1)
    picker.send({ type: 'picker.add', items: range.map(({ id, title }) => ({ id, title })) })
  }
  const press = (event: KeyboardEvent) => {
    const option = options[active]
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: layout === 'grid' ? columnsOf(event.currentTarget) : 1,
      ArrowUp: layout === 'grid' ? -columnsOf(event.currentTarget) : -1,
      Home: -options.length,
      End: options.length,
      ...(layout === 'grid' && { ArrowRight: 1, ArrowLeft: -1 }),
    }
    const by = steps[event.key]
    if (by !== undefined) step(by, event.shiftKey && limit > 1)
    else if (event.key === ' ' && option) toggle(option)
    else if (event.key === 'Enter' && option) {
      if (chosen.length === 0) toggle(option)
      picker.send({ type: 'picker.confirm' })
    } else return
    event.preventDefault()
  }
  return (
    <div
      className={layout === 'grid' ? 'pk pk-grid' : 'pk'}
      role="listbox"
      aria-label={label}
      aria-multiselectable={limit > 1}
      aria-activedescendant={options.length > 0 ? `${name}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      {options.map((option, index) => {
        const isChosen = chosen.some(({ id }) => id === option.id)
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys of its options
          <div
            key={option.id}
            id={`${name}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen}
            data-active={index === active || undefined}
            onClick={() => {
              setPlace(index)
              toggle(option)
            }}
          >
            {layout !== 'grid' && (
              <span className="box" aria-hidden="true">
                {isChosen && <Icon name="check" small />}
              </span>
            )}
            {option.picture}
            <span>
              {layout === 'grid' ? option.title : <strong>{option.title}</strong>}
              {option.code !== undefined && (
                <>
                  <br />
                  <code className="small muted">{option.code}</code>
                </>
              )}
            </span>
            {option.note}
          </div>
        )
      })}
    </div>
  )
}

/** How many options are in a row. */
const columnsOf = (list: Element): number => {
  const tops = [...list.children].map((option) => option.getBoundingClientRect().top)
  return Math.max(1, tops.filter((top) => top === tops[0]).length)
}

/** What is chosen, in the order in which it is used; each can be moved and taken out. */
export const PickerChosen = ({ picker }: { readonly picker: PickerActor }) => {
  const { t } = useLingui()
  const chosen = useSelector(picker, ({ context }) => context.chosen)
  const limit = useSelector(picker, ({ context }) => context.limit)
  const count = chosen.length
  const move = (id: PickerId, by: 1 | -1) => picker.send({ type: 'picker.move', id, by })
  return (
    <div className="chosen">
      <p className="small muted" role="status">
        {limit > 1 ? (
          <Trans>
            Odabrano {count} od najviše {limit}
          </Trans>
        ) : (
          count > 0 && <Trans>Odabrano:</Trans>
        )}
      </p>
      {count > 0 && (
        <ol>
          {chosen.map(({ id, title }, index) => {
            const name = title || `#${id}`
            return (
              <li key={id}>
                <span>{name}</span>
                {count > 1 && (
                  <>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={t`Ranije: ${name}`}
                      disabled={index === 0}
                      onClick={() => move(id, -1)}
                    >
                      <Icon name="left" small />
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={t`Kasnije: ${name}`}
                      disabled={index === count - 1}
                      onClick={() => move(id, 1)}
                    >
                      <Icon name="right" small />
                    </Button>
                  </>
                )}
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t`Ukloni: ${name}`}
                  onClick={() => picker.send({ type: 'picker.remove', id })}
                >
                  <Icon name="close" small />
                </Button>
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}
