import { shopPresence } from '@butiga/machines/shop'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useShop } from '../../provider/shop.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

export interface OfflineProps {
  /** Loads what could not be loaded again; null while nothing is missing. */
  readonly onRetry?: (() => void) | null
}

/**
 * A notice while the browser has no network, or while a page cannot be loaded. The live region is in the page from the
 * start, since only changes in one are announced.
 */
export const Offline = ({ onRetry = null }: OfflineProps) => {
  const { shop } = useShop()
  const isOffline = useSelector(shop, (snapshot) => shopPresence('network', snapshot.value).announces === 'notice')
  return (
    <div role="status">
      {onRetry !== null ? (
        <div className="offline">
          <Icon name="offline" />
          <p>
            <Trans>Stranica nije dostupna. Provjerite internetsku vezu.</Trans>
          </p>
          <Button size="sm" onClick={onRetry}>
            <Trans>Pokušaj ponovno</Trans>
          </Button>
        </div>
      ) : (
        isOffline && (
          <p className="offline">
            <Icon name="offline" />
            <Trans id="page.offline">Niste na mreži. Košarica je sačuvana.</Trans>
          </p>
        )
      )}
    </div>
  )
}
