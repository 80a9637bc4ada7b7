import { rasterPath, type Product } from '@butiga/commerce-sdk/contracts'
import type { SiteContext } from './site-context.ts'

/** Data about a page for machines that read documents (schema.org, as JSON-LD). */
export type Structured = Readonly<Record<string, unknown>>

export interface Crumb {
  readonly name: string
  /** Missing for the page itself. */
  readonly href?: string
}

const of = (type: string, properties: Structured): Structured => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
})

/** The shop itself. */
export const organisationData = ({ origin, config }: SiteContext): Structured =>
  of('Organization', { name: config.siteName, url: origin })

/** The way to the page. */
export const breadcrumbData = (crumbs: readonly Crumb[], { origin }: SiteContext): Structured =>
  of('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href === undefined ? {} : { item: origin + href }),
    })),
  })

/** A product with what it costs in the main currency and whether it can be bought. */
export const productData = (product: Product, path: string, { origin, config }: SiteContext): Structured => {
  const { allowedCurrencies, mainCurrencyId } = config.currencySettings
  const currency = allowedCurrencies.find(({ id }) => id === mainCurrencyId)
  return of('Product', {
    name: product.name,
    description: product.summary,
    sku: product.sku,
    image: product.media.map((media) => origin + (rasterPath(media, { whole: true }) ?? media.media_url)),
    offers: {
      '@type': 'Offer',
      url: origin + path,
      price: product.finalPrice.toFixed(2),
      priceCurrency: currency?.label,
      availability: `https://schema.org/${product.isAvailable ? 'InStock' : 'OutOfStock'}`,
    },
  })
}
