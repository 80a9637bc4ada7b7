import type { ImportRun } from '@butiga/commerce-sdk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

const states: Readonly<
  Record<ImportRun['state'], { readonly kind: 'info' | 'ok' | 'warn' | 'danger'; readonly name: MessageDescriptor }>
> = {
  ready: { kind: 'warn', name: msg`Nije pokrenut` },
  waiting: { kind: 'info', name: msg`Čeka` },
  running: { kind: 'info', name: msg`U tijeku` },
  stopped: { kind: 'warn', name: msg`Stao je` },
  done: { kind: 'ok', name: msg`Gotovo` },
  failed: { kind: 'danger', name: msg`Neuspjelo` },
}

/** The state of an import in a word. */
export const ImportState = ({ run: { state, isDry } }: { readonly run: Pick<ImportRun, 'state' | 'isDry'> }) => {
  const { i18n, t } = useLingui()
  const name = i18n._(states[state].name)
  return <span className={`tag tag-${states[state].kind} dot`}>{isDry ? t`${name}, samo provjera` : name}</span>
}
