import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { Icon } from '@butiga/react-ui/ui/icon'
import { partsOf } from './layout-data.ts'
import type { LayoutProps } from './layout.types.ts'

/** Replaces the public layout during maintenance: the site's name, the reason, and contacts. */
export const MaintenanceLayout = ({ layout, siteName, children }: LayoutProps) => {
  const header = partsOf(layout, 'header-section')
  const logo = partsOf(layout, 'footer-section')?.logo
  const { maintenance: wide, maintenanceNarrow: narrow } = partsOf(layout, 'shop-section')?.pictures ?? {}
  return (
    <main id="content" className="maint on-night" tabIndex={-1}>
      <div className="maint-in">
        <span className="logo">
          {logo === undefined ? (
            siteName
          ) : (
            <img src={logo.src} alt={logo.alt} width={logo.width} height={logo.height} />
          )}
        </span>
        {children}
        {header !== null && (
          <p className="row" data-gap="6">
            <ContentLink link={header.phone.link}>
              <Icon name="phone" small />
              {header.phone.label}
            </ContentLink>
            <ContentLink link={header.mail.link}>
              <Icon name="mail" small />
              {header.mail.label}
            </ContentLink>
          </p>
        )}
      </div>
      {wide !== undefined && (
        <picture>
          {narrow !== undefined && <source media="(max-width: 40rem)" srcSet={narrow.src} />}
          <img src={wide.src} alt="" width={wide.width ?? undefined} height={wide.height ?? undefined} />
        </picture>
      )}
    </main>
  )
}
