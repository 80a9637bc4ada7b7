import { useUi } from '@butiga/react-ui/provider'
import { useLingui } from '@lingui/react/macro'
import { partsOf, type LayoutData } from './layout-data.ts'

/** The site's logo, or its name where it has none, on the way home. */
export const LogoLink = ({ layout, siteName }: { layout: LayoutData; siteName: string }) => {
  const { t } = useLingui()
  const { links, Link } = useUi()
  const logo = partsOf(layout, 'header-section')?.logo
  return (
    <Link className="logo" href={links.home()} aria-label={t({ id: 'nav.logo', message: `${siteName}, početna` })}>
      {logo === undefined ? siteName : <img src={logo.src} alt="" width={logo.width} height={logo.height} />}
    </Link>
  )
}
