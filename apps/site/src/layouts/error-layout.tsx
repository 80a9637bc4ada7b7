import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import type { LayoutProps } from './layout.types.ts'
import { SkipLink } from './skip-link.tsx'

/**
 * The layout of errors: the site's name, without editors' content and without the visitor's cart, which could be the
 * cause.
 */
export const ErrorLayout = ({ siteName, children }: Pick<LayoutProps, 'siteName' | 'children'>) => {
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <>
      <SkipLink />
      <header className="head">
        <div className="wrap">
          <Link className="logo h h3" href={links.home()}>
            {siteName}
          </Link>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
