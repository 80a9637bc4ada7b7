import { formatUnit, rangeFilter, type Exchange } from '@butiga/commerce-sdk/rules'
import type { FilterValue } from '@butiga/machines/list'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useEarlyTap } from '../../ui/early-tap/use-early-tap.ts'
import { useUi } from '../../provider/ui.tsx'
import type { FilterControlProps } from './filters.types.ts'
import { Range2 } from './range2.tsx'
import { endsOf, fieldsOf, type End, type Ends } from './range-ends.ts'

/**
 * Between two ends: two fields, and for figures two sliders above them. A field that is left, or Enter, takes the bound of
 * what there is for an end that is open. Nothing is sent while one of the ends is open or they are the wrong way round;
 * the whole range narrows nothing.
 */
export const RangeFilter = ({ filter, chosen, name, onNarrow }: FilterControlProps) => {
  const { t } = useLingui()
  const { currency, exchange, timeZone } = useUi()
  const problemId = useId()
  const kind = fieldsOf(filter)
  const rates = filter.attributeCode === 'price' ? exchange : null
  const bounds = boundsIn(endsOf(filter, timeZone), rates)
  const [min, max] = [endIn(chosen[0], rates), endIn(chosen[1], rates)]
  const displayed: Ends<string> = [min === undefined ? '' : kind.toText(min), max === undefined ? '' : kind.toText(max)]
  const [draft, setDraft] = useState(displayed)
  const [synced, setSynced] = useState(displayed)
  // The list's own state wins when it changes, unless it says what is being typed.
  if (synced[0] !== displayed[0] || synced[1] !== displayed[1]) {
    setSynced(displayed)
    // Not every amount of another currency is that of a price: what is typed stays where it narrows to the same.
    const typed = inMain([kind.read(draft[0]), kind.read(draft[1])], rates)
    if (typed[0] !== (chosen[0] ?? null) || typed[1] !== (chosen[1] ?? null)) setDraft(displayed)
  }
  const key = filter.attributeCode
  const change = (next: Ends<string>) => {
    setDraft(next)
    const [from, to] = [kind.read(next[0]), kind.read(next[1])]
    if (next[0] === '' && next[1] === '') return onNarrow({ filter: { key, value: [] } })
    const range = rangeFilter<End>(key, ...inMain([from, to], rates))
    if (range !== null && !isReversed(from, to)) onNarrow({ filter: range })
  }
  const fill = () => {
    if (bounds === null || (draft[0] === '') === (draft[1] === '')) return
    change([draft[0] || kind.toText(bounds[0]), draft[1] || kind.toText(bounds[1])])
  }
  const [from, to] = [kind.read(draft[0]), kind.read(draft[1])]
  const isWrong = isReversed(from, to)
  const unit = key === 'price' ? (exchange?.code ?? currency.symbol) : filter.unit
  const type = (end: 0 | 1, text: string) => change(end === 0 ? [text, draft[1]] : [draft[0], text])
  const early = [useEarlyTap((text) => type(0, text)), useEarlyTap((text) => type(1, text))] as const
  const field = (end: 0 | 1, word: string) => (
    <input
      {...early[end]}
      className="inp num"
      type={kind.input}
      step={kind.input === 'number' ? 'any' : undefined}
      name={name}
      value={draft[end]}
      placeholder={kind.input === 'number' && bounds !== null ? String(bounds[end]) : undefined}
      min={kind.input === 'date' ? bounds?.[0] : undefined}
      max={kind.input === 'date' ? bounds?.[1] : undefined}
      aria-label={`${filter.label}: ${word}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? problemId : undefined}
      onChange={({ target }) => type(end, target.value)}
      onKeyDown={({ key: pressed }) => {
        if (pressed === 'Enter') fill()
      }}
    />
  )
  const words = [t({ id: 'list.filter.min', message: 'Od' }), t({ id: 'list.filter.max', message: 'Do' })] as const
  return (
    <fieldset disabled={chosen.length === 0 && filter.values.every(({ totalProducts }) => totalProducts === 0)}>
      <legend className="lbl">{unit === undefined ? filter.label : `${filter.label}, ${formatUnit(unit)}`}</legend>
      {isFigures(bounds) && (
        <Range2
          labels={[`${filter.label}: ${words[0]}`, `${filter.label}: ${words[1]}`]}
          bounds={bounds}
          ends={[typeof from === 'number' ? from : bounds[0], typeof to === 'number' ? to : bounds[1]]}
          onChange={({ ends: [low, high] }) =>
            change(low <= bounds[0] && high >= bounds[1] ? ['', ''] : [String(low), String(high)])
          }
        />
      )}
      <div
        className="range-fields"
        data-kind={kind.input}
        // Going on to the other end is no end of writing.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) fill()
        }}
      >
        {field(0, words[0])}
        <span aria-hidden="true">–</span>
        {field(1, words[1])}
      </div>
      {isWrong && (
        <p className="err" id={problemId} role="alert">
          {t`Prva vrijednost mora biti manja od druge.`}
        </p>
      )}
    </fieldset>
  )
}

/** The ends of what there is, in whole units of another currency. */
const boundsIn = (bounds: Ends<End> | null, exchange: Exchange | null): Ends<End> | null =>
  exchange === null || !isFigures(bounds)
    ? bounds
    : [Math.floor(exchange.convert(bounds[0])), Math.ceil(exchange.convert(bounds[1]))]

/** An end of a price as it is shown in another currency. */
const endIn = (end: FilterValue | undefined, exchange: Exchange | null): FilterValue | undefined =>
  exchange === null || typeof end !== 'number' ? end : exchange.convert(end)

/** Ends as they are typed, as a filter takes them: it is in the main currency. */
const inMain = ([from, to]: Ends<End | null>, exchange: Exchange | null): Ends<End | null> =>
  exchange === null || typeof from === 'string' || typeof to === 'string' ? [from, to] : exchange.toMain([from, to])

const isReversed = (from: End | null, to: End | null): boolean => from !== null && to !== null && from > to

const isFigures = (bounds: Ends<End> | null): bounds is Ends<number> =>
  bounds !== null && typeof bounds[0] === 'number' && typeof bounds[1] === 'number'
