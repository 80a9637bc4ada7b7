import { resendActors } from '@butiga/machines/account-form'
import { useShop } from '@butiga/react-ui/provider/shop'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { MailForm } from './mail-form.tsx'

interface ResendFormProps {
  /** Of the registration. Default: it is asked for. */
  readonly email?: string
  /** Whether a mail was sent a moment ago. Default false. */
  readonly isJustSent?: boolean
}

/** Asks for the mail of a registration once more. */
export const ResendForm = (props: ResendFormProps) => {
  const { t } = useLingui()
  const { commerce } = useShop()
  const actors = useMemo(() => resendActors({ commerce }), [commerce])
  return (
    <MailForm
      {...props}
      actors={actors}
      label={t`Nova poruka za potvrdu`}
      submit={<Trans>Pošalji novu poruku</Trans>}
      again={<Trans>Pošalji ponovno</Trans>}
    />
  )
}
