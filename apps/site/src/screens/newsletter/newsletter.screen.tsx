import {
  subscriptionLinkActors,
  subscriptionLinkMachine,
  subscriptionLinkPresence,
} from '@butiga/machines/subscription-link'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button, buttonClass } from '@butiga/react-ui/ui/button'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { useMailedToken } from '../../auth/use-mailed-token.ts'
import { useEcommerce } from '../../navigation/use-ecommerce.ts'
import { provided } from '../../provided.ts'
import type { ScreenModule } from '../screen.types.ts'
import { useIsHydrated } from '@butiga/react-ui/ui/use-is-hydrated'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg`Newsletter`),
  description: i18n._(msg`Potvrda prijave na newsletter i odjava.`),
  noindex: true,
  noReferrer: true,
})

/** Where the links of newsletter mails lead: one press confirms the subscription or ends it. */
const Screen: ScreenModule<null>['Screen'] = () => {
  const isHydrated = useIsHydrated()
  const confirm = useMailedToken('confirm')
  const unsubscribe = useMailedToken('unsubscribe')
  const token = confirm ?? unsubscribe
  return (
    <div className="wrap page auth late">
      <div className="auth-card">
        {token === null ? (
          isHydrated && <WrongLink />
        ) : (
          <Press key={token} action={confirm === null ? 'unsubscribe' : 'confirm'} token={token} />
        )}
      </div>
    </div>
  )
}

interface PressProps {
  readonly action: 'confirm' | 'unsubscribe'
  readonly token: string
}

const Press = ({ action, token }: PressProps) => {
  const { notices, Link } = useUi()
  const { commerce, links } = useShop()
  const machine = useMemo(
    () => provided(subscriptionLinkMachine, (own) => own.provide({ actors: subscriptionLinkActors({ commerce }) })),
    [commerce],
  )
  const link = useActorRef(machine, { input: { notices, action, token } })
  const value = useSelector(link, (snapshot) => snapshot.value)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (subscriptionLinkPresence(value).focus === 'heading') place.current?.focus()
  }, [value])
  const press = () => link.send({ type: 'subscriptionLink.press' })
  const isBusy = value === 'acting'
  return (
    <div ref={place} tabIndex={-1} className="stack" data-gap="5">
      {value === 'refused' && <WrongLink />}
      {value === 'done' && <Done action={action} />}
      {(value === 'asking' || isBusy) && (
        <>
          <Question action={action} />
          <div className="row">
            <Button variant="primary" busy={isBusy} onClick={press}>
              {action === 'confirm' ? <Trans>Potvrdi prijavu</Trans> : <Trans>Odjavi me</Trans>}
            </Button>
            {action === 'unsubscribe' && (
              <Link className={buttonClass({ variant: 'ghost' })} href={links.home()}>
                <Trans>Ostani</Trans>
              </Link>
            )}
          </div>
        </>
      )}
    </div>
  )
}

const Question = ({ action }: Pick<PressProps, 'action'>) =>
  action === 'confirm' ? (
    <>
      <h1>
        <Trans>Još jedan korak</Trans>
      </h1>
      <p className="muted">
        <Trans>Potvrdite da želite primati naše novosti e-poštom.</Trans>
      </p>
    </>
  ) : (
    <>
      <h1>
        <Trans>Odjava s newslettera</Trans>
      </h1>
      <p className="muted">
        <NoMoreNews />
      </p>
    </>
  )

const NoMoreNews = () =>
  useEcommerce() ? (
    <Trans>Na vašu adresu više nećemo slati novosti. Poruke o računu i narudžbama i dalje stižu.</Trans>
  ) : (
    <Trans>Na vašu adresu više nećemo slati novosti. Poruke o računu i dalje stižu.</Trans>
  )

const Done = ({ action }: Pick<PressProps, 'action'>) =>
  action === 'confirm' ? (
    <>
      <h1>
        <Trans id="newsletter.done">Prijava na newsletter je uspjela.</Trans>
      </h1>
      <p className="muted">
        <Trans>Odjava je u svakoj poruci.</Trans>
      </p>
    </>
  ) : (
    <>
      <h1>
        <Trans>Odjavljeni ste</Trans>
      </h1>
      <p className="muted">
        <Trans>Na vašu adresu više ne stižu novosti.</Trans>
      </p>
    </>
  )

const WrongLink = () => (
  <>
    <h1>
      <Trans>Poveznica nije ispravna</Trans>
    </h1>
    <p className="muted">
      <Trans>Otvorite je iz poruke. Za novu prijavu upišite adresu u podnožju stranice.</Trans>
    </p>
  </>
)

export { head, load, Screen }
