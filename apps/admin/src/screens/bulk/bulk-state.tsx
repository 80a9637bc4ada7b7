import type { BulkJob } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { knownCall } from './bulk-calls.ts'

const states = {
  ready: { kind: 'warn', name: msg`Nije pokrenuta` },
  waiting: { kind: 'info', name: msg`Čeka` },
  running: { kind: 'info', name: msg`U tijeku` },
  stopped: { kind: 'warn', name: msg`Stala je` },
  done: { kind: 'ok', name: msg`Gotovo` },
} as const

/** The state of a job in a word. */
export const BulkState = ({ job: { state } }: { readonly job: Pick<BulkJob, 'state'> }) => {
  const { i18n } = useLingui()
  return <span className={`tag tag-${states[state].kind} dot`}>{i18n._(states[state].name)}</span>
}

export const BulkName = ({ job }: { readonly job: Pick<BulkJob, 'call'> }) => {
  const { i18n } = useLingui()
  const match = knownCall(job)
  return match ? i18n._(match.name) : <code>{job.call}</code>
}
