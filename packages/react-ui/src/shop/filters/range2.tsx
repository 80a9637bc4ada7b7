import { useLayoutEffect, useRef } from 'react'
import { useEarlyTap } from '../../ui/early-tap/use-early-tap.ts'
import type { Ends } from './range-ends.ts'

/** Two native sliders on one track; they rest where there is nothing between the bounds. */
export const Range2 = ({
  labels,
  bounds: [min, max],
  ends: [from, to],
  onChange,
}: {
  labels: Ends<string>
  bounds: Ends<number>
  ends: Ends<number>
  onChange: (change: { ends: Ends<number> }) => void
}) => {
  const moveFrom = (text: string) => onChange({ ends: [Math.min(Number(text), to), to] })
  const moveTo = (text: string) => onChange({ ends: [from, Math.max(Number(text), from)] })
  const track = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const share = (end: number) => String((100 * (Math.min(Math.max(end, min), max) - min)) / (max - min || 1))
    // A style attribute in the markup would break the content security policy.
    track.current?.style.setProperty('--lo', share(from))
    track.current?.style.setProperty('--hi', share(to))
  }, [from, to, min, max])
  return (
    <div className="range2" ref={track}>
      <input
        {...useEarlyTap(moveFrom)}
        type="range"
        min={min}
        max={max}
        value={from}
        disabled={min === max}
        aria-label={labels[0]}
        onChange={({ target }) => moveFrom(target.value)}
      />
      <input
        {...useEarlyTap(moveTo)}
        type="range"
        min={min}
        max={max}
        value={to}
        disabled={min === max}
        aria-label={labels[1]}
        onChange={({ target }) => moveTo(target.value)}
      />
    </div>
  )
}
