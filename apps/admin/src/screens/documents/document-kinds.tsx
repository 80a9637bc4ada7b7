import type { IssuedDocumentRow, IssuedKind } from '@butiga/commerce-sdk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

export const documentKinds: Readonly<Record<IssuedKind, MessageDescriptor>> = {
  invoice: msg`Račun`,
  creditNote: msg`Odobrenje`,
}

/** Whether the tax office has confirmed a document. */
export const FiscalTag = ({ fiscal }: Pick<IssuedDocumentRow, 'fiscal'>) => {
  if (fiscal === null) return <span className="muted">—</span>
  return fiscal === 'done' ? (
    <span className="tag tag-ok dot">
      <Trans>Fiskaliziran</Trans>
    </span>
  ) : (
    <span className="tag tag-warn dot">
      <Trans>Čeka fiskalizaciju</Trans>
    </span>
  )
}
