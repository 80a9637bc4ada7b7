import { type UserSession, unwrap } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { ActionButton } from '../../kit/list/action-button.tsx'
import type { BulkAction } from '../../kit/list/bulk-action.ts'
import { momentText } from '../../kit/list/columns.tsx'

const endSessions: BulkAction = {
  label: msg`Odjavi sa svih uređaja`,
  question: msg`Korisnik se mora ponovno prijaviti na svakom uređaju.`,
  act: ({ user }, id) => unwrap(user.deleteUserSessions({ id: Number(id) })),
}

/** The devices on which a user is logged in, and their end. */
export const UserSessions = ({ id }: { readonly id: number }) => {
  const { commerce } = useAdmin()
  const ui = useUi()
  const [sessions, setSessions] = useState<readonly UserSession[]>()
  const [readings, setReadings] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    const read = async () => {
      const { data } = await commerce.user.filterUserSessions({ id }, { signal: left.signal })
      if (data) setSessions(data)
    }
    read().catch(() => undefined)
    return () => left.abort()
  }, [commerce, id, readings])
  return (
    <section className="c6 stack">
      <h2 className="lbl">
        <Trans>Prijave</Trans>
      </h2>
      {sessions?.length === 0 && (
        <p className="muted">
          <Trans>Nigdje nije prijavljen.</Trans>
        </p>
      )}
      {sessions !== undefined && sessions.length > 0 && (
        <ul className="alist">
          {sessions.map(({ id: session, device, lastSeen, current }) => (
            <li key={session}>
              {device}
              <span className="small muted">{momentText(lastSeen, ui)}</span>
              {current && (
                <span className="tag tag-ok dot">
                  <Trans>ova prijava</Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <div>
        <ActionButton action={endSessions} record={id} onDone={() => setReadings((count) => count + 1)} />
      </div>
    </section>
  )
}
