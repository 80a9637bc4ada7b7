import { type JobRecord, unwrap } from '@butiga/commerce-sdk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionButton } from '../../kit/list/action-button.tsx'
import type { BulkAction } from '../../kit/list/bulk-action.ts'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'

const states: Readonly<
  Record<JobRecord['state'], { readonly kind: 'info' | 'ok' | 'warn' | 'danger'; readonly name: MessageDescriptor }>
> = {
  waiting: { kind: 'warn', name: msg`Čeka` },
  running: { kind: 'info', name: msg`U tijeku` },
  done: { kind: 'ok', name: msg`Gotovo` },
  failed: { kind: 'danger', name: msg`Neuspjelo` },
}

const State = ({ state }: Pick<JobRecord, 'state'>) => {
  const { i18n } = useLingui()
  return <span className={`tag tag-${states[state].kind} dot`}>{i18n._(states[state].name)}</span>
}

const retry: BulkAction = {
  label: msg`Pokušaj ponovno`,
  act: ({ backoffice }, id) => unwrap(backoffice.retryJob({ id: String(id) })),
}

const c = columnsOf<JobRecord>()

/** What the server does behind the requests, and mails that it did not deliver. */
export const Screen = listScreen<JobRecord>({
  title: msg`Poslovi`,
  keyOf: ({ id }) => id,
  load: async ({ backoffice }, query, { signal }) =>
    numberedPage(await unwrap(backoffice.filterJobs(numberedInput(query), { signal }))),
  columns: [
    c.text('kind', msg`Vrsta`, ({ kind }) => kind),
    c.text('state', msg`Stanje`, ({ state }) => state, { cell: ({ state }) => <State state={state} /> }),
    c.number('retries', msg`Ponavljanja`, ({ retries }) => retries),
    c.moment('createdAt', msg`Vrijeme`, ({ createdAt }) => createdAt),
    c.moment('endedAt', msg`Kraj`, ({ endedAt }) => endedAt),
    c.text('failure', msg`Razlog`, ({ failure }) => failure),
  ],
  views: [
    { title: msg`Neuspjeli`, filters: { state: ['failed'] } },
    { title: msg`U redu čekanja`, filters: { state: ['waiting', 'running'] } },
  ],
  rowActions: ({ id, kind, state }, reload) =>
    state === 'failed' && <ActionButton action={retry} record={id} name={`${kind} ${id}`} onDone={reload} />,
  empty: msg`Nema poslova.`,
})
