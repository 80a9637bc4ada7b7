import { webStorage } from '@butiga/commerce-sdk'
import { useEarlyTap } from '@butiga/react-ui/form/use-early-tap'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import type { DestinationParts } from './destination-parts.tsx'

/** A request for the parts. */
export interface Wanted {
  /** Whether their choice opens with them. */
  readonly opens: boolean
}

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

/** Outlives the tab: has the chosen destination. */
const storage = webStorage(() => localStorage)

/**
 * The destination that a visitor has chosen, for all screens. Pages are the same for all visitors, so it comes after
 * hydration; its code and the timetable are loaded once it is kept or looked for, and never in a shop without one.
 */
export const DestinationProvider = ({ label, children }: { label: string | undefined; children: ReactNode }) => {
  const { commerce } = useShop()
  const { code: language } = useUi().language
  const [wanted, want] = useState<Wanted | null>(null)
  const [parts, setParts] = useState<DestinationParts | null>(null)
  useEffect(() => {
    if (!label || !(wanted || storage.get('destination'))) return undefined
    let close: (() => void) | undefined
    let isLeft = false
    import('./destination-parts.tsx').then(
      ({ openDestination }) => !isLeft && (close = openDestination({ commerce, storage, wanted }, setParts)),
      // The next press loads it again.
      () => {},
    )
    return () => {
      isLeft = true
      close?.()
    }
    // The timetable has texts of the language.
  }, [label, wanted, commerce, language])
  return (
    <OfferContext value={label ? { label, parts, want } : null}>
      {children}
      {label && parts && <parts.Choice label={label} />}
    </OfferContext>
  )
}

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
