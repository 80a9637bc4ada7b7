import { useAccount } from '@butiga/react-ui/provider/account'
import { useState } from 'react'

/**
 * Whether the forms of a guest, or of the second step of a log-in, are shown whatever the browser has stored: it may have a
 * log-in that lacks its code, or that could not be removed. They stay while what they have sent is on its way.
 */
export const useVisibleForms = (): boolean => {
  const { status } = useAccount()
  const isKnown = status === 'guest' || status === 'code'
  const [isVisible, setDisplayed] = useState(isKnown)
  if (status !== 'pending' && isKnown !== isVisible) setDisplayed(isKnown)
  return isKnown || (isVisible && status === 'pending')
}
