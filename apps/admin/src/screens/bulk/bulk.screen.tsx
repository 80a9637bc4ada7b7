import { type BulkJob, unwrap } from '@butiga/commerce-sdk'
import { bulkRunActors, bulkRunMachine, bulkRunPresence, restOf } from '@butiga/machines/bulk-run'
import { Button } from '@butiga/react-ui/ui/button'
import { Note } from '@butiga/react-ui/ui/note'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { navigate } from '../../shell/leave.ts'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { useAdmin } from '../../admin.tsx'
import { ActionButton } from '../../kit/list/action-button.tsx'
import type { BulkAction } from '../../kit/list/bulk-action.ts'
import type { ScreenProps } from '../../screen.ts'
import { announceChange } from '../../shell/changes.ts'
import { NotLoaded, Page, Waiting } from '../../shell/page.tsx'
import { TableBox } from '../../shell/table-box.tsx'
import { knownCall } from './bulk-calls.ts'
import { BulkName, BulkState } from './bulk-state.tsx'

type BulkRunActor = ActorRefFrom<typeof bulkRunMachine>
type BulkRunSnapshot = SnapshotFrom<typeof bulkRunMachine>

/** A change of many records, from the confirmation of its number to its end. */
export const Screen = ({ id }: ScreenProps) => {
  const { commerce } = useAdmin()
  const { notices } = useUi()
  const machine = useMemo(() => bulkRunMachine.provide({ actors: bulkRunActors({ commerce }) }), [commerce])
  const actor = useActorRef(machine, { input: { notices, id: Number(id) } })
  const snapshot = useSelector(actor, (current) => current)
  const { details } = snapshot.context
  useEffect(() => {
    const { unsubscribe } = actor.on('bulkRun.ended', announceChange)
    return unsubscribe
  }, [actor])
  return (
    <Page
      title={details ? <BulkName job={details.job} /> : <Trans>Skupna izmjena</Trans>}
      note={details && <BulkState job={details.job} />}
      back="/admin/bulk"
      actions={details && <Actions actor={actor} snapshot={snapshot} job={details.job} />}
    >
      <div className="pad stack">
        {snapshot.matches('failed') ? (
          <NotLoaded onRetry={() => actor.send({ type: 'bulkRun.retry' })}>
            <Trans>Izmjena se ne može učitati.</Trans>
          </NotLoaded>
        ) : details === null ? (
          <Waiting />
        ) : (
          <Progress snapshot={snapshot} job={details.job} />
        )}
        {details && details.refusals.length > 0 && <Refusals snapshot={snapshot} />}
      </div>
    </Page>
  )
}

interface PartProps {
  readonly snapshot: BulkRunSnapshot
  readonly job: BulkJob
}

const Actions = ({ actor, snapshot, job }: PartProps & { readonly actor: BulkRunActor }) => {
  const busy = snapshot.hasTag('busy')
  const rest = restOf(snapshot.context)
  const undo = useMemo((): BulkAction | null => {
    const reverse = knownCall(job)?.undo?.(job.input)
    return reverse
      ? {
          label: msg`Poništi izmjenu`,
          act: async ({ bulk }) => {
            const { id } = await unwrap(bulk.create({ ...reverse, job: job.id }))
            navigate(`/admin/bulk/${id}`)
          },
        }
      : null
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what a job does stays
  }, [job.id])
  if (snapshot.hasTag('running'))
    return (
      <Button size="sm" busy={busy} onClick={() => actor.send({ type: 'bulkRun.stop' })}>
        <Trans>Zaustavi</Trans>
      </Button>
    )
  return (
    <>
      {undo && job.done > 0 && <ActionButton action={undo} record={job.id} onDone={() => undefined} />}
      {rest > 0 && (
        <Button size="sm" variant="primary" busy={busy} onClick={() => actor.send({ type: 'bulkRun.start' })}>
          {job.state === 'ready' ? (
            <Plural value={job.count} one="Promijeni # zapis" few="Promijeni # zapisa" other="Promijeni # zapisa" />
          ) : (
            <Trans>Nastavi</Trans>
          )}
        </Button>
      )}
    </>
  )
}

const Progress = ({ snapshot, job: { state, count, done, refused, conflicts, input } }: PartProps) => {
  const reached = done + refused + conflicts
  const isLost = bulkRunPresence(snapshot.value).announces === 'failure'
  const settings = Object.entries(input).map(([name, value]) => `${name}: ${String(value)}`)
  if (state === 'ready')
    return (
      <Note kind="info">
        <p>
          {count === 0 ? (
            <Trans>Nijedan zapis ne odgovara.</Trans>
          ) : (
            <Plural
              value={count}
              one="Odabran je # zapis. Ništa još nije promijenjeno."
              few="Odabrana su # zapisa. Ništa još nije promijenjeno."
              other="Odabrano je # zapisa. Ništa još nije promijenjeno."
            />
          )}
        </p>
        {settings.length > 0 && (
          <p>
            <code>{settings.join(', ')}</code>
          </p>
        )}
      </Note>
    )
  return (
    <>
      <div className="prg">
        <p id="bulk-reached" role="status">
          <Trans>
            {reached} od {count}
          </Trans>
        </p>
        <progress max={count} value={reached} aria-labelledby="bulk-reached" />
      </div>
      {isLost && (
        <Note kind="warn" live>
          <Trans>Nema veze s poslužiteljem; izmjena ondje teče dalje.</Trans>
        </Note>
      )}
      <dl className="kv">
        <dt>
          <Trans>Promijenjeno</Trans>
        </dt>
        <dd className="num">{done}</dd>
        <dt>
          <Trans>Odbijeno</Trans>
        </dt>
        <dd className="num">{refused}</dd>
        <dt>
          <Trans>Promijenio ih je netko drugi</Trans>
        </dt>
        <dd className="num">{conflicts}</dd>
        <dt>
          <Trans>Nije na redu</Trans>
        </dt>
        <dd className="num">{count - reached}</dd>
      </dl>
    </>
  )
}

/** The records that stayed as they were, and why. */
const Refusals = ({ snapshot }: Pick<PartProps, 'snapshot'>) => {
  const { Link, text } = useUi()
  const { t } = useLingui()
  const { details } = snapshot.context
  if (details === null) return null
  const { job, refusals } = details
  const hrefOf = knownCall(job)?.hrefOf
  return (
    <div className="blk">
      <h2>
        <Trans>Nepromijenjeni zapisi</Trans>
      </h2>
      {refusals.length < job.refused + job.conflicts && (
        <p className="muted">
          <Trans>Prvih {refusals.length}.</Trans>
        </p>
      )}
      <TableBox label={t`Nepromijenjeni zapisi`}>
        <table className="dt">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Zapis</Trans>
              </th>
              <th scope="col">
                <Trans>Razlog</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {refusals.map(({ id, code, message }) => (
              <tr key={id}>
                <th scope="row">{hrefOf ? <Link href={hrefOf(id)}>{id}</Link> : id}</th>
                <td>
                  {text({ key: message })} <code>{code}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </div>
  )
}
