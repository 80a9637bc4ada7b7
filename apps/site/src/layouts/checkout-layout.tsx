import { Icon } from '@butiga/react-ui/ui/icon'
import { Note } from '@butiga/react-ui/ui/note'
import { Toasts } from '@butiga/react-ui/ui/toasts'
import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'
import { CookieNotice } from './cookie-notice.tsx'
import { PriceNote } from './price-note.tsx'
import { partsOf } from './layout-data.ts'
import type { LayoutProps } from './layout.types.ts'
import { LogoLink } from './logo-link.tsx'
import { SkipLink } from './skip-link.tsx'

/** The checkout's own head and foot: the only links are the cart, the logo and the policies. */
export const CheckoutLayout = ({ layout, siteName, children }: LayoutProps) => {
  const { Link } = useUi()
  const { links } = useShop()
  const phone = partsOf(layout, 'header-section')?.phone
  const footer = partsOf(layout, 'footer-section')
  return (
    <div className="is-checkout">
      <SkipLink />
      <header className="head co-head">
        <div className="wrap">
          <LogoLink layout={layout} siteName={siteName} />
          <span className="end row muted small" data-gap="5">
            {phone !== undefined && (
              <span className="hide-m">
                <Trans>Pomoć pri kupnji</Trans>{' '}
                <strong>
                  <ContentLink link={phone.link}>{phone.label}</ContentLink>
                </strong>
              </span>
            )}
            <Link className="link" href={links.cart()}>
              <Icon name="cart" small />
              <Trans id="cart.title">Košarica</Trans>
            </Link>
          </span>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <noscript>
          <div className="wrap page">
            <Note kind="warn">
              <p>
                <Trans>Narudžba treba JavaScript. Uključite ga u pregledniku i ponovno učitajte stranicu.</Trans>
              </p>
            </Note>
          </div>
        </noscript>
        {children}
      </main>
      <footer className="co-foot">
        <div className="wrap row between small muted">
          <span>{footer?.copyright}</span>
          <PriceNote layout={layout} />
          <span className="row" data-gap="6">
            {(layout.navigations['footer4'] ?? []).map(({ title, link }) => (
              <ContentLink key={title} link={link}>
                {title}
              </ContentLink>
            ))}
          </span>
        </div>
      </footer>
      <CookieNotice layout={layout} />
      <Toasts />
    </div>
  )
}
