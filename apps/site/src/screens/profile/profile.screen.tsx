import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AccountPage, type Member } from '../../account/account-page.tsx'
import { DetailsForm } from '../../account/details-form.tsx'
import { PasswordForm } from '../../account/password-form.tsx'
import type { ScreenModule } from '../screen.types.ts'
import { Bought } from './bought.tsx'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n, { config }) => ({
  title: i18n._(msg({ id: 'profile.title', message: 'Moj račun' })),
  description: i18n._(config.ecommerceEnabled ? msg`Vaši podaci, narudžbe i lista želja.` : msg`Vaši podaci.`),
  noindex: true,
})

/** The profile: details, the latest orders, the wishlist and the password. */
const Screen: ScreenModule<null>['Screen'] = () => (
  <AccountPage entry="details">{(member) => <Profile {...member} />}</AccountPage>
)

const Profile = ({ user, orders }: Member) => (
  <>
    <section>
      <h1>
        <Trans id="profile.title">Moj račun</Trans>
      </h1>
      <DetailsForm user={user} />
    </section>
    {orders && <Bought orders={orders} />}
    <section>
      <h2>
        <Trans>Promjena lozinke</Trans>
      </h2>
      <PasswordForm user={user} />
    </section>
  </>
)

export { head, load, Screen }
