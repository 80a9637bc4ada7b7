import { verificationActors, verificationMachine } from '@butiga/machines/verification'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { provided } from '../provided.ts'
import { ResendForm } from './resend-form.tsx'

/** Confirms the e-mail address of a mailed token, and says what came of it. */
export const Verification = ({ token }: { readonly token: string }) => {
  const { notices } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(
    () => provided(verificationMachine, (own) => own.provide({ actors: verificationActors({ commerce }) })),
    [commerce],
  )
  const verification = useActorRef(machine, { input: { notices, token } })
  const value = useSelector(verification, (snapshot) => snapshot.value)
  const email = useSelector(verification, (snapshot) => snapshot.context.email)
  return (
    <div role="status">
      {value === 'verifying' && (
        <p className="muted">
          <Trans>Potvrđujemo vašu adresu e-pošte.</Trans>
        </p>
      )}
      {value === 'verified' && (
        <Note kind="ok">
          <Trans>
            Adresa <strong>{email}</strong> je potvrđena.
          </Trans>
        </Note>
      )}
      {value === 'failed' && (
        <Note kind="warn">
          <Trans>Adresu nije bilo moguće potvrditi.</Trans>{' '}
          <Button size="sm" onClick={() => verification.send({ type: 'verification.retry' })}>
            <Trans>Pokušaj ponovno</Trans>
          </Button>
        </Note>
      )}
      {value === 'refused' && (
        <div className="stack" data-gap="4">
          <Note kind="warn">
            <Trans>Poveznica više ne vrijedi ili je već iskorištena. Ako je račun potvrđen, samo se prijavite.</Trans>
          </Note>
          <details>
            <summary className="link">
              <Trans>Pošalji mi novu poruku za potvrdu</Trans>
            </summary>
            <ResendForm />
          </details>
        </div>
      )}
    </div>
  )
}
