import { unlockActors, unlockMachine } from '@butiga/machines/unlock'
import { TextField } from '@butiga/react-ui/form/text-field'
import { FormShell, SubmitButton } from '@butiga/react-ui/form/form-shell'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useShop } from '@butiga/react-ui/provider/shop'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { MaintenanceLayout } from '../../layouts/maintenance-layout.tsx'
import type { ScreenModule } from '../screen.types.ts'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg`Stranica je zaključana`),
  description: '',
  noindex: true,
})

/** The password form of a closed site; the password is valid until the browser closes. */
const Screen: ScreenModule<null>['Screen'] = () => {
  const { t } = useLingui()
  const { commerce } = useShop()
  const machine = useMemo(() => unlockMachine.provide({ actors: unlockActors({ commerce }) }), [commerce])
  const door = useActorRef(machine)
  const form = useSelector(door, ({ children }): FormActor | undefined => children.fields)
  useEffect(() => {
    const { unsubscribe } = door.on('unlock.opened', () => location.reload())
    return unsubscribe
  }, [door])
  return (
    <>
      <h1>
        <Trans>Stranica je zaključana</Trans>
      </h1>
      <p>
        <Trans>Upišite lozinku koju ste dobili od nas.</Trans>
      </p>
      {form && (
        <FormShell form={form} className="stack" data-gap="4" summary={false}>
          <TextField form={form} path="password" label={t`Lozinka`} type="password" autoComplete="current-password" />
          <SubmitButton form={form}>
            <Trans>Otključaj</Trans>
          </SubmitButton>
        </FormShell>
      )}
    </>
  )
}

export { head, MaintenanceLayout as Layout, load, Screen }
