import type { Category } from '@butiga/commerce-sdk'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useLingui } from '@lingui/react/macro'

/** The categories within a category; nothing where there are none. */
export const Subcategories = ({ of: { children } }: { of: Pick<Category, 'children'> }) => {
  const { t } = useLingui()
  const { Link } = useUi()
  const { links } = useShop()
  if (children.length === 0) return null
  return (
    <nav aria-label={t`Potkategorije`}>
      <ul className="chips">
        {children.map(({ id, name, slug, productCount }) => (
          <li key={id}>
            <Link className="chip" href={links.category(slug)}>
              {name}
              <span className="n">{productCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
