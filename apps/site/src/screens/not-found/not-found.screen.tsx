import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useShopPicture } from '../../layouts/layout-data.ts'
import type { ScreenModule } from '../screen.types.ts'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'page.notFound.title', message: 'Stranica nije pronađena' })),
  description: i18n._(
    msg({ id: 'page.notFound.text', message: 'Stranica koju tražite ne postoji ili je premještena.' }),
  ),
  noindex: true,
})

/** An unknown page: a message, a link to the home page, and a search. */
const Screen: ScreenModule<null>['Screen'] = () => {
  const { Link } = useUi()
  const { links } = useShop()
  const picture = useShopPicture('empty')
  return (
    <div className="wrap nf">
      <div>
        <p className="tape">404</p>
        <h1>
          <Trans id="page.notFound.title">Stranica nije pronađena</Trans>
        </h1>
        <p className="muted">
          <Trans id="page.notFound.text">Stranica koju tražite ne postoji ili je premještena.</Trans>
        </p>
        <div className="row">
          <Link className="btn btn-primary btn-lg" href={links.home()}>
            <Trans id="page.notFound.home">Povratak na početnu</Trans>
          </Link>
          <Link className="btn btn-line btn-lg" href={links.search()}>
            <Trans>Pretraži</Trans>
          </Link>
        </div>
      </div>
      {picture !== undefined && <img src={picture.src} alt="" width="480" height="480" />}
    </div>
  )
}

export { head, load, Screen }
