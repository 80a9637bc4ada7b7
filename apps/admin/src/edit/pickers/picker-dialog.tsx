import { type FindInput, pickerMachine, pickerPresence, type PickerItem } from '@butiga/machines/picker'
import { recordsActors, recordsMachine } from '@butiga/machines/records'
import { PickerChosen, PickerList } from '@butiga/react-ui/list/picker'
import { useList } from '@butiga/react-ui/list/use-list'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { useAdmin } from '../../admin.tsx'
import { NotLoaded, Waiting } from '../../shell/page.tsx'
import { type PickerKind, pickerSources } from './sources.tsx'
import { PageButtons } from '../../kit/list/page-buttons.tsx'

interface PickerDialogProps {
  readonly kind: PickerKind
  /** How many can be chosen. */
  readonly limit: number
  readonly ids: readonly number[]
  readonly onChoose: (ids: readonly number[]) => void
  readonly onClose: () => void
}

/** Chooses records of the shop: found by words, in pages, in the order in which they are shown. */
export const PickerDialog = ({ kind, limit, ids, onChoose, onClose }: PickerDialogProps) => {
  const { commerce } = useAdmin()
  const { notices, money, date } = useUi()
  const { i18n, t } = useLingui()
  const source = pickerSources[kind]
  const text = (message: MessageDescriptor) => i18n._(message)
  const written = { money: (amount: number) => money(amount), date: (iso: string) => date(iso) }
  const [machines] = useState(() => ({
    picker: pickerMachine.provide({
      actors: {
        find: fromPromise<readonly PickerItem[], FindInput>(async ({ input, signal }) =>
          (await source.find(commerce, input.ids, signal)).map((row) => source.optionOf(row, written, text)),
        ),
      },
    }),
    list: recordsMachine.provide({ actors: recordsActors(source.load(commerce)) }),
  }))
  const picker = useActorRef(machines.picker, { input: { notices, limit, ids } })
  const list = useActorRef(machines.list, { input: { notices } })
  const { items, query, totalPages, isLoaded, busy, presence } = useList(list)
  const count = useSelector(picker, ({ context }) => context.chosen.length)
  const isReady = useSelector(picker, (snapshot) => snapshot.matches('choosing'))
  const hasFailed = useSelector(picker, (snapshot) => pickerPresence(snapshot.value).announces === 'failure')
  useEffect(() => {
    const confirmed = picker.on('picker.confirmed', ({ chosen }) => onChoose(chosen.map(({ id }) => Number(id))))
    return () => confirmed.unsubscribe()
  }, [picker, onChoose])
  const options = useMemo(
    () => (items as readonly { readonly id: number }[]).map((row) => source.optionOf(row, written, text)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what writes prices and dates is the same for the page
    [items, source],
  )
  const failed = presence.announces === 'failure' || hasFailed
  return (
    <Dialog
      name={`pick-${kind}`}
      title={text(source.title)}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" data-close="">
            <Trans>Odustani</Trans>
          </Button>
          <Button variant="primary" disabled={!isReady} onClick={() => picker.send({ type: 'picker.confirm' })}>
            <Trans>Umetni</Trans>
            {count > 0 && ` (${count})`}
          </Button>
        </>
      }
    >
      <input
        className="inp inp-sm"
        type="search"
        aria-label={text(source.search)}
        placeholder={text(source.search)}
        onChange={({ target }) => list.send({ type: 'records.search', keywords: target.value })}
      />
      {failed ? (
        <NotLoaded
          onRetry={() => {
            list.send({ type: 'list.retry' })
            picker.send({ type: 'picker.retry' })
          }}
        >
          <Trans>Popis se ne može učitati.</Trans>
        </NotLoaded>
      ) : !isLoaded || !isReady ? (
        <Waiting />
      ) : options.length === 0 ? (
        <p className="wait" role="status">
          <Trans>Ništa nije nađeno. Provjerite slova.</Trans>
        </p>
      ) : (
        <div aria-busy={busy}>
          <PickerList picker={picker} label={text(source.title)} options={options} />
        </div>
      )}
      <PickerChosen picker={picker} />
      <div className="row">
        <PageButtons list={list} page={query.page} totalPages={totalPages} />
        <span className="small muted end">{t`Strelice pomiču, razmaknica odabire, Enter umeće.`}</span>
      </div>
    </Dialog>
  )
}
