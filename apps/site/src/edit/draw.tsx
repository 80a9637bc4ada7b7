import { createCommerce, memoryStorage, type Post } from '@butiga/commerce-sdk'
import { type EditDesk, shownDraft } from '@butiga/machines/edit-mode'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ROOT_ELEMENT, STATE_ELEMENT } from '../html.ts'
import { createI18n, messageLoader } from '../i18n.ts'
import { loadOwnParts } from '../layouts/own-parts.ts'
import { createNoticesActor } from '../notices-actor.ts'
import { loadScreen, loadScreenCode, type PageState } from '../page.ts'
import type { PageData } from '../screens/page/page.screen.tsx'
import { createShopActor } from '../shop-actor.ts'
import { Canvas } from './canvas.tsx'

/** Shows the draft in the page that the server has rendered. */
export const draw = async (desk: EditDesk): Promise<void> => {
  const root = document.getElementById(ROOT_ELEMENT)
  const page = JSON.parse(document.getElementById(STATE_ELEMENT)?.textContent ?? '') as PageState
  const { site, name, layout } = page
  const [own, screen] = await Promise.all([loadOwnParts(layout), loadScreenCode(name)])
  const unpublished = unpublishedType(name, desk)
  const opened = unpublished ? await openBlank(page, unpublished) : { ...page, screen }
  if (root === null) return
  const i18n = createI18n(site.language.code2, opened.texts)
  const cookies = memoryStorage()
  const notices = createNoticesActor(i18n, messageLoader(i18n, site))
  const commerce = createCommerce({
    baseUrl: location.origin,
    apiKey: site.domain.apiKeyToken,
    site: site.domain.siteID,
    store: site.store.storeID,
    language: site.language.code,
  })
  // The machines of the shop are not started: nothing is bought here.
  const shop = createShopActor({ page, notices, commerce, cookies, storage: cookies })
  const onDrawn = () => {
    document.body.classList.add('is-drawn')
    frameElement?.dispatchEvent(new Event('drawn'))
  }
  const canvas = (
    <Canvas first={{ ...opened, own, visit: 0 }} {...{ desk, onDrawn, i18n, notices, commerce, cookies, shop }} />
  )
  if (unpublished) createRoot(root).render(canvas)
  else hydrateRoot(root, canvas)
}

/** What a page or post is that exists for its editors alone; null for any other page. */
const unpublishedType = (name: PageState['name'], { actor }: EditDesk): 'page' | 'post' | null => {
  const { context } = actor.getSnapshot()
  if (name !== 'notFound' || context.document?.kind !== 'page') return null
  return shownDraft(context)['page']?.block === 'post' ? 'post' : 'page'
}

/** A page without anything, in which the draft is shown. */
const openBlank = async (page: PageState, postType: 'page' | 'post') => {
  const { screen, texts } = await loadScreen('page', page.site)
  const post: Post = {
    id: 0,
    title: '',
    slug: '',
    postType,
    language_code: page.site.language.code,
    html: '',
    elements: [],
    meta: {},
    published_at: null,
    translations: [],
  }
  const data: PageData = {
    post,
    featured: [],
    valueProducts: [],
    allProducts: null,
    valuePages: [],
    records: {},
    reading: postType === 'post' ? { related: [], comments: null, store: page.site.store.storeID } : null,
    isHome: true,
  }
  return { ...page, name: 'page' as const, status: 200, data, screen, texts: { ...page.texts, ...texts } }
}
