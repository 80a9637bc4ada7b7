import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ScreenModule } from '../screen.types.ts'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'checkout.title', message: 'Naplata' })),
  description: '',
  noindex: true,
})

const Screen: ScreenModule<null>['Screen'] = () => (
  <div className="wrap page">
    <h1>
      <Trans id="checkout.title">Naplata</Trans>
    </h1>
  </div>
)

export { head, load, Screen }
