import { useLayoutEffect, useRef } from 'react'
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
        type="range"
        min={min}
        max={max}
        value={from}
        disabled={min === max}
        aria-label={labels[0]}
        onChange={({ target }) => onChange({ ends: [Math.min(Number(target.value), to), to] })}
      />
      <input
        type="range"
        min={min}
        max={max}
        value={to}
        disabled={min === max}
        aria-label={labels[1]}
        onChange={({ target }) => onChange({ ends: [from, Math.max(Number(target.value), from)] })}
      />
    </div>
  )
}
