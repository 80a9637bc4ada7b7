import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'

type NoteKind = 'info' | 'ok' | 'warn' | 'danger'

const icons: Record<NoteKind, IconName> = { info: 'info', ok: 'check', warn: 'alert', danger: 'alert' }

/** A sentence in the page that must not be missed. `live` announces it when it appears. */
export const Note = ({
  kind = 'info',
  live = false,
  children,
}: {
  kind?: NoteKind
  live?: boolean
  children: ReactNode
}) => (
  <div className={kind === 'info' ? 'note' : `note note-${kind}`} role={live ? 'alert' : undefined}>
    <Icon name={icons[kind]} />
    <div>{children}</div>
  </div>
)
