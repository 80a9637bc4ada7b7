/** A section that has nothing to show yet: visitors see nothing of it, and edit mode shows its place. */
export const EmptyBlock = ({ anchor }: { readonly anchor: string | null }) => (
  <section id={anchor ?? undefined} className="blk-empty" hidden />
)
