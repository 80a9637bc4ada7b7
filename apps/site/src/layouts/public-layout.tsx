import { Toasts } from '@butiga/react-ui/ui/toasts'
import { Suspense } from 'react'
import { CookieNotice } from './cookie-notice.tsx'
import { Footer as StandardFooter } from './footer.tsx'
import { Header as StandardHeader } from './header.tsx'
import type { LayoutProps } from './layout.types.ts'
import { BundlePanel, CartPanel } from './shop-parts.ts'
import { SkipLink } from './skip-link.tsx'

/** Head, foot and what covers the page; the head, the foot and a chat may be the site's own. */
export const PublicLayout = ({ children, own = {}, ...page }: LayoutProps) => {
  const { Header = StandardHeader, Footer = StandardFooter, Chat } = own
  return (
    <>
      <SkipLink />
      <Header {...page} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {Chat && <Chat layout={page.layout} />}
      {/* Hydrated after the content. */}
      <Suspense>
        <Footer layout={page.layout} />
      </Suspense>
      <CookieNotice layout={page.layout} />
      {page.ecommerce && <CartPanel />}
      {page.ecommerce && <BundlePanel />}
      <Toasts />
    </>
  )
}
