import { Button } from '@butiga/react-ui/ui/button'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useEcommerce } from '../../navigation/use-ecommerce.ts'
import type { ScreenModule } from '../screen.types.ts'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'page.offline.title', message: 'Niste na mreži' })),
  description: i18n._(msg`Ova stranica nije spremljena na uređaju.`),
  noindex: true,
})

const reload = () => location.reload()

/**
 * In place of a page that this device does not keep, at its address. The service worker shows it while there is no
 * network; it loads the page again when there is.
 */
const Screen: ScreenModule<null>['Screen'] = () => {
  const { Link } = useUi()
  const { links } = useShop()
  const hasShop = useEcommerce()
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <div className="wrap nf">
      <div>
        <h1>
          <Trans id="page.offline.title">Niste na mreži</Trans>
        </h1>
        <p className="muted">
          {hasShop ? (
            <Trans>
              Ova stranica nije spremljena na uređaju. Stranice koje ste nedavno otvorili i košaricu možete čitati i bez
              mreže; za narudžbu je potrebna mreža.
            </Trans>
          ) : (
            <Trans>
              Ova stranica nije spremljena na uređaju. Stranice koje ste nedavno otvorili možete čitati i bez mreže.
            </Trans>
          )}
        </p>
        <div className="row">
          <Button variant="primary" size="lg" onClick={reload}>
            <Trans>Pokušaj ponovno</Trans>
          </Button>
          {hasShop && (
            <Link className="btn btn-line btn-lg" href={links.cart()}>
              <Trans id="cart.title">Košarica</Trans>
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}

export { head, load, Screen }
