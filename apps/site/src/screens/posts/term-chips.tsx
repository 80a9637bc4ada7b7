import type { Term } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'

export interface TermChipsProps {
  readonly terms: readonly Term[]
  /** The address of all posts. */
  readonly blog: string
  /** The slug of the shown one; null for all posts. */
  readonly displayed: string | null
}

/** The categories and tags that posts can be narrowed to, with how many posts each has. */
export const TermChips = ({ terms, blog, displayed }: TermChipsProps) => {
  const { t } = useLingui()
  const { Link } = useUi()
  if (terms.length === 0) return null
  return (
    <nav className="term-nav" aria-label={t`Kategorije i oznake`}>
      {terms.map(({ slug, title, posts }) => (
        <Link
          key={slug}
          className="chip"
          href={`${blog}/${encodeURIComponent(slug)}`}
          aria-current={slug === displayed ? 'page' : undefined}
        >
          {title} <span className="num">{posts}</span>
        </Link>
      ))}
      <Link className="chip" href={blog} aria-current={displayed === null ? 'page' : undefined}>
        <Trans>Sve objave</Trans>
      </Link>
    </nav>
  )
}
