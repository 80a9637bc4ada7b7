import { unwrap } from '@butiga/commerce-sdk'
import { importRunPresence } from '@butiga/machines/import-run'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Note } from '@butiga/react-ui/ui/note'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { useAdmin } from '../../admin.tsx'
import { download } from '../../kit/list/csv.ts'
import { NotLoaded, Page, Waiting } from '../../shell/page.tsx'
import { TableBox } from '../../shell/table-box.tsx'
import type { ScreenProps } from '../../screen.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportState } from './import-state.tsx'
import { reasonOf } from './reasons.ts'
import { type ImportActor, type ImportSnapshot, useImport } from './use-import.ts'

/** An import from the choice of its file to its end. */
export const Screen = ({ id }: ScreenProps) => {
  const { actor, snapshot } = useImport(id)
  const { details } = snapshot.context
  return (
    <Page
      title={details?.run.fileName ?? <Trans>Novi uvoz</Trans>}
      note={details && <ImportState run={details.run} />}
      back="/admin/imports"
    >
      <div className="pad">{bodyOf(actor, snapshot)}</div>
    </Page>
  )
}

const bodyOf = (actor: ImportActor, snapshot: ImportSnapshot): ReactNode => {
  const { context } = snapshot
  if (snapshot.matches('idle') || snapshot.matches('sending'))
    return <Choice actor={actor} isBusy={snapshot.hasTag('busy')} />
  if (snapshot.matches('failed'))
    return (
      <NotLoaded onRetry={() => actor.send({ type: 'importRun.retry' })}>
        <Trans>Uvoz se ne može učitati.</Trans>
      </NotLoaded>
    )
  if (context.details === null) return <Waiting />
  if (snapshot.matches('ready') || (context.details.run.state === 'ready' && snapshot.hasTag('busy')))
    return <ImportColumns actor={actor} context={context} />
  return <Outcome actor={actor} snapshot={snapshot} details={context.details} />
}

/** The choice of a file, by a button or by dropping it. */
const Choice = ({ actor, isBusy }: { readonly actor: ImportActor; readonly isBusy: boolean }) => {
  const input = useRef<HTMLInputElement>(null)
  const { t } = useLingui()
  const send = (file: File | undefined) => file && actor.send({ type: 'importRun.send', file })
  return (
    <section className="blk" aria-labelledby="import-file">
      <header className="blk-h">
        <h2 id="import-file">
          <Trans>Odaberite datoteku</Trans>
        </h2>
      </header>
      <div
        className="imp-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          send(event.dataTransfer.files[0])
        }}
      >
        <input
          ref={input}
          className="sr"
          type="file"
          accept=".csv,.tsv,.txt,.jsonl,.ndjson"
          tabIndex={-1}
          aria-label={t`Datoteka za uvoz`}
          onChange={({ target }) => {
            send(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <Button variant="primary" busy={isBusy} onClick={() => input.current?.click()}>
          <Icon name="up" small /> <Trans>Odaberi datoteku</Trans>
        </Button>
        <p className="small muted">
          <Trans>ili je povucite ovamo. CSV u UTF-8 ili JSON po recima, do 64 MB.</Trans>
        </p>
      </div>
    </section>
  )
}

interface OutcomeProps {
  readonly actor: ImportActor
  readonly snapshot: ImportSnapshot
  readonly details: NonNullable<ImportSnapshot['context']['details']>
}

/** How far an import is, or what became of it, with the rows that were refused. */
const Outcome = ({ actor, snapshot, details: { run, remarks } }: OutcomeProps) => {
  const { commerce } = useAdmin()
  const number = useNumber()
  const { i18n, t } = useLingui()
  const isRunning = snapshot.hasTag('running') || run.state === 'waiting' || run.state === 'running'
  const isLost = importRunPresence(snapshot.value).announces === 'failure'
  const total = run.total ?? 0
  // Announced every ten percent, not at each look.
  const tenth = total === 0 ? 0 : Math.floor((10 * run.done) / total) * 10
  return (
    <>
      <section className="blk" aria-labelledby="import-progress">
        <header className="blk-h">
          <h2 id="import-progress">{isRunning ? <Trans>Uvoz je u tijeku</Trans> : <Trans>Ishod uvoza</Trans>}</h2>
          {isRunning && (
            <Button
              size="sm"
              busy={snapshot.matches('stopping')}
              onClick={() => actor.send({ type: 'importRun.stop' })}
            >
              <Trans>Zaustavi</Trans>
            </Button>
          )}
        </header>
        {isRunning && (
          <div className="prg">
            <strong id="import-rows" className="num">
              {run.total === null ? (
                <Trans>Čita se datoteka: {number(run.done)} redaka</Trans>
              ) : (
                <Trans>
                  {number(run.done)} od {number(run.total)} redaka
                </Trans>
              )}
            </strong>
            <progress
              aria-labelledby="import-rows"
              max={run.total ?? undefined}
              value={run.total === null ? undefined : run.done}
            />
            <p className="sr" role="status">
              <Trans>{tenth} posto</Trans>
            </p>
          </div>
        )}
        {isLost && (
          <Note kind="warn" live>
            <Trans>Nema veze s poslužiteljem; uvoz teče dalje, a napredak se pokazuje kad se vrati.</Trans>
          </Note>
        )}
        {!isRunning && <End actor={actor} run={run} isBusy={snapshot.hasTag('busy')} />}
        <div className="cstat imp-sums">
          <Sum name={<Trans>Novo</Trans>} value={run.created} />
          <Sum name={<Trans>Promijenjeno</Trans>} value={run.updated} />
          <Sum name={<Trans>Jednako</Trans>} value={run.unchanged} />
          <Sum name={<Trans>Odbijeno</Trans>} value={run.refused} />
        </div>
      </section>
      {remarks.length > 0 && (
        <section className="blk" aria-labelledby="import-refused">
          <header className="blk-h">
            <h2 id="import-refused">
              <Trans>Odbijeni redci i napomene</Trans>
            </h2>
            <Button
              size="sm"
              onClick={() =>
                void unwrap(commerce.imports.getReport({ id: run.id })).then(({ csv }) =>
                  download(`${run.fileName}-odbijeno.csv`, csv, 'text/csv;charset=utf-8'),
                )
              }
            >
              <Icon name="download" small /> <Trans>Preuzmi sve</Trans>
            </Button>
          </header>
          <TableBox label={t`Popis odbijenih redaka`}>
            <table className="dt">
              <thead>
                <tr>
                  <th scope="col" className="num">
                    <Trans>Redak</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Šifra</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Zašto</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {remarks.map(({ line, key, reason, outcome, ...broken }) => (
                  <tr key={`${line} ${outcome} ${reason}`}>
                    <td className="num">{number(line)}</td>
                    <th scope="row" className="main">
                      <code>{key}</code>
                    </th>
                    <td>{reasonOf(broken, i18n) ?? <span lang="en">{reason}</span>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
        </section>
      )}
    </>
  )
}

/** A count as the language writes it. */
const useNumber = () => {
  const { language } = useUi()
  return (value: number) => value.toLocaleString(language.locale)
}

const Sum = ({ name, value }: { readonly name: ReactNode; readonly value: number }) => {
  const number = useNumber()
  return (
    <p>
      <span className="small muted">{name}</span>
      <strong className="num">{number(value)}</strong>
    </p>
  )
}

/** What an import that no longer runs has come to, and what can be done with it. */
const End = ({
  actor,
  run,
  isBusy,
}: {
  readonly actor: ImportActor
  readonly run: OutcomeProps['details']['run']
  readonly isBusy: boolean
}) => {
  const start = () => actor.send({ type: 'importRun.start' })
  if (run.state === 'done')
    return (
      <Note kind="ok" live>
        <p>
          {run.isDry ? (
            <Plural
              value={run.created + run.updated}
              one="Provjereno, ništa nije upisano. Uvoz bi upisao # redak."
              few="Provjereno, ništa nije upisano. Uvoz bi upisao # retka."
              other="Provjereno, ništa nije upisano. Uvoz bi upisao # redaka."
            />
          ) : (
            <Plural
              value={run.created + run.updated}
              one="Uvoz je gotov: upisan je # redak."
              few="Uvoz je gotov: upisana su # retka."
              other="Uvoz je gotov: upisano je # redaka."
            />
          )}
        </p>
        {run.isDry && (
          <Button variant="primary" size="sm" busy={isBusy} onClick={start}>
            <Trans>Uvezi doista</Trans>
          </Button>
        )}
      </Note>
    )
  return (
    <Note kind="danger" live>
      <p>
        {run.failure === null ? (
          <Trans>Uvoz je stao. Što je upisano, ostaje, i ništa se ne upisuje dvaput.</Trans>
        ) : (
          <span lang="en">{run.failure}</span>
        )}
      </p>
      <Button variant="primary" size="sm" busy={isBusy} onClick={start}>
        <Trans>Nastavi uvoz</Trans>
      </Button>
    </Note>
  )
}
