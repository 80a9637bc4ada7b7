import { useEarlyTap } from '@butiga/react-ui/form/use-early-tap'
import { Icon } from '@butiga/react-ui/ui/icon'
import { createContext, useContext } from 'react'
import type { DestinationParts, Wanted } from './destination-parts.tsx'

interface Offer {
  /** What a destination is called: "My island". */
  readonly label: string
  /** The choice, and what shows it; null until they are loaded. */
  readonly parts: DestinationParts | null
  /** Loads them. */
  readonly want: (wanted: Wanted) => void
}

/** Null in a shop without a timetable. */
export const OfferContext = createContext<Offer | null>(null)

/** The button that opens the choice, and has the name of what is chosen. */
export const DestinationButton = ({ className = 'destination-btn' }: { className?: string }) => {
  const offer = useContext(OfferContext)
  return offer && <OfferButton {...offer} className={className} />
}

const OfferButton = ({ label, parts, want, className }: Offer & { className: string }) => {
  const open = () => (parts ? parts.open() : want({ opens: true }))
  return (
    <button {...useEarlyTap(open)} className={className} type="button" aria-haspopup="dialog" onClick={open}>
      <Icon name="pin" small />
      <span>
        {label}
        {parts && <parts.Name />}
      </span>
    </button>
  )
}

/** When an order of now arrives at the chosen destination; the button of the choice while there is none. */
export const Arrival = () => {
  const offer = useContext(OfferContext)
  const button = <DestinationButton className="btn btn-sm btn-line" />
  return offer && <div className="arrival">{offer.parts ? <offer.parts.Line otherwise={button} /> : button}</div>
}
