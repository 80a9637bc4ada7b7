import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AccountLinks } from './account-links.tsx'
import { HeaderSearch } from './header-search.tsx'
import { LanguageNav } from './language-nav.tsx'
import { partsOf } from './layout-data.ts'
import type { LayoutProps } from './layout.types.ts'
import { LogoLink } from './logo-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { SearchPanel } from './search-panel.tsx'
import { CartButton, CurrencySelect, DestinationButton } from './shop-parts.ts'

/** Contact strip, logo, navigation and cart. */
export const Header = (page: Omit<LayoutProps, 'children'>) => {
  const { layout, languages } = page
  const { t } = useLingui()
  const header = partsOf(layout, 'header-section')
  return (
    <>
      <section className="util" aria-label={t({ id: 'nav.contactAndLanguage', message: 'Kontakt i jezik' })}>
        <div className="wrap">
          {header !== null && (
            <>
              <span className="util-fact">
                <Icon name="pin" small />
                <span data-field="location">{header.location}</span>
              </span>
              <ContentLink link={header.phone.link}>
                <Icon name="phone" small />
                <span data-field="phone/label">{header.phone.label}</span>
              </ContentLink>
              <ContentLink link={header.mail.link}>
                <Icon name="mail" small />
                <span data-field="mail/label">{header.mail.label}</span>
              </ContentLink>
            </>
          )}
          <DestinationButton />
          {page.ecommerce && <CurrencySelect />}
          <LanguageNav languages={languages} />
        </div>
      </section>
      <HeaderBar {...page} />
      <MobileMenu {...page} />
    </>
  )
}

/** Logo, navigation, search and cart; `children` come after the search. */
export const HeaderBar = ({
  layout,
  siteName,
  path,
  ecommerce,
  children,
}: Omit<LayoutProps, 'children'> & { children?: ReactNode }) => {
  const { t } = useLingui()
  return (
    <header className="head" data-view={layout.isMobile && 'mobile'}>
      <div className="wrap">
        <LogoLink layout={layout} siteName={siteName} />
        <nav className="nav" aria-label={t({ id: 'nav.main', message: 'Glavni izbornik' })}>
          <NavigationLinks items={layout.navigations['main'] ?? []} path={path} />
        </nav>
        <HeaderSearch />
        <div className="head-acts">
          <button
            className="hbtn search-btn"
            type="button"
            popoverTarget="search-panel"
            aria-label={t({ id: 'search.title', message: 'Pretraga' })}
          >
            <Icon name="search" />
          </button>
          {children}
          <AccountLinks ecommerce={ecommerce} />
          {ecommerce && <CartButton />}
          <button
            className="hbtn menu-btn"
            type="button"
            popoverTarget="menu"
            aria-label={t({ id: 'nav.openMenu', message: 'Otvori izbornik' })}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <SearchPanel />
    </header>
  )
}
