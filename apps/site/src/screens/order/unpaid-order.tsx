import { Note } from '@butiga/react-ui/ui/note'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Says to its own buyer that an order waits for its payment, which was left or failed; what pays it follows. */
export const UnpaidOrder = ({ children }: { children: ReactNode }) => (
  <Note>
    <div className="stack" data-gap="3">
      <p>
        <Trans>Narudžba je zaprimljena i čeka plaćanje.</Trans>
      </p>
      <div>{children}</div>
    </div>
  </Note>
)
