import { Toasts } from '@butiga/react-ui/components/toasts/toasts'
import { BundlePanel } from './bundle-panel.tsx'
import { CartPanel } from './cart-panel.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { LayoutProps } from './layout.types.ts'
import { SkipLink } from './skip-link.tsx'

export const PublicLayout = ({ children, ...page }: LayoutProps) => (
  <>
    <SkipLink />
    <Header {...page} />
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <Footer layout={page.layout} />
    <CookieNotice layout={page.layout} />
    {page.ecommerce && <CartPanel />}
    {page.ecommerce && <BundlePanel />}
    <Toasts />
  </>
)
