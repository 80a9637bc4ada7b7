import {
  type PageCard,
  type PageSubject,
  type Picture as PictureData,
  type Post,
  type ProductCard,
  recordsOf,
  type Section,
  type SectionProps,
  unwrap,
} from '@butiga/commerce-sdk'
import { unknownBlocks } from '@butiga/react-ui/blocks/names'
import { Picture } from '@butiga/react-ui/ui/picture'
import {
  hasLateBlocks,
  preloadBlocks,
  type SectionRecords,
  Sections,
  shownSections,
} from '@butiga/react-ui/blocks/registry'
import { useShop, type ShopLinks } from '@butiga/react-ui/provider/shop'
import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Links } from '../../links.types.ts'
import type { SiteContext } from '../../site-context.ts'
import { breadcrumbData, type Crumb, organisationData, postData } from '../../structured.ts'
import { keptPart } from '@butiga/react-ui/ui/kept-part'
import { Moved } from '../miss.ts'
import type { LoadInput, ScreenModule } from '../screen.types.ts'
import { homeSlugOf } from './home-slug.ts'
import { revealSections } from './reveal-sections.ts'
import type { PostReading } from './post-reading.ts'
import { slugsOf } from '../slugs.ts'

/** What a page or post is drawn from. */
export interface PageData {
  readonly post: Post
  readonly featured: readonly ProductCard[]
  /** Products with the attribute value that the page is about. */
  readonly valueProducts: readonly ProductCard[]
  /** The path of the list of all of them, where there are more; null where the page shows all. */
  readonly allProducts: string | null
  /** The pages of the values of the attribute that the page is about. */
  readonly valuePages: readonly PageCard[]
  /** The records that editors have chosen, by the id of the section that shows them. */
  readonly records: Readonly<Record<string, SectionRecords>>
  /** What follows a post; null for a page. */
  readonly reading: PostReading | null
  /** The home page has its address from the table, not from its slug. */
  readonly isHome: boolean
}

const Text = keptPart(async () => (await import('@butiga/react-ui/ui/rich-text')).RichText)

const Article = keptPart(async () => (await import('./post-article.tsx')).PostArticle)
const End = keptPart(async () => (await import('./post-end.tsx')).PostEnd, { wakes: true })

const load: ScreenModule<PageData>['load'] = async (input) => {
  const { commerce, site, links, slug, signal } = input
  const options = signal === undefined ? {} : { signal }
  const home = homeSlugOf(site)
  if (slug === home) throw new Moved(links.home(), { keepsQuery: true })
  const page = await unwrap(commerce.cms.getPost({ slug: slug || home }, options))
  const post = { ...page, elements: await loadSections(page, input) }
  const isPost = post.postType !== 'page'
  const [featured, ofValue, valuePages, records, reading] = await Promise.all([
    loadFeatured(post, input),
    loadValueProducts(post, input),
    loadValuePages(post, input),
    hasLateBlocks(post.elements) ? (await import('./section-records.ts')).loadRecords(post.elements, input) : {},
    isPost ? (await import('./post-reading.ts')).loadReading(post, input) : null,
    isPost ? Promise.all([Article.preload(), End.preload()]) : post.html !== '' && Text.preload(),
    hasLateBlocks(post.elements) && preloadBlocks(),
  ])
  return { post, featured, ...ofValue, valuePages, records, reading, isHome: slug === '' }
}

const loadSections = async ({ elements }: Post, { site, links }: LoadInput): Promise<Section[]> => {
  const ecommerce = site.config.ecommerceEnabled
  const sections = shownSections(elements, { ecommerce })
  if (ecommerce) return [...sections]
  return (await import('./sections-without-shop.ts')).sectionsWithoutShop(sections, links)
}

const shows = ({ elements }: Post, block: keyof SectionProps): boolean =>
  elements.some((section) => section.block === block)

/** The most important products first, in lists that a visitor does not sort. */
const sort: { field: 'categoryPriority'; direction: 'desc' }[] = [{ field: 'categoryPriority', direction: 'desc' }]

/** As many featured products as the page's sections show; sold-out ones are left out. */
const loadFeatured = async ({ elements }: Post, { commerce, signal }: LoadInput): Promise<readonly ProductCard[]> => {
  const limits = elements
    .filter(({ block }) => block === 'featured')
    .map(({ props }) => (props as SectionProps['featured']).limit)
  const limit = Math.max(0, ...limits)
  if (limit === 0) return []
  // As many again, since sold-out ones are not shown.
  const request = { featured: true, limit: 2 * limit, sort }
  const { records } = await unwrap(commerce.product.filter(request, signal === undefined ? {} : { signal }))
  return records.filter(({ isAvailable }) => isAvailable).slice(0, limit)
}

/** More of a maker are on the list of products. */
const MOST_PRODUCTS = 24

const loadValueProducts = async (
  post: Post,
  { commerce, links, signal }: LoadInput,
): Promise<Pick<PageData, 'valueProducts' | 'allProducts'>> => {
  const { about } = post
  if (about === undefined || about.value === null || !shows(post, 'valueProducts'))
    return { valueProducts: [], allProducts: null }
  const { attributeCode: key, value } = about
  const request = { filters: [{ key, value: [value] }], limit: MOST_PRODUCTS, sort }
  const { records, totalPages } = await unwrap(commerce.product.filter(request, signal === undefined ? {} : { signal }))
  const all = `${links.products()}?${new URLSearchParams({ [`filter.${key}`]: String(value) }).toString()}`
  return { valueProducts: records, allProducts: totalPages > 1 ? all : null }
}

/** An attribute with more values needs another way through them. */
const MOST_PAGES = 500

const loadValuePages = async (post: Post, { commerce, signal }: LoadInput): Promise<readonly PageCard[]> => {
  const { about } = post
  if (about?.value !== null || !shows(post, 'valuePages')) return []
  const filters = [{ key: 'attribute' as const, value: [about.attributeCode] }]
  const options = signal === undefined ? {} : { signal }
  return await recordsOf((page) => commerce.cms.filterValuePages({ filters, page }, options)).toArray(MOST_PAGES)
}

const head: ScreenModule<PageData>['head'] = ({ post, isHome }, i18n, site, links) => ({
  title: textOf(post.meta['title']) || post.title,
  description: textOf(post.meta['description']),
  ...withImage(post),
  ...(!isHome && { slugs: slugsOf(post, site) }),
  ...(import.meta.env.SSR && {
    structured: [
      ...(isHome ? [organisationData(site)] : []),
      ...(post.about ? [breadcrumbData(crumbsOf(post, post.about, i18n, links), site)] : []),
      ...(post.postType === 'page' ? [] : postStructure(post, i18n, site, links)),
    ],
  }),
})

const postStructure = (post: Post, i18n: I18n, site: SiteContext, links: Links) => [
  breadcrumbData(
    [
      { name: i18n._(msg({ id: 'nav.home', message: 'Početna' })), href: links.home() },
      { name: i18n._(msg({ id: 'posts.title', message: 'Objave' })), href: links.posts() },
      { name: post.title },
    ],
    site,
  ),
  postData(post, { path: links.page(post.slug), image: imageOf(post)[0] }, site),
]

/** The page's picture, else that of the first section that has one. */
const withImage = (post: Post): { image?: PictureData } => {
  const [image] = [
    ...imageOf(post),
    ...post.elements.flatMap(({ props }) => ('picture' in props ? [props.picture as PictureData] : [])),
  ]
  return image === undefined ? {} : { image }
}

const imageOf = ({ meta: { image } }: Post): PictureData[] => (image == null ? [] : [image as PictureData])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Through the page of the attribute, of which this one is a value. */
const crumbsOf = ({ title }: Post, { value, attributePage }: PageSubject, i18n: I18n, links: ShopLinks): Crumb[] => [
  { name: i18n._(msg({ id: 'nav.home', message: 'Početna' })), href: links.home() },
  ...(value === null || attributePage === null
    ? []
    : [{ name: attributePage.title, href: links.page(attributePage.slug) }]),
  { name: title },
]

/** A page or post of the site: its title, picture and text, and its sections. */
const Screen: ScreenModule<PageData>['Screen'] = ({ data: { post, reading, isHome, ...data } }) => {
  const { i18n } = useLingui()
  const { links } = useShop()
  useEffect(() => (isHome ? revealSections() : undefined), [isHome])
  const [image] = imageOf(post)
  // The opening block has the heading of its page.
  const hasOpening = post.elements.some(({ block }) => block === 'hero')
  if (reading !== null) {
    return (
      <>
        <Article post={post} />
        <Sections sections={post.elements} {...data} />
        <End post={post} reading={reading} />
      </>
    )
  }
  return (
    <>
      {post.about && (
        <div className="wrap page-crumbs">
          <Breadcrumbs crumbs={crumbsOf(post, post.about, i18n, links)} />
        </div>
      )}
      {(post.html !== '' || !hasOpening) && (
        <article className="post" data-image={image && 'true'}>
          <div className="wrap post-head">
            <h1>{post.title}</h1>
          </div>
          {post.html !== '' && <Text className="wrap prose" html={post.html} />}
          {image && (
            <div className="post-image">
              <Picture picture={image} loads="first" />
            </div>
          )}
        </article>
      )}
      <Sections sections={post.elements} {...data} />
    </>
  )
}

// A browser needs no names of all blocks.
const warnings: NonNullable<ScreenModule<PageData>['warnings']> = ({ post: { elements } }) =>
  import.meta.env.SSR
    ? unknownBlocks(elements).map((block) => `a section is not shown: this build has no block ${block}`)
    : []

export { head, load, Screen, warnings }
