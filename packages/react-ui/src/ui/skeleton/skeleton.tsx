import { Trans } from '@lingui/react/macro'

/** A card that is loading, in the same boxes as the real one. */
export const ProductCardSkeleton = () => (
  <article className="pcard" aria-busy="true">
    <span className="sr">
      <Trans id="posts.pending">Učitavanje…</Trans>
    </span>
    <div className="pic skel" />
    <div className="body">
      <span className="skel skel-line" />
      <span className="skel skel-line skel-short" />
      <span className="skel skel-price" />
    </div>
  </article>
)

/** Lines of text that are loading. */
export const TextSkeleton = ({ lines }: { lines: number }) => (
  <div className="stack" data-gap="2" role="status">
    <span className="sr">
      <Trans id="posts.pending">Učitavanje…</Trans>
    </span>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={line % 3 === 2 ? 'skel skel-line skel-short' : 'skel skel-line'} />
    ))}
  </div>
)
