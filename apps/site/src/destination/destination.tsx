import { webStorage } from '@butiga/commerce-sdk'
import type { WrittenPlace } from '@butiga/machines/destination'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import type { DestinationParts } from './destination-parts.tsx'

interface Offer {
  /** What a destination is called: "My island". */
  readonly label: string
  /** The choice, and what shows it; null until they are loaded. */
  readonly parts: DestinationParts | null
  /** Loads them. */
  readonly load: () => void
}

const OfferContext = createContext<Offer | null>(null)

/** Outlives the tab: has the chosen destination. */
const storage = webStorage(() => localStorage)
const KEPT = 'destination'
const PANEL = 'destinations'

/**
 * The destination that a visitor has chosen, for all screens. Pages are the same for all visitors, so it comes after
 * hydration; its code and the timetable are loaded once it is kept or looked for, and never in a shop without one.
 */
export const DestinationProvider = ({ label, children }: { label: string | undefined; children: ReactNode }) => {
  const { commerce } = useShop()
  const { code: language } = useUi().language
  const [isWanted, setWanted] = useState(false)
  const [parts, setParts] = useState<DestinationParts | null>(null)
  const load = useCallback(() => setWanted(true), [])
  const isOffered = label !== undefined
  useEffect(() => {
    if (!isOffered || !(isWanted || storage.get(KEPT) !== null)) return undefined
    let opened: DestinationParts | null = null
    let isLeft = false
    const open = async () => {
      const { openDestination } = await import('./destination-parts.tsx')
      if (isLeft) return
      opened = openDestination({ commerce, storage })
      setParts(opened)
    }
    // The next press loads it again.
    open().catch(() => setWanted(false))
    return () => {
      isLeft = true
      opened?.actor.stop()
      setParts(null)
    }
    // The timetable has texts of the language.
  }, [isWanted, isOffered, commerce, language])
  return <OfferContext value={isOffered ? { label, parts, load } : null}>{children}</OfferContext>
}

/** The button that opens the choice, and has the name of what is chosen. */
export const DestinationButton = ({ className = '' }: { className?: string }) => {
  const offer = useContext(OfferContext)
  if (offer === null) return null
  const { label, parts } = offer
  return (
    <button className={`destination-btn ${className}`} type="button" popoverTarget={PANEL} aria-haspopup="dialog">
      <Icon name="pin" small />
      <span>
        {label}
        {parts && <parts.Name />}
      </span>
    </button>
  )
}

/** The choice, over the page; its code is loaded when it opens. */
export const DestinationPanel = () => {
  const offer = useContext(OfferContext)
  const panel = useRef<HTMLDivElement>(null)
  const load = offer?.load
  useEffect(() => {
    // Before hydration it opens without our code.
    if (panel.current?.matches(':popover-open')) load?.()
  }, [load])
  if (offer === null) return null
  const { label, parts } = offer
  return (
    <div
      ref={panel}
      id={PANEL}
      className="destinations"
      popover="auto"
      role="dialog"
      aria-label={label}
      onToggle={({ newState }) => newState === 'open' && parts === null && offer.load()}
    >
      {parts && <parts.Choice label={label} panel={PANEL} />}
    </div>
  )
}

/** When an order of now arrives at the chosen destination; the button of the choice while there is none. */
export const Arrival = () => {
  const offer = useContext(OfferContext)
  if (offer === null) return null
  const button = <DestinationButton className="btn btn-sm btn-line" />
  return <div className="arrival">{offer.parts ? <offer.parts.Line otherwise={button} /> : button}</div>
}

/** When an order of now arrives at a written address by a delivery method; nothing where the timetable is not for them. */
export const ArrivalAt = (to: { readonly place: WrittenPlace; readonly methodId: number | null }) => {
  const offer = useContext(OfferContext)
  const load = offer?.load
  const isLoaded = offer?.parts !== null
  useEffect(() => {
    if (!isLoaded) load?.()
  }, [isLoaded, load])
  return offer?.parts ? <offer.parts.LineAt {...to} /> : null
}
