import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import type { LayoutProps } from './layout.types.ts'
import { SkipLink } from './skip-link.tsx'

/** Around errors: the site's name and nothing that editors or the visitor's cart could have broken. */
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
