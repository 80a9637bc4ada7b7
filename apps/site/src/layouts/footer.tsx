import type { ElementParts } from '@butiga/commerce-sdk/rules'
import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans } from '@lingui/react/macro'
import { partsOf, type LayoutData } from './layout-data.ts'
import { Newsletter } from './newsletter.tsx'
import { scrollToTop } from './scroll-to-top.ts'
import { PriceNote } from './shop-parts.ts'

const columns = ['footer1', 'footer2', 'footer3']

/** Description, navigations, where the shop has one the co-financing notice with its pictures, copyright and policies. */
export const Footer = ({ layout }: { layout: LayoutData }) => {
  const footer = partsOf(layout, 'footer-section')
  if (footer === null) return null
  return (
    <footer className="foot on-night">
      <div className="wrap">
        <Newsletter />
        <div className="cols">
          <div>
            <span className="logo">
              <img src={footer.logo.src} alt={footer.logo.alt} width={footer.logo.width} height={footer.logo.height} />
            </span>
            <p className="muted" data-field="description">
              {footer.description}
            </p>
          </div>
          {columns
            .filter((place) => layout.navigations[place] !== undefined)
            .map((place) => (
              <div key={place}>
                {footer.navigationTitles[place] !== undefined && (
                  <h2 data-field={`navigationTitles/${place}`}>{footer.navigationTitles[place]}</h2>
                )}
                <ul>
                  {layout.navigations[place]?.map(({ title, link }) => (
                    <li key={title}>
                      <ContentLink link={link}>{title}</ContentLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </div>
        {footer.euNotice !== undefined && (
          <div className="eu">
            <div className="marks">
              {footer.pictures.map(({ src, alt, width, height }) => (
                <img key={src} src={src} alt={alt} width={width} height={height} loading="lazy" />
              ))}
            </div>
            <p data-field="euNotice">{footer.euNotice}</p>
          </div>
        )}
        <FooterBase layout={layout} footer={footer} />
      </div>
    </footer>
  )
}

/** Copyright, policies, the fourth navigation and the way back to the top. */
export const FooterBase = ({ layout, footer }: { layout: LayoutData; footer: ElementParts['footer-section'] }) => (
  <div className="base">
    <span data-field="copyright">{footer.copyright}</span>
    <PriceNote layout={layout} />
    {[...baseLinks(layout, footer)].map(([link, label]) => (
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

/** By address, so that a policy that both name is one link. */
const baseLinks = (
  { navigations }: LayoutData,
  { links }: ElementParts['footer-section'],
): ReadonlyMap<string, string> =>
  new Map([
    ...links.map(({ link, label }) => [link, label] as const),
    ...(navigations['footer4'] ?? []).map(({ link, title }) => [link, title] as const),
  ])
