import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { AccountLinks } from './account-links.tsx'
import { LanguageNav } from './language-nav.tsx'
import { partsOf } from './layout-data.ts'
import type { LayoutProps } from './layout.types.ts'
import { LogoLink } from './logo-link.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { CurrencySelect, DestinationButton } from './shop-parts.ts'

/** The whole navigation on small screens: a native popover, so it opens without our scripts. */
export const MobileMenu = ({ layout, siteName, path, languages, ecommerce }: Omit<LayoutProps, 'children'>) => {
  const { t } = useLingui()
  const header = partsOf(layout, 'header-section')
  return (
    <div
      id="menu"
      className="mobile-menu"
      popover="auto"
      role="dialog"
      aria-label={t({ id: 'nav.menu', message: 'Izbornik' })}
    >
      <div className="top">
        <LogoLink layout={layout} siteName={siteName} />
        <button
          className="hbtn"
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t({ id: 'cart.modal.close', message: 'Zatvori' })}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={t({ id: 'nav.menu', message: 'Izbornik' })}>
        <NavigationLinks items={layout.navigations['main'] ?? []} path={path} after={<Icon name="right" />} opens />
      </nav>
      <div className="foot">
        <AccountLinks ecommerce={ecommerce} inMenu />
        <DestinationButton />
        {header !== null && (
          <>
            <ContentLink link={header.phone.link}>
              <Icon name="phone" />
              {header.phone.label}
            </ContentLink>
            <ContentLink link={header.mail.link}>
              <Icon name="mail" />
              {header.mail.label}
            </ContentLink>
          </>
        )}
        {ecommerce && <CurrencySelect />}
        <LanguageNav languages={languages} />
      </div>
    </div>
  )
}
