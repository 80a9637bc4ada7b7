import type { User } from '@butiga/commerce-sdk'
import { SecondFactor } from '@butiga/react-ui/form/second-factor'
import { useSendShop } from '@butiga/react-ui/provider/account'
import { useShop } from '@butiga/react-ui/provider/shop'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { AccountPage } from '../../account/account-page.tsx'
import { PasswordForm } from '../../account/password-form.tsx'
import { saveFile } from '../../account/save-file.ts'
import type { ScreenModule } from '../screen.types.ts'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg`Sigurnost`),
  description: i18n._(msg`Lozinka vašeg računa.`),
  noindex: true,
})

/** The password of the account, and the second factor where the account opens the back office. */
const Screen: ScreenModule<null>['Screen'] = () => (
  <AccountPage entry="security">
    {({ user }) => (
      <>
        <section className="stack" data-gap="5">
          <h1>
            <Trans>Sigurnost</Trans>
          </h1>
          <h2>
            <Trans>Lozinka</Trans>
          </h2>
          <PasswordForm user={user} />
        </section>
        {user.isBackofficeUser && <OwnSecondFactor user={user} />}
      </>
    )}
  </AccountPage>
)

const OwnSecondFactor = ({ user }: { readonly user: User }) => {
  const { commerce } = useShop()
  const { t } = useLingui()
  const send = useSendShop()
  return (
    <SecondFactor
      user={user}
      commerce={commerce}
      onChanged={(changed) => send({ type: 'auth.changed', user: changed })}
      onSave={(text) => saveFile(new File([text], t`pricuvni-kodovi.txt`, { type: 'text/plain' }))}
    />
  )
}

export { head, load, Screen }
