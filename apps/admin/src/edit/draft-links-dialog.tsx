import { type CreateDraftLinkData, type DraftLink, unwrap } from '@butiga/commerce-sdk'
import { failureToast } from '@butiga/machines/shared'
import { SelectControl } from '@butiga/react-ui/form/control'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { CopyButton } from '@butiga/react-ui/ui/copy-button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { momentText } from '../kit/list/columns.tsx'
import { Waiting } from '../shell/page.tsx'
import { useEdit } from './workspace.tsx'

/** The secret links by which others read the draft of this page without a log-in. */
export const DraftLinksDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { commerce } = useAdmin()
  const { notices } = useUi()
  const { t } = useLingui()
  const id = useEdit(({ document }) => document?.id ?? 0)
  const [days, setDays] = useState('7')
  const [made, setMade] = useState<CreateDraftLinkData | null>(null)
  const [links, setLinks] = useState<readonly DraftLink[] | 'failed' | null>(null)
  const [isMaking, setMaking] = useState(false)
  const load = useCallback(
    (signal?: AbortSignal) =>
      unwrap(commerce.content.filterDraftLinks({ id }, signal ? { signal } : {})).then(setLinks, () => {
        if (!signal?.aborted) setLinks('failed')
      }),
    [commerce, id],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  const make = async () => {
    setMaking(true)
    const answer = await commerce.content.createDraftLink({ id, days: Number(days) })
    setMaking(false)
    if (answer.errored) return notices.send({ type: 'toast.show', toast: failureToast(answer.error) })
    setMade(answer.data)
    await load()
  }
  const end = async (link: DraftLink) => {
    const answer = await commerce.content.deleteDraftLink({ id: link.id })
    if (answer.errored) notices.send({ type: 'toast.show', toast: failureToast(answer.error) })
    else if (made?.link.id === link.id) setMade(null)
    await load()
  }
  return (
    <Dialog
      name="draft-links"
      title={t`Poveznice na nacrt`}
      onClose={onClose}
      footer={
        <Button variant="ghost" data-close="">
          <Trans>Zatvori</Trans>
        </Button>
      }
    >
      <div className="stack" data-gap="4">
        <p>
          <Trans>Tko ima poveznicu, vidi nacrt kakav je u tom trenutku, bez prijave. Tražilice ga ne vide.</Trans>
        </p>
        <div className="row draft-link-new">
          <SelectControl
            id="draft-link-days"
            label={t`Vrijedi`}
            value={days}
            options={[
              { value: '1', label: t`1 dan` },
              { value: '7', label: t`7 dana` },
              { value: '30', label: t`30 dana` },
            ]}
            onChange={({ value }) => setDays(value)}
          />
          <Button variant="primary" busy={isMaking} onClick={() => void make()}>
            <Trans>Stvori poveznicu</Trans>
          </Button>
        </div>
        {made && <MadeLink urls={made.urls} />}
        <Links links={links} onEnd={(link) => void end(link)} />
      </div>
    </Dialog>
  )
}

/** The addresses of a new link, which are shown once. */
const MadeLink = ({ urls }: Pick<CreateDraftLinkData, 'urls'>) => {
  const { siteLanguages } = useAdmin()
  const { i18n, t } = useLingui()
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' })
  return (
    <Note kind="ok" live>
      <p>
        <Trans>Poveznica se prikazuje samo sada.</Trans>
      </p>
      {siteLanguages.flatMap(({ code, code2 }) => {
        const url = urls[code]
        const name = names.of(code2) ?? code2
        return url === undefined
          ? []
          : [
              <div key={code} className="draft-link">
                <input
                  className="inp"
                  readOnly
                  aria-label={t`Poveznica: ${name}`}
                  value={url}
                  onFocus={({ target }) => target.select()}
                />
                <CopyButton size="sm" text={url} label={t`Kopiraj: ${name}`}>
                  <Trans>Kopiraj</Trans>
                </CopyButton>
              </div>,
            ]
      })}
    </Note>
  )
}

interface LinksProps {
  readonly links: readonly DraftLink[] | 'failed' | null
  readonly onEnd: (link: DraftLink) => void
}

/** The links that can still be used. */
const Links = ({ links, onEnd }: LinksProps) => {
  const ui = useUi()
  const { t } = useLingui()
  if (links === null) return <Waiting />
  if (links === 'failed')
    return (
      <Note kind="danger" live>
        <p>
          <Trans>Popis se ne može učitati.</Trans>
        </p>
      </Note>
    )
  if (links.length === 0)
    return (
      <p className="muted">
        <Trans>Nijedna poveznica trenutno ne vrijedi.</Trans>
      </p>
    )
  return (
    <ul className="edit-revisions" aria-label={t`Poveznice koje vrijede`}>
      {links.map((link) => {
        const end = momentText(link.expiresAt, ui)
        return (
          <li key={link.id}>
            <span>
              <strong>
                <Trans>Vrijedi do {end}</Trans>
              </strong>
              <br />
              <span className="small muted">
                {momentText(link.created_at, ui)}
                {link.author !== null && `, ${link.author}`}
              </span>
            </span>
            <Button size="sm" variant="danger" aria-label={t`Prekini poveznicu do ${end}`} onClick={() => onEnd(link)}>
              <Trans>Prekini</Trans>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
