import { Button } from '@butiga/react-ui/ui/button'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ErrorLayout } from '../../layouts/error-layout.tsx'
import { useEcommerce } from '../../navigation/use-ecommerce.ts'
import type { ScreenModule } from '../screen.types.ts'

interface FailureData {
  /** Null where nothing was answered: there is no network, or a file is missing. */
  readonly status: number | null
}

const load: ScreenModule<FailureData>['load'] = () => Promise.resolve({ status: 500 })

const head: ScreenModule<FailureData>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'page.error.title', message: 'Došlo je do pogreške' })),
  description: i18n._(msg({ id: 'core.notifications.somethingWentWrong', message: 'Nešto je pošlo po zlu.' })),
  noindex: true,
})

/** An error: its status, a button to retry, and a link to the home page. */
const Screen: ScreenModule<FailureData>['Screen'] = ({ data: { status } }) => {
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <div className="wrap nf">
      <div>
        {status !== null && <p className="tape">{status}</p>}
        <h1>
          <Trans id="page.error.title">Došlo je do pogreške</Trans>
        </h1>
        <p className="muted">
          {status === null ? (
            <Trans>Provjerite internetsku vezu i pokušajte ponovno.</Trans>
          ) : (
            <Trans>Pogreška je kod nas. Pokušajte ponovno za koju minutu.</Trans>
          )}{' '}
          {useEcommerce() && <Trans>Košarica je sačuvana.</Trans>}
        </p>
        <div className="row">
          <Button variant="primary" size="lg" onClick={() => location.reload()}>
            <Trans>Pokušaj ponovno</Trans>
          </Button>
          <Link className="btn btn-line btn-lg" href={links.home()}>
            <Trans id="page.notFound.home">Povratak na početnu</Trans>
          </Link>
        </div>
      </div>
    </div>
  )
}

export { head, ErrorLayout as Layout, load, Screen }
