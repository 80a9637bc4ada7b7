import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ErrorLayout } from '../../layouts/error-layout.tsx'
import type { ScreenModule } from '../screen.types.ts'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg`Ovdje ulazi samo osoblje`),
  description: i18n._(msg`Za ovu stranicu potrebna je prijava osoblja.`),
  noindex: true,
})

/** An address of the back office, without a log-in of it. */
const Screen: ScreenModule<null>['Screen'] = () => {
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <div className="wrap nf">
      <div>
        <p className="tape">403</p>
        <h1>
          <Trans>Ovdje ulazi samo osoblje</Trans>
        </h1>
        <p className="muted">
          <Trans>Za ovu stranicu potrebna je prijava osoblja.</Trans>
        </p>
        <div className="row">
          <Link className="btn btn-primary btn-lg" href={links.home()}>
            <Trans id="page.notFound.home">Povratak na početnu</Trans>
          </Link>
        </div>
      </div>
    </div>
  )
}

export { head, ErrorLayout as Layout, load, Screen }
