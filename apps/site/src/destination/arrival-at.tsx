import { useContext, useEffect } from 'react'
import { OfferContext } from './destination.tsx'
import type { ArrivalAtProps } from './destination-parts.tsx'

/** When an order of now arrives at a written address by a delivery method; nothing where the timetable is not for them. */
export const ArrivalAt = (to: ArrivalAtProps) => {
  const { parts, want } = useContext(OfferContext) ?? {}
  const isMissing = parts === null
  useEffect(() => {
    if (isMissing) want?.({ opens: false })
  }, [isMissing, want])
  return parts ? <parts.LineAt {...to} /> : null
}
