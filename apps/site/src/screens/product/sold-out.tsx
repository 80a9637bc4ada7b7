import type { AssociatedProduct } from '@butiga/commerce-sdk/contracts'
import { Note } from '@butiga/react-ui/components/note/note'
import { Trans } from '@lingui/react/macro'

/** Why it cannot be bought now, said plainly, with no button that would only refuse. */
export const SoldOut = ({ variant }: { variant: AssociatedProduct | null }) => (
  <Note>
    {variant === null ? (
      <Trans>Trenutačno nije na zalihi.</Trans>
    ) : (
      <Trans>
        <strong>{variant.name}</strong> trenutačno nije na zalihi.
      </Trans>
    )}
  </Note>
)
