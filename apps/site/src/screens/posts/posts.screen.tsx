import { type Term, unwrap } from '@butiga/commerce-sdk'
import type { PostsAnswer } from '@butiga/machines/posts'
import { type ShopLinks, useShop } from '@butiga/react-ui/provider/shop'
import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { breadcrumbData, type Crumb } from '../../structured.ts'
import type { ScreenModule } from '../screen.types.ts'
import { slugsOf } from '../slugs.ts'
import { loadPosts } from './load-posts.ts'
import { PostList } from './post-list.tsx'
import { TermChips } from './term-chips.tsx'

interface PostsData {
  /** The category or tag whose posts are listed; null for all posts. */
  readonly term: Term | null
  readonly terms: readonly Term[]
  readonly page: number
  /** The types of the posts; none for those of a blog. */
  readonly type: readonly string[]
  readonly posts: PostsAnswer
  /** The list's own address. */
  readonly path: string
  /** The address of all posts. */
  readonly blog: string
}

const load: ScreenModule<PostsData>['load'] = async (input) => {
  const { commerce, links, slug, signal } = input
  const options = signal === undefined ? {} : { signal }
  const blog = links.posts()
  const path = slug === '' ? blog : links.postCategory(slug)
  const [term, { categories }, listed] = await Promise.all([
    slug === '' ? null : unwrap(commerce.terms.get({ slug }, options)),
    unwrap(commerce.terms.filterTerms({ noPaginate: true }, options)),
    loadPosts(input, path, slug === '' ? null : slug),
  ])
  return { term, terms: categories.filter(({ posts }) => posts > 0), ...listed, path, blog }
}

const title = msg({ id: 'posts.title', message: 'Objave' })

const head: ScreenModule<PostsData>['head'] = ({ term, page, type, blog }, i18n, site, links) => ({
  title: term?.title ?? i18n._(title),
  description: term?.description ?? i18n._(msg`Najnovije objave: ${{ shop: site.config.siteName }}.`),
  ...(term && { slugs: slugsOf(term, site) }),
  ...(page > 1 && { canonicalQuery: `page=${page}` }),
  ...((term?.posts === 0 || type.length > 0) && { noindex: true as const }),
  ...(term === null && { feeds: true as const }),
  ...(import.meta.env.SSR && { structured: [breadcrumbData(crumbsOf(term, blog, i18n, links), site)] }),
})

const crumbsOf = (term: Term | null, blog: string, i18n: I18n, links: Pick<ShopLinks, 'home'>): Crumb[] => [
  { name: i18n._(msg({ id: 'nav.home', message: 'Početna' })), href: links.home() },
  ...(term === null ? [{ name: i18n._(title) }] : [{ name: i18n._(title), href: blog }, { name: term.title }]),
]

/** All posts of the shop, or those of a category or tag, the newest first. */
const Screen: ScreenModule<PostsData>['Screen'] = ({ data: { term, terms, page, type, posts, path, blog } }) => {
  const { i18n } = useLingui()
  const { links } = useShop()
  const category = term?.slug ?? null
  return (
    <div className="wrap page">
      <Breadcrumbs crumbs={crumbsOf(term, blog, i18n, links)} />
      <div className="term-head">
        <h1>
          {term === null ? (
            <Trans id="posts.title">Objave</Trans>
          ) : (
            <>
              {term.title}{' '}
              <span className="muted num term-count">
                <Plural value={term.posts} one="# objava" few="# objave" other="# objava" />
              </span>
            </>
          )}
        </h1>
        {term !== null && term.description !== '' && <p className="muted">{term.description}</p>}
      </div>
      <TermChips terms={terms} blog={blog} displayed={category} />
      <PostList
        key={`${category} ${type.join()}`}
        posts={posts}
        query={{ page, category, postTypes: type }}
        path={path}
        blog={blog}
      />
    </div>
  )
}

export { head, load, Screen }
