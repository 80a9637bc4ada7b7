import { type Category, unwrap } from '@butiga/commerce-sdk'
import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import { MediaImage, turnInGrid } from '@butiga/react-ui/ui/media-image'
import { type ShopLinks, useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { breadcrumbData, type Crumb } from '../../structured.ts'
import type { ScreenModule } from '../screen.types.ts'

type CategoriesData = readonly Category[]

/** Categories with those below them, in the shop's order. */
const withChildren = (categories: readonly Category[]): Category[] =>
  categories.flatMap((category) => [category, ...withChildren(category.children)])

const load: ScreenModule<CategoriesData>['load'] = async ({ commerce, signal }) => {
  const sort = [{ field: 'position' as const, direction: 'asc' as const }]
  const { records } = await unwrap(commerce.product.filterCategories({ sort }, signal === undefined ? {} : { signal }))
  return withChildren(records)
}

const title = msg({ id: 'shop.title', message: 'Butiga' })

const head: ScreenModule<CategoriesData>['head'] = (categories, i18n, site, links) => ({
  title: i18n._(title),
  description: categories.map(({ name }) => name).join(', '),
  ...(import.meta.env.SSR && { structured: [breadcrumbData(crumbsOf(i18n, links), site)] }),
})

const crumbsOf = (i18n: I18n, links: Pick<ShopLinks, 'home'>): Crumb[] => [
  { name: i18n._(msg({ id: 'nav.home', message: 'Početna' })), href: links.home() },
  { name: i18n._(title) },
]

/** Grounds of the tiles, in turn. */
const tints = ['tile', 'sage', 'honey', 'sea', 'lav']

/** All categories, each leading to its products. */
const Screen: ScreenModule<CategoriesData>['Screen'] = ({ data: categories }) => {
  const { i18n } = useLingui()
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <div className="wrap page">
      <Breadcrumbs crumbs={crumbsOf(i18n, links)} />
      <h1>{i18n._(title)}</h1>
      <p className="muted page-lead">
        <Trans>Sve police na jednom mjestu. Odaberite jednu.</Trans>
      </p>
      <div className="cats">
        {categories.map(({ id, name, slug, image, productCount }, index) => (
          <Link key={id} className="cat" href={links.category(slug)}>
            <span className="pic" data-tint={tints[index % tints.length]}>
              {image !== null && <MediaImage media={image} alt="" loads={turnInGrid(index)} />}
            </span>
            <strong>{name}</strong>
            <span className="muted small">
              <Plural value={productCount} one="# proizvod" few="# proizvoda" other="# proizvoda" />
            </span>
          </Link>
        ))}
      </div>
    </div>
  )
}

export { head, load, Screen }
