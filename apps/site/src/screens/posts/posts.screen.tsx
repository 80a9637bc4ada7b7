import type { Term } from '@butiga/commerce-sdk'
import { unwrap } from '@butiga/commerce-sdk'
import type { PostsAnswer } from '@butiga/machines/posts'
import { useShop } from '@butiga/react-ui/provider/shop'
import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ScreenModule } from '../screen.types.ts'
import { loadPosts } from './load-posts.ts'
import { PostList } from './post-list.tsx'
import { TermChips } from './term-chips.tsx'

interface PostsData {
  readonly page: number
  readonly posts: PostsAnswer
  readonly terms: readonly Term[]
  readonly path: string
}

const load: ScreenModule<PostsData>['load'] = async (input) => {
  const path = input.links.posts()
  const [listed, { categories }] = await Promise.all([
    loadPosts(input, path, null),
    unwrap(input.commerce.terms.filterTerms({ noPaginate: true }, input.signal ? { signal: input.signal } : {})),
  ])
  return { ...listed, terms: categories.filter(({ posts }) => posts > 0), path }
}

const title = msg({ id: 'posts.title', message: 'Objave' })

const head: ScreenModule<PostsData>['head'] = ({ page }, i18n, { config }) => ({
  title: i18n._(title),
  description: i18n._(msg`Najnovije objave: ${{ shop: config.siteName }}.`),
  ...(page > 1 && { canonicalQuery: `page=${page}` }),
  feeds: true,
})

/** All posts of the shop, the newest first. */
const Screen: ScreenModule<PostsData>['Screen'] = ({ data: { page, posts, terms, path } }) => {
  const { t, i18n } = useLingui()
  const { links } = useShop()
  return (
    <div className="wrap page">
      <Breadcrumbs
        crumbs={[{ name: t({ id: 'nav.home', message: 'Početna' }), href: links.home() }, { name: i18n._(title) }]}
      />
      <div className="term-head">
        <h1>
          <Trans id="posts.title">Objave</Trans>
        </h1>
      </div>
      <TermChips terms={terms} blog={path} shown={null} />
      <PostList posts={posts} query={{ page, category: null }} path={path} blog={path} />
    </div>
  )
}

export { head, load, Screen }
