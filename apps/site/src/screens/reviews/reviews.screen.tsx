import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import { useShop } from '@butiga/react-ui/provider/shop'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CommentsBlock } from '../../comments/comments-block.tsx'
import { loadFirstComments, type LoadedComments } from '../../comments/load-comments.ts'
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

const head: ScreenModule<ReviewsData>['head'] = (_data, i18n) => ({
  title: i18n._(msg`Recenzije butige`),
  description: i18n._(msg`Što kupci kažu o butigi.`),
})

/** What customers say about the shop itself. */
const Screen: ScreenModule<ReviewsData>['Screen'] = ({ data: { comments, store, path } }) => {
  const { t } = useLingui()
  const { links } = useShop()
  return (
    <div className="wrap page">
      <Breadcrumbs
        crumbs={[
          { name: t({ id: 'nav.home', message: 'Početna' }), href: links.home() },
          { name: t`Recenzije butige` },
        ]}
      />
      <h1>
        <Trans>Recenzije butige</Trans>
      </h1>
      <CommentsBlock subject={{ type: 'site', id: null }} store={store} loaded={comments} path={path} />
    </div>
  )
}

export { head, load, Screen }
