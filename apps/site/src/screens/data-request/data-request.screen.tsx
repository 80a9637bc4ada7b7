import { entryData, formEntryActors, formEntryMachine, type StoreInput } from '@butiga/machines/form-entry'
import {
  subscriptionLinkActors,
  subscriptionLinkMachine,
  subscriptionLinkPresence,
} from '@butiga/machines/subscription-link'
import { unwrap } from '@butiga/commerce-sdk'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { FormEntry } from '@butiga/react-ui/shop/form-entry'
import { Button } from '@butiga/react-ui/ui/button'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import { useMailedToken } from '../../auth/use-mailed-token.ts'
import { provided } from '../../provided.ts'
import type { ScreenModule } from '../screen.types.ts'
import { useIsHydrated } from '@butiga/react-ui/ui/use-is-hydrated'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg`Zahtjev za osobne podatke`),
  description: i18n._(msg`Kopija, ispravak ili brisanje osobnih podataka, bez računa.`),
  noindex: true,
  noReferrer: true,
})

/** A request about personal data, for people without an account; the link of its mail leads here as well. */
const Screen: ScreenModule<null>['Screen'] = () => {
  const token = useMailedToken('confirm')
  return (
    <div className="wrap page auth">
      <div className="auth-card stack" data-gap="6">
        {token === null ? <Request /> : <Confirmation key={token} token={token} />}
      </div>
    </div>
  )
}

const Request = () => {
  const isHydrated = useIsHydrated()
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <>
      <div>
        <h1>
          <Trans>Zahtjev za osobne podatke</Trans>
        </h1>
        <p className="lede">
          <Trans>
            Za one bez računa. Odgovaramo najkasnije za 30 dana, besplatno. S računom je brže:{' '}
            <Link className="link" href={links.profile()}>
              Moj račun
            </Link>
          </Trans>
        </p>
      </div>
      {isHydrated && <RequestForm />}
      <p className="small muted">
        <Trans>Prije odgovora potvrđujemo da je adresa vaša. Presliku osobne ne tražimo.</Trans>
      </p>
    </>
  )
}

const kinds = ['access', 'correct', 'erase', 'object'] as const
const kindOf = (value: unknown) => kinds.find((kind) => kind === value) ?? 'access'

const RequestForm = () => {
  const { notices } = useUi()
  const { commerce, captcha } = useShop()
  const machine = useMemo(
    () =>
      provided(formEntryMachine, (own) =>
        own.provide({
          actors: {
            ...formEntryActors({ commerce, captcha }),
            store: fromPromise<unknown, StoreInput>(({ input: { form, values, recaptcha }, signal }) => {
              const { kind, email, message } = entryData(form, values)
              return unwrap(
                commerce.gdpr.sendRequest(
                  {
                    kind: kindOf(kind),
                    email: String(email),
                    ...(message !== undefined && { message: String(message) }),
                    ...(recaptcha && { recaptcha }),
                  },
                  { signal },
                ),
              )
            }),
          },
        }),
      ),
    [commerce, captcha],
  )
  const entry = useActorRef(machine, { input: { notices, name: 'gdprRequest' } })
  return (
    <FormEntry
      entry={entry}
      submit={<Trans>Pošalji zahtjev</Trans>}
      stored={
        <Trans>
          <strong>Provjerite poštu.</strong> Zahtjev počinje teći kad otvorite poveznicu koju smo vam poslali.
        </Trans>
      }
    />
  )
}

const Confirmation = ({ token }: { readonly token: string }) => {
  const { notices } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(
    () => provided(subscriptionLinkMachine, (own) => own.provide({ actors: subscriptionLinkActors({ commerce }) })),
    [commerce],
  )
  const link = useActorRef(machine, { input: { notices, action: 'request', token } })
  const value = useSelector(link, (snapshot) => snapshot.value)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (subscriptionLinkPresence(value).focus === 'heading') place.current?.focus()
  }, [value])
  return (
    <div ref={place} tabIndex={-1} className="stack" data-gap="5">
      {value === 'refused' && (
        <>
          <h1>
            <Trans>Poveznica nije ispravna</Trans>
          </h1>
          <p className="muted">
            <Trans>Poveznica vrijedi 7 dana. Pošaljite zahtjev ponovno.</Trans>
          </p>
        </>
      )}
      {value === 'done' && (
        <>
          <h1>
            <Trans>Zahtjev je poslan</Trans>
          </h1>
          <p className="muted">
            <Trans>Odgovaramo na vašu adresu e-pošte, najkasnije za 30 dana.</Trans>
          </p>
        </>
      )}
      {(value === 'asking' || value === 'acting') && (
        <>
          <h1>
            <Trans>Potvrdite svoj zahtjev</Trans>
          </h1>
          <p className="muted">
            <Trans>Potvrdom šaljete zahtjev za osobne podatke.</Trans>
          </p>
          <div>
            <Button
              variant="primary"
              busy={value === 'acting'}
              onClick={() => link.send({ type: 'subscriptionLink.press' })}
            >
              <Trans>Potvrdi zahtjev</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

export { head, load, Screen }
