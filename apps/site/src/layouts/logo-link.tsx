import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useLingui } from '@lingui/react/macro'
import { partsOf, type LayoutData } from './layout-data.ts'

/** The site's logo, or its name where it has none, as a link to the home page. */
export const LogoLink = ({ layout, siteName }: { layout: LayoutData; siteName: string }) => {
  const { t } = useLingui()
  const { Link } = useUi()
  const { links } = useShop()
  const logo = partsOf(layout, 'header-section')?.logo
  // Drawn for the footer's night, it is the one that a dark page needs too.
  const onNight = partsOf(layout, 'footer-section')?.logo
  return (
    <Link className="logo" href={links.home()} aria-label={t({ id: 'nav.logo', message: `${siteName}, početna` })}>
      {logo === undefined ? (
        siteName
      ) : (
        <picture>
          {onNight !== undefined && <source media="(prefers-color-scheme: dark)" srcSet={onNight.src} />}
          <img src={logo.src} alt="" width={logo.width} height={logo.height} />
        </picture>
      )}
    </Link>
  )
}
