import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import { type ShopLinks, useShop } from '@butiga/react-ui/provider/shop'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CommentsBlock } from '../../comments/comments-block.tsx'
import { loadFirstComments, type LoadedComments } from '../../comments/load-comments.ts'
import { useEcommerce } from '../../navigation/use-ecommerce.ts'
import { breadcrumbData, type Crumb } from '../../structured.ts'
import type { ScreenModule } from '../screen.types.ts'

interface ReviewsData {
  readonly comments: LoadedComments
  /** The store of the page's language. */
  readonly store: number
  readonly path: string
}

const none: LoadedComments = { items: [], totalPages: 0, totalItems: 0, extra: null }

const load: ScreenModule<ReviewsData>['load'] = async (input) => ({
  comments: (await loadFirstComments(input, { type: 'site', id: null })) ?? none,
  store: input.site.store.storeID,
  path: input.links.reviews(),
})

const titleOf = (ecommerce: boolean) => (ecommerce ? msg`Recenzije butige` : msg`Recenzije`)

const head: ScreenModule<ReviewsData>['head'] = (_data, i18n, site, links) => ({
  title: i18n._(titleOf(site.config.ecommerceEnabled)),
  description: i18n._(
    site.config.ecommerceEnabled ? msg`Što kupci kažu o butigi.` : msg`Što posjetitelji kažu o nama.`,
  ),
  ...(import.meta.env.SSR && {
    structured: [breadcrumbData(crumbsOf(i18n._(titleOf(site.config.ecommerceEnabled)), i18n, links), site)],
  }),
})

const crumbsOf = (title: string, i18n: I18n, links: Pick<ShopLinks, 'home'>): Crumb[] => [
  { name: i18n._(msg({ id: 'nav.home', message: 'Početna' })), href: links.home() },
  { name: title },
]

/** What customers say about the shop itself. */
const Screen: ScreenModule<ReviewsData>['Screen'] = ({ data: { comments, store, path } }) => {
  const { i18n } = useLingui()
  const { links } = useShop()
  const title = i18n._(titleOf(useEcommerce()))
  return (
    <div className="wrap page">
      <Breadcrumbs crumbs={crumbsOf(title, i18n, links)} />
      <h1>{title}</h1>
      <CommentsBlock subject={{ type: 'site', id: null }} store={store} loaded={comments} path={path} />
    </div>
  )
}

export { head, load, Screen }
