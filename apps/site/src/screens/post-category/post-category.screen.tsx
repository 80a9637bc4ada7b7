import { type Term, unwrap } from '@butiga/commerce-sdk'
import type { PostsAnswer } from '@butiga/machines/posts'
import { type ShopLinks, useShop } from '@butiga/react-ui/provider/shop'
import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { breadcrumbData, type Crumb } from '../../structured.ts'
import { loadPosts } from '../posts/load-posts.ts'
import { PostList } from '../posts/post-list.tsx'
import { TermChips } from '../posts/term-chips.tsx'
import type { ScreenModule } from '../screen.types.ts'
import { slugsOf } from '../slugs.ts'

interface PostCategoryData {
  readonly term: Term
  readonly terms: readonly Term[]
  readonly page: number
  readonly posts: PostsAnswer
  readonly path: string
  /** The address of all posts. */
  readonly blog: string
}

const load: ScreenModule<PostCategoryData>['load'] = async (input) => {
  const { commerce, links, slug, signal } = input
  const options = signal === undefined ? {} : { signal }
  const path = links.postCategory(slug)
  const [term, { categories }, listed] = await Promise.all([
    unwrap(commerce.terms.get({ slug }, options)),
    unwrap(commerce.terms.filterTerms({ noPaginate: true }, options)),
    loadPosts(input, path, slug),
  ])
  return { term, terms: categories.filter(({ posts }) => posts > 0), ...listed, path, blog: links.posts() }
}

const head: ScreenModule<PostCategoryData>['head'] = ({ term, page, blog }, i18n, site, links) => ({
  title: term.title,
  description: term.description,
  slugs: slugsOf(term, site),
  ...(page > 1 && { canonicalQuery: `page=${page}` }),
  ...(term.posts === 0 && { noindex: true }),
  ...(import.meta.env.SSR && { structured: [breadcrumbData(crumbsOf(term, blog, i18n, links), site)] }),
})

const crumbsOf = ({ title }: Term, blog: string, i18n: I18n, links: Pick<ShopLinks, 'home'>): Crumb[] => [
  { name: i18n._(msg({ id: 'nav.home', message: 'Početna' })), href: links.home() },
  { name: i18n._(msg({ id: 'posts.title', message: 'Objave' })), href: blog },
  { name: title },
]

/** The posts of a category or tag. */
const Screen: ScreenModule<PostCategoryData>['Screen'] = ({ data: { term, terms, page, posts, path, blog } }) => {
  const { i18n } = useLingui()
  const { links } = useShop()
  return (
    <div className="wrap page">
      <Breadcrumbs crumbs={crumbsOf(term, blog, i18n, links)} />
      <div className="term-head">
        <h1>
          {term.title}{' '}
          <span className="muted num term-count">
            <Plural value={term.posts} one="# objava" few="# objave" other="# objava" />
          </span>
        </h1>
        {term.description !== '' && <p className="muted">{term.description}</p>}
      </div>
      <TermChips terms={terms} blog={blog} shown={term.slug} />
      <PostList posts={posts} query={{ page, category: term.slug }} path={path} blog={blog} />
    </div>
  )
}

export { head, load, Screen }
