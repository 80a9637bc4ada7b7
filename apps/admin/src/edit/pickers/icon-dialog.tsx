import type { SectionIcon } from '@butiga/commerce-sdk'
import { type FindInput, type PickerItem, pickerMachine } from '@butiga/machines/picker'
import { PickerList } from '@butiga/react-ui/list/picker'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { hasWords } from '../../has-words.ts'
import { iconLabels } from './icon-labels.ts'

interface IconDialogProps {
  /** Null for none. */
  readonly icon: string | null
  /** Whether there can be none. */
  readonly isOptional: boolean
  readonly onChoose: (icon: SectionIcon | null) => void
  readonly onClose: () => void
}

const names = Object.keys(iconLabels) as readonly SectionIcon[]

/** Chooses an icon, found by its name. */
export const IconDialog = ({ icon, isOptional, onChoose, onClose }: IconDialogProps) => {
  const { notices } = useUi()
  const { i18n, t } = useLingui()
  const [words, setWords] = useState('')
  const all = names.map((id) => ({ id, title: i18n._(iconLabels[id]), picture: <Icon name={id} /> }))
  const [machine] = useState(() =>
    pickerMachine.provide({
      actors: { find: fromPromise<readonly PickerItem[], FindInput>(() => Promise.resolve(all)) },
    }),
  )
  const picker = useActorRef(machine, { input: { notices, limit: 1, ids: icon === null ? [] : [icon] } })
  const hasChoice = useSelector(picker, ({ context }) => context.chosen.length > 0)
  useEffect(() => {
    const confirmed = picker.on('picker.confirmed', ({ chosen: [one] }) =>
      onChoose((one?.id as SectionIcon | undefined) ?? null),
    )
    return () => confirmed.unsubscribe()
  }, [picker, onChoose])
  const options = all.filter(({ id, title }) => hasWords(`${id} ${title}`, words))
  return (
    <Dialog
      name="pick-icon"
      title={t`Odaberi ikonu`}
      onClose={onClose}
      footer={
        <>
          {isOptional && (
            <Button variant="ghost" onClick={() => onChoose(null)}>
              <Trans>Bez ikone</Trans>
            </Button>
          )}
          <Button variant="ghost" data-close="">
            <Trans>Odustani</Trans>
          </Button>
          <Button variant="primary" disabled={!hasChoice} onClick={() => picker.send({ type: 'picker.confirm' })}>
            <Trans>Umetni</Trans>
          </Button>
        </>
      }
    >
      <input
        className="inp inp-sm"
        type="search"
        aria-label={t`Naziv ikone`}
        placeholder={t`Naziv ikone`}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {options.length === 0 ? (
        <p className="wait" role="status">
          <Trans>Ništa nije nađeno. Provjerite slova.</Trans>
        </p>
      ) : (
        <PickerList picker={picker} label={t`Ikone`} options={options} layout="grid" />
      )}
    </Dialog>
  )
}
