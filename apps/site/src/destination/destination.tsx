import { useEarlyTap } from '@butiga/react-ui/ui/use-early-tap'
import { Icon } from '@butiga/react-ui/ui/icon'
import { createContext, useContext } from 'react'
import type { DestinationParts, Wanted } from './destination-parts.tsx'

interface Offer {
  /** What a destination is called: "My island". */
  readonly label: string
  /** The choice, and what shows it; null until they are loaded. */
  readonly parts: DestinationParts | null
  readonly want: (wanted: Wanted) => void
}

/** Null in a shop without a timetable. */
export const OfferContext = createContext<Offer | null>(null)

/** The button that opens the choice, and has the name of what is chosen. */
export const DestinationButton = () => {
  const offer = useContext(OfferContext)
  return offer && <OfferButton {...offer} />
}

const OfferButton = ({ label, parts, want }: Offer) => {
  const open = () => (parts ? parts.open() : want({ opens: true }))
  return (
    <button {...useEarlyTap(open)} className="destination-btn" type="button" aria-haspopup="dialog" onClick={open}>
      <Icon name="pin" small />
      <span>
        {label}
        {parts && <parts.Name />}
      </span>
    </button>
  )
}

/** The button of the choice, below when an order of now arrives at what is chosen. */
export const Arrival = () => {
  const offer = useContext(OfferContext)
  return (
    offer && (
      <div className="arrival">
        {offer.parts && <offer.parts.Line />}
        <OfferButton {...offer} />
      </div>
    )
  )
}
