import type { RecordKey } from '@butiga/machines/bulk'
import { Button, type ButtonProps } from '@butiga/react-ui/ui/button'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { BulkAction, Subject } from './bulk-action.ts'
import { BulkQuestion, useBulk } from './bulk-bar.tsx'
import { refusedToast } from './refused.ts'

interface ActionButtonProps extends Pick<ButtonProps, 'disabled' | 'variant'> {
  readonly action: BulkAction
  readonly record: RecordKey
  /** What the record is called, for those who do not see its row. */
  readonly name?: string
  /** What is said of the record when it is changed. Default: its name. */
  readonly subject?: Subject
  /** The action has ended, and changed the record or not. */
  readonly onDone: (changed: number) => void
  /** The action is reversed. Default: as `onDone`. */
  readonly onUndone?: (changed: number) => void
}

/** One action on one record: it may ask first, and says why it was refused. */
export const ActionButton = ({
  action,
  record,
  name,
  subject = { name },
  onDone,
  onUndone = onDone,
  ...button
}: ActionButtonProps) => {
  const { i18n } = useLingui()
  const { notices } = useUi()
  const actions = useMemo(() => [action], [action])
  const { bulk, start } = useBulk(actions, onDone, { subjectOf: () => subject, onUndone })
  const { value, context } = useSelector(bulk, (snapshot) => snapshot)
  const isEnded = value === 'ended'
  const failure = context.refused[0]?.failure
  useEffect(() => {
    if (!isEnded) return
    if (failure) notices.send({ type: 'toast.show', toast: refusedToast(i18n, failure) })
    else if (context.waiting.length > 0)
      notices.send({ type: 'toast.show', toast: { kind: 'error', key: 'Network error', duration: 'perCharacter' } })
    bulk.send({ type: 'bulk.close' })
  }, [isEnded, failure, context, notices, bulk, i18n])
  const label = i18n._(action.label)
  return (
    <>
      <Button
        size="sm"
        {...button}
        busy={value === 'running'}
        aria-label={name === undefined ? undefined : `${label}: ${name}`}
        onClick={() => start(action, [record])}
      >
        {label}
      </Button>
      {value === 'asking' && <BulkQuestion bulk={bulk} actions={actions} count={1} />}
    </>
  )
}
