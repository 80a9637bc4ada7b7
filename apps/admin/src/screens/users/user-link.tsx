import type { CreateUserLinkData } from '@butiga/commerce-sdk'
import { failureToast } from '@butiga/machines/shared'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { momentText } from '../../kit/list/columns.tsx'

/** Makes a link by which a user sets a password, and shows it once. */
export const UserLink = ({ id }: { readonly id: number }) => {
  const { commerce } = useAdmin()
  const { notices } = useUi()
  const [link, setLink] = useState<CreateUserLinkData | null>(null)
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    const answer = await commerce.user.createUserLink({ id })
    setMaking(false)
    if (answer.errored) notices.send({ type: 'toast.show', toast: failureToast(answer.error) })
    else setLink(answer.data)
  }
  return (
    <div className="c6 stack">
      <p className="muted">
        <Trans>Lozinku korisnik postavlja sam, jednokratnom poveznicom.</Trans>
      </p>
      <div>
        <Button size="sm" busy={isMaking} onClick={() => void make()}>
          <Trans>Izradi jednokratnu poveznicu</Trans>
        </Button>
      </div>
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </div>
  )
}

interface LinkDialogProps {
  readonly link: CreateUserLinkData
  readonly onClose: () => void
}

const LinkDialog = ({ link: { url, expiresAt }, onClose }: LinkDialogProps) => {
  const ui = useUi()
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const end = momentText(expiresAt, ui)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <Dialog
      name="user-link"
      title={<Trans>Jednokratna poveznica</Trans>}
      onClose={onClose}
      footer={
        <Button variant="primary" data-close="">
          <Trans>Gotovo</Trans>
        </Button>
      }
    >
      <div className="stack">
        <p>
          <Trans>Vrijedi do {end} i otvara se samo jednom. Prikazuje se samo sada.</Trans>
        </p>
        <input
          className="inp"
          readOnly
          aria-label={t`Poveznica`}
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <div className="row">
          <Button size="sm" onClick={() => void copy()}>
            <Trans>Kopiraj</Trans>
          </Button>
          <span className="small muted" role="status">
            {isCopied && <Trans>Kopirano</Trans>}
          </span>
        </div>
        <Note kind="warn">
          <Trans>Ovom se poveznicom postavlja nova lozinka računa. Pošaljite je samo toj osobi.</Trans>
        </Note>
      </div>
    </Dialog>
  )
}
