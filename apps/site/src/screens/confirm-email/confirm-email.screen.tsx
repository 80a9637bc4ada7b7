import { confirmEmailAction, type ConfirmedEmail, safeRedirect } from '@butiga/commerce-sdk/rules'
import { confirmEmailMachine } from '@butiga/machines/confirm-email'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button, buttonClass } from '@butiga/react-ui/ui/button'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { goTo } from '../../navigation/go-to.ts'
import { provided } from '../../provided.ts'
import type { ScreenModule } from '../screen.types.ts'
import { useIsHydrated } from '@butiga/react-ui/ui/use-is-hydrated'
import { readConfirmed, readToken } from './confirm-email-query.ts'
import { download } from './download.ts'

/** What is still to be confirmed; null where the address has no token, and lacks the goal, its type or the e-mail address. */
type ConfirmEmailData = ConfirmedEmail | { readonly token: string } | null

const load: ScreenModule<ConfirmEmailData>['load'] = ({ query }) => {
  const token = readToken(query)
  return Promise.resolve(token === null ? readConfirmed(query) : { token })
}

const status: NonNullable<ScreenModule<ConfirmEmailData>['status']> = (data) => (data === null ? 404 : 200)

const head: ScreenModule<ConfirmEmailData>['head'] = (data, i18n) => ({
  title:
    data === null
      ? i18n._(msg({ id: 'page.notFound.title', message: 'Stranica nije pronađena' }))
      : i18n._(msg`Potvrda adrese`),
  description: i18n._(msg`Potvrda adrese iz obrasca.`),
  noindex: true,
  noReferrer: true,
})

/** What a link in a mail of a form leads to: the address is confirmed, and what was promised for that follows. */
const Screen: ScreenModule<ConfirmEmailData>['Screen'] = ({ data }) => {
  const isHydrated = useIsHydrated()
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <div className="wrap page auth late">
      <div className="auth-card stack" data-gap="5">
        {data === null ? (
          <>
            <p className="tape">404</p>
            <h1>
              <Trans id="confirmEmail.missingGoal">Cilj ili vrsta cilja nisu definirani.</Trans>
            </h1>
          </>
        ) : 'token' in data ? (
          // A form, so that it works without scripts.
          <form className="stack" data-gap="5" method="post" action={`/${confirmEmailAction}/${data.token}`}>
            <h1>
              <Trans>Potvrdite svoju adresu e-pošte</Trans>
            </h1>
            <div>
              <Button type="submit" variant="primary">
                <Trans>Potvrdi adresu</Trans>
              </Button>
            </div>
          </form>
        ) : (
          <>
            <h1>
              <Trans id="confirmEmail.message">Hvala, vaša je adresa e-pošte potvrđena.</Trans>
            </h1>
            <p className="muted">{data.confirmedEmail}</p>
            {isHydrated && <Goal {...data} />}
          </>
        )}
        <div className="row">
          <Link className={buttonClass({ variant: data === null ? 'primary' : 'line' })} href={links.home()}>
            <Trans id="page.notFound.home">Povratak na početnu</Trans>
          </Link>
        </div>
      </div>
    </div>
  )
}

/** A local path as it may be followed; null for every other address. */
const followed = (goal: string): string | null => {
  const path = safeRedirect(goal, location.origin)
  return path === '/' && goal !== '/' && goal !== location.origin && goal !== `${location.origin}/` ? null : path
}

const Goal = ({ goal, goalType }: ConfirmedEmail) => {
  const { notices } = useUi()
  const machine = useMemo(
    () =>
      provided(confirmEmailMachine, (own) =>
        own.provide({
          actors: {
            open: fromPromise(async ({ input: { path } }: { input: { path: string } }) => {
              await Promise.resolve()
              goTo(path)
            }),
            download: fromPromise(({ input: { path }, signal }: { input: { path: string }; signal: AbortSignal }) =>
              download(path, signal),
            ),
          },
        }),
      ),
    [],
  )
  const actor = useActorRef(machine, {
    input: { notices, goalType, goal: goalType === 'message' ? goal : followed(goal) },
  })
  const value = useSelector(actor, (snapshot) => snapshot.value)
  if (goalType !== 'file') return null
  return (
    <div role="status">
      {value === 'downloaded' && (
        <p>
          <Trans>Datoteka je preuzeta.</Trans>
        </p>
      )}
      {(value === 'failed' || value === 'downloading') && (
        <Button busy={value === 'downloading'} onClick={() => actor.send({ type: 'confirmEmail.retry' })}>
          <Trans>Preuzmi datoteku</Trans>
        </Button>
      )}
    </div>
  )
}

export { head, load, Screen, status }
