import { type Picture, type Post, type ProductCard, type SectionProps, unwrap } from '@butiga/commerce-sdk'
import { Sections, shownSections, unknownBlocks } from '@butiga/react-ui/blocks/registry'
import { RichText } from '@butiga/react-ui/ui/rich-text'
import { organisationData } from '../../structured.ts'
import { Moved } from '../miss.ts'
import type { ScreenModule } from '../screen.types.ts'
import { homeSlugOf } from './home-slug.ts'
import { slugsOf } from '../slugs.ts'

interface PageData {
  readonly post: Post
  readonly featured: readonly ProductCard[]
  /** The home page has its address from the table, not from its slug. */
  readonly isHome: boolean
}

const load: ScreenModule<PageData>['load'] = async ({ commerce, site, links, slug, signal }) => {
  const options = signal === undefined ? {} : { signal }
  const home = homeSlugOf(site)
  if (slug === home) throw new Moved(links.home(), { keepsQuery: true })
  const page = await unwrap(commerce.cms.getPost({ slug: slug || home }, options))
  const post = { ...page, elements: [...shownSections(page.elements, { ecommerce: site.config.ecommerceEnabled })] }
  const limit = featuredLimit(post)
  const sort = [{ field: 'categoryPriority', direction: 'desc' }] as const
  // As many again, since sold-out ones are not shown.
  const request = { featured: true, limit: 2 * limit, sort: [...sort] }
  const found = limit === 0 ? [] : (await unwrap(commerce.product.filter(request, options))).records
  const featured = found.filter(({ isAvailable }) => isAvailable).slice(0, limit)
  return { post, featured, isHome: slug === '' }
}

/** How many featured products the page's sections show; 0 without such a section. */
const featuredLimit = ({ elements }: Post): number =>
  Math.max(
    0,
    ...elements
      .filter(({ block }) => block === 'featured')
      .map(({ props }) => (props as SectionProps['featured']).limit),
  )

const head: ScreenModule<PageData>['head'] = ({ post, isHome }, _i18n, site) => ({
  title: textOf(post.meta['title']) || post.title,
  description: textOf(post.meta['description']),
  ...withImage(post),
  ...(!isHome && { slugs: slugsOf(post, site) }),
  ...(isHome && import.meta.env.SSR && { structured: [organisationData(site)] }),
})

/** The picture of the first section that has one. */
const withImage = ({ elements }: Post): { image?: Picture } => {
  const [image] = elements.flatMap(({ props }) => ('picture' in props ? [props.picture as Picture] : []))
  return image === undefined ? {} : { image }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A page or post of the site: its sections, or its title and text. */
const Screen: ScreenModule<PageData>['Screen'] = ({ data: { post, featured } }) => (
  <>
    <Sections sections={post.elements} featured={featured} />
    {post.html !== '' && (
      <article>
        <div className="wrap post-head">
          <h1>{post.title}</h1>
        </div>
        <div className="wrap prose">
          <RichText html={post.html} />
        </div>
      </article>
    )}
  </>
)

const warnings: NonNullable<ScreenModule<PageData>['warnings']> = ({ post: { elements } }) =>
  unknownBlocks(elements).map((block) => `a section is not shown: this build has no block ${block}`)

export { head, load, Screen, warnings }
