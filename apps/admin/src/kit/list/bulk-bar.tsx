import { type BulkCreateInput, newIdempotencyKey, unwrap } from '@butiga/commerce-sdk'
import { type ActInput, bulkMachine, type RecordKey } from '@butiga/machines/bulk'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { navigate } from '../../shell/leave.ts'
import { fromPromise } from 'xstate'
import { useAdmin } from '../../admin.tsx'
import type { BulkAction, Subject } from './bulk-action.ts'
import { offerUndo } from './undo.ts'

interface BulkBarProps {
  readonly actions: readonly BulkAction[]
  readonly keys: readonly RecordKey[]
  /** All records that the list has for its filters. Default: none but the chosen ones can be changed. */
  readonly all?: AllRecords | undefined
  /** What a record is called. */
  readonly nameOf: (key: RecordKey) => string | undefined
  readonly onClear: () => void
  readonly onEnded: () => void
}

/** Every record of a list, also those of other pages. */
export interface AllRecords {
  /** How many there are; `1000+` where they were counted no further. */
  readonly count: string
  readonly list: NonNullable<BulkCreateInput['list']>
}

/** In place of the keys of all of them. */
const ALL = 'all'

/** What can be done with the chosen records, how far it is, and what came of it. */
export const BulkBar = ({ actions, keys, all, nameOf, onClear, onEnded }: BulkBarProps) => {
  const { i18n } = useLingui()
  const { bulk, start } = useBulk(actions, onEnded, { all, subjectOf: (key) => ({ name: nameOf(key) }) })
  const [isAll, setAll] = useState(false)
  if (isAll && keys.length === 0) setAll(false)
  const jobs = actions.filter(({ job }) => job !== undefined)
  const { value, context } = useSelector(bulk, (snapshot) => snapshot)
  const { waiting, done, refused } = context
  if (keys.length === 0 && value === 'idle') return null
  const reached = done.length + refused.length
  const total = waiting.length + reached
  return (
    <div className="bulk">
      {value === 'running' ? (
        <>
          <div className="prg">
            <p className="small" id="bulk-progress">
              <Trans>
                {reached} od {total}
              </Trans>
            </p>
            <progress max={total} value={reached} aria-labelledby="bulk-progress" />
          </div>
          <Button size="sm" onClick={() => bulk.send({ type: 'bulk.stop' })}>
            <Trans>Zaustavi</Trans>
          </Button>
        </>
      ) : value === 'ended' ? (
        <BulkResult bulk={bulk} />
      ) : (
        <>
          <strong>
            {isAll ? (
              <Trans>Odabrani su svi: {all?.count}</Trans>
            ) : (
              <Plural value={keys.length} one="# odabran" few="# odabrana" other="# odabranih" />
            )}
          </strong>
          {all && jobs.length > 0 && !isAll && (
            <button type="button" className="link" onClick={() => setAll(true)}>
              <Trans>Odaberi sve: {all.count}</Trans>
            </button>
          )}
          {(isAll ? jobs : actions).map((one) => (
            <Button key={one.label.id} size="sm" onClick={() => start(one, isAll ? [ALL] : keys)}>
              {i18n._(one.label)}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={onClear}>
            <Trans>Poništi odabir</Trans>
          </Button>
        </>
      )}
      {value === 'asking' && <BulkQuestion bulk={bulk} actions={actions} count={total} />}
    </div>
  )
}

type BulkActor = ReturnType<typeof useBulk>['bulk']

interface BulkOptions {
  /** The record that was changed, where it is one. */
  readonly subjectOf: (key: RecordKey) => Subject
  readonly all?: AllRecords | undefined
  /** What was done is reversed. Default: as `onEnded`. */
  readonly onUndone?: (changed: number) => void
}

/** Actions on one or many records, and the machine that does them. */
export const useBulk = (
  actions: readonly BulkAction[],
  onEnded: (changed: number) => void,
  { all, subjectOf, onUndone = onEnded }: BulkOptions,
) => {
  const { commerce } = useAdmin()
  const { notices } = useUi()
  const { i18n } = useLingui()
  /** The idempotency keys of a run, by the keys of its records. */
  const repeatable = useRef<ReadonlyMap<RecordKey, string>>(new Map())
  // The machine stays while the list is filtered.
  const allNow = useRef(all)
  useEffect(() => {
    allNow.current = all
  }, [all])
  const machine = useMemo(
    () =>
      bulkMachine.provide({
        actors: {
          // oxlint-disable-next-line react/refs -- the actor reads it when it runs, not while this is rendered
          act: fromPromise<void, ActInput>(async ({ input: { action, key, keys, figure }, signal }) => {
            const chosen = actions.find(({ label }) => label.id === action)
            if (key !== ALL) {
              const idempotencyKey = repeatable.current.get(key) ?? newIdempotencyKey()
              repeatable.current = new Map(repeatable.current).set(key, idempotencyKey)
              return void (await chosen?.act(commerce, key, signal, { keys, figure, idempotencyKey }))
            }
            const call = chosen?.job?.(figure)
            if (call === undefined || allNow.current === undefined) return
            const { id } = await unwrap(commerce.bulk.create({ ...call, list: allNow.current.list }))
            // Its number is confirmed there, before anything is changed.
            navigate(`/admin/bulk/${id}`)
          }),
        },
      }),
    [commerce, actions, repeatable],
  )
  const bulk = useActorRef(machine)
  const ended = useEffectEvent((changed: number) => {
    const { action, done } = bulk.getSnapshot().context
    const chosen = actions.find(({ label }) => label.id === action)
    const [first] = done
    if (chosen?.undo === undefined || first === undefined || first === ALL) return onEnded(changed)
    const { subject = subjectOf(first) } = chosen
    offerUndo({ ...chosen, commerce, notices, i18n, subject, keys: done, onDone: onUndone })
    onEnded(changed)
  })
  useEffect(() => {
    const { unsubscribe } = bulk.on('bulk.ended', ({ changed }) => ended(changed))
    return unsubscribe
  }, [bulk])
  const start = ({ label, question }: BulkAction, keys: readonly RecordKey[]) => {
    repeatable.current = new Map()
    bulk.send({ type: 'bulk.start', action: label.id, keys, asks: question !== undefined })
  }
  return { bulk, start }
}

interface BulkQuestionProps {
  readonly bulk: BulkActor
  readonly actions: readonly BulkAction[]
  readonly count: number
}

/** Whether to do it, before it is done. */
export const BulkQuestion = ({ bulk, actions, count }: BulkQuestionProps) => {
  const { i18n } = useLingui()
  const [written, setWritten] = useState('')
  const requested = useSelector(bulk, (snapshot) => snapshot.context.action)
  const chosen = actions.find(({ label }) => label.id === requested)
  if (chosen?.question === undefined) return null
  const number = /^[+-]?\d+([.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : null
  const isReady = chosen.figure === undefined || (number !== null && number !== 0)
  const confirm = () => {
    if (!isReady) return
    bulk.send({ type: 'bulk.confirm', figure: number })
  }
  return (
    <Dialog
      name="bulk-question"
      title={i18n._(chosen.label)}
      onClose={() => {
        if (bulk.getSnapshot().matches('asking')) bulk.send({ type: 'bulk.close' })
      }}
      footer={
        <>
          <Button variant="ghost" data-close="">
            <Trans>Odustani</Trans>
          </Button>
          <Button variant="primary" disabled={!isReady} onClick={confirm}>
            {i18n._(chosen.label)}
          </Button>
        </>
      }
    >
      <p>
        {i18n._(chosen.question)} {count > 1 && <Plural value={count} one="# zapis" few="# zapisa" other="# zapisa" />}
      </p>
      {chosen.figure && (
        <input
          className="inp"
          inputMode="decimal"
          autoComplete="off"
          aria-label={i18n._(chosen.figure)}
          placeholder={i18n._(chosen.figure)}
          value={written}
          onChange={({ target }) => setWritten(target.value.trim())}
          onKeyDown={({ key }) => key === 'Enter' && confirm()}
        />
      )}
    </Dialog>
  )
}

/** What came of a run: all is done, or what was refused and why, and what was not reached. */
export const BulkResult = ({ bulk }: { readonly bulk: BulkActor }) => {
  const { text } = useUi()
  const { waiting, done, refused } = useSelector(bulk, (snapshot) => snapshot.context)
  return (
    <>
      <div role="status">
        <strong>
          <Plural value={done.length} one="# promijenjen" few="# promijenjena" other="# promijenjenih" />
        </strong>{' '}
        {waiting.length > 0 && (
          <Plural value={waiting.length} one="# nije na redu" few="# nisu na redu" other="# nije na redu" />
        )}
        {refused.map(({ key, failure }) => (
          <p key={key} className="bad">
            {key}: {text({ key: failure.message })}
          </p>
        ))}
      </div>
      {waiting.length + refused.length > 0 && (
        <Button size="sm" onClick={() => bulk.send({ type: 'bulk.retry' })}>
          <Trans>Pokušaj ostatak ponovno</Trans>
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => bulk.send({ type: 'bulk.close' })}>
        <Trans>U redu</Trans>
      </Button>
    </>
  )
}
