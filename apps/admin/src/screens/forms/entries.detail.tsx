import type { FormAnswer, FormEntryRecord, FormFile } from '@butiga/commerce-sdk'
import { failureToast } from '@butiga/machines/shared'
import { Button, buttonClass } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { navigate } from '../../shell/leave.ts'
import { useAdmin } from '../../admin.tsx'
import { detailScreen } from '../../kit/detail/detail-screen.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { save } from '../../kit/list/csv.ts'
import { ActionButton } from '../../kit/list/action-button.tsx'
import { momentText } from '../../kit/list/columns.tsx'
import { handle, remove, reopen } from './entry-actions.ts'

const list = '/admin/form-entries'

const FileButton = ({ file: { id, name, size } }: { readonly file: FormFile }) => {
  const { commerce } = useAdmin()
  const { notices, language } = useUi()
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    const answer = await commerce.forms.getFile({ id })
    setBusy(false)
    if (answer.errored) return notices.send({ type: 'toast.show', toast: failureToast(answer.error) })
    const bytes = Uint8Array.from(atob(answer.data.content), (letter) => letter.codePointAt(0) ?? 0)
    // Saved and never opened here: its content is not trusted.
    save(new File([bytes], name, { type: 'application/octet-stream' }))
  }
  return (
    <Button size="sm" busy={isBusy} onClick={() => void fetchFile()}>
      <Icon name="download" small /> {name} ({Math.ceil(size / 1024).toLocaleString(language.locale)} kB)
    </Button>
  )
}

const Value = ({ answer: { value, type, files } }: { readonly answer: FormAnswer }) => {
  if (files) return files.map((file) => <FileButton key={file.id} file={file} />)
  if (value === true) return <Trans>da</Trans>
  const text = typeof value === 'object' ? value.join(', ') : String(value)
  return type === 'email' ? <a href={`mailto:${text}`}>{text}</a> : <span className="words">{text}</span>
}

const Facts = ({ entry }: { readonly entry: FormEntryRecord }) => {
  const ui = useUi()
  const { siteLanguages } = useAdmin()
  const language = siteLanguages.find(({ code }) => code === entry.language)
  return (
    <section className="blk">
      <h2>
        <Trans>O odgovoru</Trans>
      </h2>
      <dl className="kv">
        <dt>
          <Trans>Obrazac</Trans>
        </dt>
        <dd>{entry.form.title}</dd>
        {entry.event && (
          <>
            <dt>
              <Trans>Događaj</Trans>
            </dt>
            <dd>
              {entry.event.title}, {momentText(entry.event.start, ui)}
            </dd>
          </>
        )}
        <dt>
          <Trans>Vrijeme</Trans>
        </dt>
        <dd>{momentText(entry.created_at, ui)}</dd>
        <dt>
          <Trans>Jezik</Trans>
        </dt>
        <dd>{language?.names[language.code] ?? entry.language}</dd>
        <dt>
          <Trans>Privole</Trans>
        </dt>
        <dd>{entry.consents.length === 0 ? <Trans>nijedna</Trans> : entry.consents.join(', ')}</dd>
        {entry.confirmed_at !== null && (
          <>
            <dt>
              <Trans>Adresa potvrđena</Trans>
            </dt>
            <dd>{momentText(entry.confirmed_at, ui)}</dd>
          </>
        )}
        <dt>
          <Trans>Izdanje obrasca</Trans>
        </dt>
        <dd>{entry.revision}</dd>
      </dl>
    </section>
  )
}

/** One entry: every answer with the label that it was asked by. */
export const Screen = detailScreen<FormEntryRecord>({
  title: msg`Odgovor`,
  list,
  load: ({ forms }, id, signal) => recordOf(forms.filterEntries(byId(id), { signal })),
  heading: ({ email, form }) => email ?? form.title,
  actions: ({ id, handled, email }, reload) => (
    <>
      <ActionButton action={remove} record={id} variant="danger" onDone={(changed) => changed > 0 && navigate(list)} />
      <ActionButton action={handled ? reopen : handle} record={id} onDone={reload} />
      {email !== null && (
        <a className={buttonClass({ size: 'sm', variant: 'primary' })} href={`mailto:${email}`}>
          <Trans>Odgovori e-poštom</Trans>
        </a>
      )}
    </>
  ),
  main: ({ answers }) => (
    <section className="blk">
      <div className="blk-h">
        <h2>
          <Trans>Odgovori</Trans>
        </h2>
      </div>
      <dl className="kv">
        {answers.map((answer) => (
          <Fragment key={answer.name}>
            <dt>{answer.label}</dt>
            <dd>
              <Value answer={answer} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  ),
  side: (entry) => <Facts entry={entry} />,
})
