import { useLingui } from '@lingui/react/macro'
import { useUi } from '../../provider/ui.tsx'

export interface Crumb {
  readonly name: string
  /** Left out for the page itself, which comes last. */
  readonly href?: string
}

/** The way down to this page; on phones only the parent shows. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const { t } = useLingui()
  const { Link } = useUi()
  return (
    <nav aria-label={t`Putanja`}>
      <ol className="crumbs">
        {crumbs.map(({ name, href }) => (
          <li key={name}>
            {href === undefined ? <span aria-current="page">{name}</span> : <Link href={href}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
