import type { UserSession } from '@butiga/commerce-sdk'
import { devicesActors, devicesMachine, shownDevices } from '@butiga/machines/devices'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Note } from '@butiga/react-ui/ui/note'
import { TextSkeleton } from '@butiga/react-ui/ui/skeleton'
import { formatMoment } from '@butiga/commerce-sdk/rules'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { AccountPage } from '../../account/account-page.tsx'
import { useEcommerce } from '../../navigation/use-ecommerce.ts'
import { provided } from '../../provided.ts'
import type { ScreenModule } from '../screen.types.ts'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg`Uređaji`),
  description: i18n._(msg`Gdje ste prijavljeni.`),
  noindex: true,
})

/** The devices on which the user is logged in. */
const Screen: ScreenModule<null>['Screen'] = () => (
  <AccountPage entry="devices">
    {() => (
      <section className="stack" data-gap="6">
        <div>
          <h1>
            <Trans>Uređaji</Trans>
          </h1>
          <p className="lede">
            <Trans>
              Ovdje ste trenutačno prijavljeni. Ako neki ne prepoznajete, odjavite ga i promijenite lozinku.
            </Trans>
          </p>
        </div>
        <Devices />
      </section>
    )}
  </AccountPage>
)

const Devices = () => {
  const hasShop = useEcommerce()
  const { notices } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(
    () => provided(devicesMachine, (own) => own.provide({ actors: devicesActors({ commerce }) })),
    [commerce],
  )
  const devices = useActorRef(machine, { input: { notices } })
  const snapshot = useSelector(devices, (now) => now)
  const sessions = shownDevices(snapshot.context)
  const others = sessions.filter(({ current }) => !current).length
  const busy = snapshot.hasTag('busy')
  if (snapshot.hasTag('loading')) return <TextSkeleton lines={6} />
  if (snapshot.matches('failed'))
    return (
      <Note kind="danger" live>
        <Trans>Uređaji nisu učitani.</Trans>{' '}
        <button type="button" className="link" onClick={() => devices.send({ type: 'devices.retry' })}>
          <Trans>Pokušaj ponovno</Trans>
        </button>
      </Note>
    )
  return (
    <>
      <div role="status">
        {snapshot.matches('alone') && (
          <Note kind="ok">
            <Trans>Ostali uređaji su odjavljeni. Prijavljeni ste samo ovdje.</Trans>
          </Note>
        )}
      </div>
      <ul className="rows">
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => devices.send({ type: 'devices.end', id: session.id })}
          />
        ))}
      </ul>
      {others > 0 && (
        <div className="row">
          <Button busy={busy} onClick={() => devices.send({ type: 'devices.endOthers' })}>
            <Icon name="logout" small />
            <Trans>Odjavi sve ostale</Trans>
          </Button>
        </div>
      )}
      {snapshot.matches('asking') && (
        <Dialog
          name="end-others"
          title={
            <Plural value={others} one="Odjaviti # uređaj?" few="Odjaviti # uređaja?" other="Odjaviti # uređaja?" />
          }
          onClose={() => devices.send({ type: 'devices.cancel' })}
          footer={
            <>
              <Button variant="ghost" data-close>
                <Trans>Odustani</Trans>
              </Button>
              <Button variant="primary" onClick={() => devices.send({ type: 'devices.confirm' })}>
                <Trans>Odjavi ostale</Trans>
              </Button>
            </>
          }
        >
          <p>
            {hasShop ? (
              <Trans>Na njima će trebati ponovna prijava. Košarica ostaje.</Trans>
            ) : (
              <Trans>Na njima će trebati ponovna prijava.</Trans>
            )}
          </p>
        </Dialog>
      )}
    </>
  )
}

interface DeviceProps {
  readonly session: UserSession
  readonly busy: boolean
  readonly onEnd: () => void
}

const Device = ({ session: { device, lastSeen, current }, busy, onEnd }: DeviceProps) => {
  const { language, timeZone } = useUi()
  const { t } = useLingui()
  const name = device || t`Nepoznat uređaj`
  return (
    <li>
      <Icon name="device" />
      <span>
        <strong>{name}</strong>{' '}
        {current && (
          <span className="tag tag-ok dot">
            <Trans>Ovaj uređaj</Trans>
          </span>
        )}
        <br />
        <span className="small muted num">
          {current ? <Trans>sada aktivan</Trans> : formatMoment(lastSeen, { locale: language.locale, timeZone })}
        </span>
      </span>
      {!current && (
        <Button size="sm" busy={busy} aria-label={t`Odjavi: ${name}`} onClick={onEnd}>
          <Trans>Odjavi</Trans>
        </Button>
      )}
    </li>
  )
}

export { head, load, Screen }
