import { shopPresence } from '@butiga/machines/shop'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useShop } from '../../provider/shop.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/**
 * A notice while the browser has no network. The live region is in the page from the start, since only
 * changes in one is announced.
 */
export const Offline = () => {
  const { shop } = useShop()
  const isOffline = useSelector(shop, (snapshot) => shopPresence('network', snapshot.value).announces === 'notice')
  return (
    <div role="status">
      {isOffline && (
        <p className="offline">
          <Icon name="offline" />
          <Trans id="page.offline">Niste na mreži. Košarica je sačuvana.</Trans>
        </p>
      )}
    </div>
  )
}
