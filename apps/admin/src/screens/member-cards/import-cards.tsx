import { unwrap } from '@butiga/commerce-sdk'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { type CardFile, CARDS_AT_ONCE, readCardFile } from './card-file.ts'

/** Adds the cards of a CSV file, in one call or none. */
export const ImportCards = ({ onImported }: { readonly onImported: () => void }) => {
  const { t } = useLingui()
  const { commerce } = useAdmin()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<CardFile | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [done, setDone] = useState<{ readonly created: number; readonly updated: number } | null>(null)
  const close = () => {
    setOpen(false)
    setFile(null)
    setFailed(false)
    setDone(null)
  }
  const tooMany = file !== null && file.cards.length > CARDS_AT_ONCE
  const send = async () => {
    if (file === null) return
    setBusy(true)
    try {
      const cards = file.cards.map((card) => ({ ...card }))
      setDone(await unwrap(commerce.memberCards.importCards({ cards })))
      setFile(null)
      onImported()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  const [count, lines] = [file?.cards.length ?? 0, file?.wrong.slice(0, 20).join(', ') ?? '']
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Trans>Uvezi CSV</Trans>
      </Button>
      {isOpen && (
        <Dialog
          name="import-cards"
          onClose={close}
          title={<Trans>Uvoz članskih kartica</Trans>}
          footer={
            <>
              <Button data-close>
                <Trans>Odustani</Trans>
              </Button>
              <Button
                variant="primary"
                busy={isBusy}
                disabled={count === 0 || tooMany || lines !== ''}
                onClick={() => void send()}
              >
                {t`Uvezi ${count}`}
              </Button>
            </>
          }
        >
          <div className="stack">
            <div className="field">
              <label className="lbl" htmlFor={id}>
                <Trans>Datoteka CSV</Trans>
              </label>
              <input
                id={id}
                className="inp"
                type="file"
                accept=".csv,text/csv,text/plain"
                aria-describedby={`${id}-hint`}
                onChange={async ({ target }) => {
                  const text = await target.files?.[0]?.text()
                  setFailed(false)
                  setDone(null)
                  setFile(text === undefined ? null : readCardFile(text))
                }}
              />
              <p className="hint" id={`${id}-hint`}>
                <Trans>
                  U retku barkod i zadnji dan, na primjer 3850005551842;31. 12. 2027. Postojeće kartice dobivaju novi
                  rok.
                </Trans>
              </p>
            </div>
            {lines !== '' && (
              <Note kind="danger" live>
                <Trans>Ovi se redci ne mogu pročitati: {lines}</Trans>
              </Note>
            )}
            {tooMany && (
              <Note kind="danger" live>
                <Trans>Odjednom najviše {CARDS_AT_ONCE} kartica.</Trans>
              </Note>
            )}
            {done !== null && (
              <Note kind="ok" live>
                <Trans>
                  Dodano: {done.created}, s novim rokom: {done.updated}.
                </Trans>
              </Note>
            )}
            {hasFailed && (
              <Note kind="danger" live>
                <Trans>Uvoz nije uspio i ništa nije upisano.</Trans>
              </Note>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
