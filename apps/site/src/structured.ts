import type { AssociatedProduct, CommentSummary, Event, MediaItem, Picture, Post, Product } from '@butiga/commerce-sdk'
import { rasterPath } from '@butiga/commerce-sdk/rules'
import type { SiteContext } from './site-context.ts'

/** Structured data of a page for search engines (schema.org, as JSON-LD). */
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

export const organisationData = ({ origin, config }: SiteContext): Structured =>
  of('Organization', { name: config.siteName, url: origin })

/** The breadcrumbs of the page. */
export const breadcrumbData = (crumbs: readonly Crumb[], { origin }: SiteContext): Structured =>
  of('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href === undefined ? {} : { item: origin + href }),
    })),
  })

/**
 * A product with its price in the main currency and its availability; one with variants as a product group,
 * each with its own address.
 */
export const productData = (
  product: Product,
  paths: {
    readonly own: string
    readonly of: (variant: AssociatedProduct) => string
    readonly page: (slug: string) => string
  },
  { origin, config }: SiteContext,
  comments: CommentSummary | null = null,
): Structured => {
  const { allowedCurrencies, mainCurrencyId } = config.currencySettings
  const currency = allowedCurrencies.find(({ id }) => id === mainCurrencyId)
  const imagesOf = (media: readonly MediaItem[]) =>
    media.map((item) => origin + (rasterPath(item, { whole: true }) ?? item.media_url))
  const offerOf = (sold: Pick<Product, 'finalPrice' | 'quantityPrices' | 'isAvailable'>, path: string) => ({
    '@type': 'Offer',
    url: origin + path,
    price: sold.finalPrice.toFixed(2),
    priceCurrency: currency?.label,
    ...(sold.quantityPrices && {
      priceSpecification: sold.quantityPrices.map(({ from, price }) => ({
        '@type': 'UnitPriceSpecification',
        price: price.toFixed(2),
        priceCurrency: currency?.label,
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: from },
      })),
    }),
    availability: `https://schema.org/${sold.isAvailable ? 'InStock' : 'OutOfStock'}`,
  })
  const maker = product.associatedAttributes.find(({ attributeCode }) => attributeCode === 'maker')?.values[0]
  const brand = maker && {
    brand: {
      '@type': 'Brand',
      name: maker.value,
      ...(maker.page !== undefined && { url: origin + paths.page(maker.page) }),
    },
  }
  const { name, summary: description, sku, associatedProducts: variants } = product
  const rating = comments?.average != null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: comments.average,
      reviewCount: comments.ratings,
      bestRating: comments.stars,
      worstRating: 1,
    },
  }
  if (variants.length === 0) {
    const offers = offerOf(product, paths.own)
    return of('Product', { name, description, sku, ...brand, ...rating, image: imagesOf(product.media), offers })
  }
  return of('ProductGroup', {
    name,
    description,
    productGroupID: sku,
    ...brand,
    ...rating,
    url: origin + paths.own,
    image: imagesOf(product.media),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: variant.name,
      sku: variant.sku,
      image: imagesOf(variant.media),
      offers: offerOf(variant, paths.of(variant)),
    })),
  })
}

/** A post of the blog; `image` is its picture. */
export const postData = (
  { title, meta: { description }, published_at: published, author }: Post,
  { path, image }: { readonly path: string; readonly image: Picture | undefined },
  { origin, config }: SiteContext,
): Structured => {
  const shared = image && rasterPath(image)
  return of('BlogPosting', {
    headline: title,
    ...(typeof description === 'string' && { description }),
    ...(published !== null && { datePublished: published }),
    ...(author !== undefined && { author: { '@type': 'Person', name: author } }),
    publisher: { '@type': 'Organization', name: config.siteName, url: origin },
    ...(shared !== undefined && { image: [origin + shared] }),
    mainEntityOfPage: origin + path,
  })
}

/** An event at its place. */
export const eventData = (
  { title, summary, start, end, place, image }: Event,
  path: string,
  { origin, config }: SiteContext,
): Structured =>
  of('Event', {
    name: title,
    ...(summary !== '' && { description: summary }),
    startDate: start,
    endDate: end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place, address: place },
    ...(image && { image: [origin + (rasterPath(image, { whole: true }) ?? image.media_url)] }),
    organizer: { '@type': 'Organization', name: config.siteName, url: origin },
    url: origin + path,
  })
