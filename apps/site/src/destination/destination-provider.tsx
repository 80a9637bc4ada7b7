import { webStorage } from '@butiga/commerce-sdk'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useEffect, useState, type ReactNode } from 'react'
import type { DestinationParts, Wanted } from './destination-parts.tsx'
import { OfferContext } from './destination.tsx'

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
    if (!label) return undefined
    // Another tab has chosen: the destination is read again.
    const follow = ({ key }: StorageEvent) => key === 'destination' && want({ opens: false })
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [label])
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
