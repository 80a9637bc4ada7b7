import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MaintenanceLayout } from '../../layouts/maintenance-layout.tsx'
import { useEcommerce } from '../../navigation/use-ecommerce.ts'
import type { ScreenModule } from '../screen.types.ts'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n, { config }) => ({
  title: i18n._(msg({ id: 'maintenance.title', message: 'Održavanje je u tijeku' })),
  description: i18n._(
    config.ecommerceEnabled
      ? msg({ id: 'maintenance.text', message: 'Butiga će uskoro ponovno raditi.' })
      : msg`Uskoro se vraćamo.`,
  ),
  noindex: true,
})

/** A message during maintenance. */
const Screen: ScreenModule<null>['Screen'] = () => (
  <>
    <h1>
      <Trans id="maintenance.title">Održavanje je u tijeku</Trans>
    </h1>
    <p>
      {useEcommerce() ? (
        <>
          <Trans id="maintenance.text">Butiga će uskoro ponovno raditi.</Trans>{' '}
          <Trans>Već zaprimljene narudžbe putuju po planu.</Trans>
        </>
      ) : (
        <Trans>Uskoro se vraćamo.</Trans>
      )}
    </p>
  </>
)

export { head, MaintenanceLayout as Layout, load, Screen }
