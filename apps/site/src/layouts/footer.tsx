import type { ElementParts } from '@butiga/commerce-sdk/rules'
import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans } from '@lingui/react/macro'
import { partsOf, type LayoutData } from './layout-data.ts'
import { scrollToTop } from './scroll-to-top.ts'

/** Description, navigations, the co-financing notice with its three pictures, copyright and policies. */
export const Footer = ({ layout }: { layout: LayoutData }) => {
  const footer = partsOf(layout, 'footer-section')
  if (footer === null) return null
  return (
    <footer className="foot on-night">
      <div className="wrap">
        <div className="cols">
          <div>
            <span className="logo">
              <img src={footer.logo.src} alt={footer.logo.alt} width={footer.logo.width} height={footer.logo.height} />
            </span>
            <p className="muted">{footer.description}</p>
          </div>
          {Object.entries(footer.navigationTitles).map(([name, title]) => (
            <div key={name}>
              <h2>{title}</h2>
              <ul>
                {(layout.navigations[name] ?? []).map(({ title, link }) => (
                  <li key={title}>
                    <ContentLink link={link}>{title}</ContentLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="eu">
          <div className="marks">
            {footer.pictures.map(({ src, alt, width, height }) => (
              <img key={src} src={src} alt={alt} width={width} height={height} loading="lazy" />
            ))}
          </div>
          <p>{footer.euNotice}</p>
        </div>
        <FooterBase footer={footer} />
      </div>
    </footer>
  )
}

/** Copyright, policies and the way back to the top. */
export const FooterBase = ({ footer }: { footer: ElementParts['footer-section'] }) => (
  <div className="base">
    <span>{footer.copyright}</span>
    {footer.links.map(({ label, link }) => (
      <ContentLink key={link} link={link}>
        {label}
      </ContentLink>
    ))}
    <a className="btn btn-sm btn-line end" href="#top" onClick={scrollToTop}>
      <Icon name="up" small />
      <Trans id="footer.toTop">Na vrh stranice</Trans>
    </a>
  </div>
)
