import { type FormRecord, unwrap } from '@butiga/commerce-sdk'
import { failureToast } from '@butiga/machines/shared'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { download } from '../../kit/list/csv.ts'

const Questions = ({ onClose }: { readonly onClose: () => void }) => {
  const { commerce, siteLanguages } = useAdmin()
  const { notices } = useUi()
  const { t } = useLingui()
  const own = siteLanguages[0]?.code ?? ''
  const [forms, setForms] = useState<readonly FormRecord[]>([])
  const [form, setForm] = useState(new URLSearchParams(location.search).get('f.form') ?? '')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    unwrap(commerce.forms.filterRecords({}, { signal: leaving.signal })).then(
      ({ records }) => setForms(records.filter(({ call }) => call === null)),
      () => undefined,
    )
    return () => leaving.abort()
  }, [commerce])
  const chosen = form || forms[0]?.name
  const run = async () => {
    if (chosen === undefined) return
    setBusy(true)
    const answer = await commerce.forms.exportEntries({
      form: chosen,
      ...(from !== '' && { from }),
      ...(to !== '' && { to }),
    })
    setBusy(false)
    if (answer.errored) notices.send({ type: 'toast.show', toast: failureToast(answer.error) })
    else {
      download(answer.data.name, answer.data.text, 'text/csv;charset=utf-8')
      onClose()
    }
  }
  return (
    <Dialog
      name="export-entries"
      title={<Trans>Izvezi odgovore</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" data-close="">
            <Trans>Odustani</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} disabled={chosen === undefined} onClick={() => void run()}>
            <Trans>Izvezi</Trans>
          </Button>
        </>
      }
    >
      <div className="stack">
        <label className="stack">
          <span>
            <Trans>Obrazac</Trans>
          </span>
          <select className="sel" value={chosen} onChange={({ target }) => setForm(target.value)}>
            {forms.map(({ name, titles }) => (
              <option key={name} value={name}>
                {titles[own] ?? name}
              </option>
            ))}
          </select>
        </label>
        <div className="row">
          <label className="stack">
            <span>
              <Trans>Od</Trans>
            </span>
            <input
              className="inp"
              type="date"
              aria-label={t`Od`}
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
          </label>
          <label className="stack">
            <span>
              <Trans>Do</Trans>
            </span>
            <input
              className="inp"
              type="date"
              aria-label={t`Do`}
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          </label>
        </div>
        <p className="small muted">
          <Trans>CSV za tablični program. Datoteka sadrži osobne podatke; izvoz se bilježi u dnevnik.</Trans>
        </p>
      </div>
    </Dialog>
  )
}

/** Exports the answers to a form; each export is in the change log. */
export const ExportEntries = () => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        <Icon name="download" small /> <Trans>Izvezi odgovore</Trans>
      </Button>
      {isAsking && <Questions onClose={() => setAsking(false)} />}
    </>
  )
}
