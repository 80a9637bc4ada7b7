import { unlockActors, unlockMachine } from '@butiga/machines/unlock'
import { Button } from '@butiga/react-ui/ui/button'
import { TextField } from '@butiga/react-ui/form/field'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, type SubmitEvent } from 'react'
import { MaintenanceLayout } from '../../layouts/maintenance-layout.tsx'
import type { ScreenModule } from '../screen.types.ts'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg`Stranica je zaključana`),
  description: '',
  noindex: true,
})

const field = 'site-password'

/** The door of a closed site: its password, once for as long as the browser is open (R10.62). */
const Screen: ScreenModule<null>['Screen'] = () => {
  const { text } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(() => unlockMachine.provide({ actors: unlockActors({ commerce }) }), [commerce])
  const door = useActorRef(machine)
  const { password, problem, attempt } = useSelector(door, ({ context }) => context)
  const busy = useSelector(door, (snapshot) => snapshot.hasTag('busy'))
  useEffect(() => {
    const { unsubscribe } = door.on('unlock.opened', () => location.reload())
    return unsubscribe
  }, [door])
  useEffect(() => {
    if (attempt > 0) document.getElementById(field)?.focus()
  }, [attempt])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    door.send({ type: 'unlock.submit' })
  }
  return (
    <>
      <h1>
        <Trans>Stranica je zaključana</Trans>
      </h1>
      <p>
        <Trans>Upišite lozinku koju ste dobili od nas.</Trans>
      </p>
      <form className="stack" data-gap="4" onSubmit={submit} noValidate>
        <TextField
          id={field}
          type="password"
          autoComplete="current-password"
          label={<Trans>Lozinka</Trans>}
          value={password}
          error={problem === null ? null : text({ key: problem })}
          onChange={({ value }) => door.send({ type: 'unlock.change', password: value })}
        />
        <Button type="submit" variant="primary" busy={busy}>
          <Trans>Otključaj</Trans>
        </Button>
      </form>
    </>
  )
}

export { head, MaintenanceLayout as Layout, load, Screen }
