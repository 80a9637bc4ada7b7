import { shopPresence } from '@butiga/machines/shop'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useShop } from '../../provider/shop.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

export interface OfflineProps {
  /** Loads what could not be loaded again; null while nothing is missing. */
  readonly onRetry?: (() => void) | null
  /** Whether there is a cart, which is kept. Default true. */
  readonly hasCart?: boolean
}

/**
 * A notice while the browser has no network, or while a page cannot be loaded. The live region is in the page from the
 * start, since only changes in one are announced.
 */
export const Offline = ({ onRetry = null, hasCart = true }: OfflineProps) => {
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
            <span>
              <Trans>Niste na mreži.</Trans> {hasCart && <Trans>Košarica je sačuvana.</Trans>}
            </span>
          </p>
        )
      )}
    </div>
  )
}
