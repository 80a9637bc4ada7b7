import './canvas.css'
import { createCommerce, memoryStorage, type Post } from '@butiga/commerce-sdk'
import { type EditDesk, shownDraft } from '@butiga/machines/edit-mode'
import { createRoot } from 'react-dom/client'
import { waitFor } from 'xstate'
import { ROOT_ELEMENT, STATE_ELEMENT } from '../html.ts'
import { createI18n, messageLoader } from '../i18n.ts'
import { loadOwnParts } from '../layouts/own-parts.ts'
import { createNoticesActor } from '../notices-actor.ts'
import { loadScreen, loadScreenCode, type PageState } from '../page.ts'
import type { PageData } from '../screens/page/page.screen.tsx'
import { createShopActor } from '../shop-actor.ts'
import { Canvas } from './canvas.tsx'

/** Shows the draft of edit mode in its frame. Opened by itself, the page stays as the server has rendered it. */
const draw = async (desk: EditDesk): Promise<void> => {
  const root = document.getElementById(ROOT_ELEMENT)
  const page = JSON.parse(document.getElementById(STATE_ELEMENT)?.textContent ?? '') as PageState
  const { site, name, layout } = page
  const own = await loadOwnParts(layout)
  const unpublished = await unpublishedType(name, desk)
  const opened = unpublished ? await openBlank(page, unpublished) : { ...page, screen: await loadScreenCode(name) }
  if (root === null) return
  const i18n = createI18n(site.language.code2, opened.texts)
  const cookies = memoryStorage()
  const notices = createNoticesActor(i18n, messageLoader(i18n))
  const commerce = createCommerce({
    baseUrl: location.origin,
    apiKey: site.domain.apiKeyToken,
    site: site.domain.siteID,
    store: site.store.storeID,
    language: site.language.code,
  })
  // The machines of the shop are not started: nothing is bought here.
  const shop = createShopActor({ page, notices, commerce, cookies, storage: cookies })
  createRoot(root).render(
    <Canvas first={{ ...opened, own, visit: 0 }} {...{ desk, i18n, notices, commerce, cookies, shop }} />,
  )
}

/** What a page or post is that exists for its editors alone; null for any other page. */
const unpublishedType = async (name: PageState['name'], { actor }: EditDesk): Promise<'page' | 'post' | null> => {
  if (name !== 'notFound') return null
  const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'), { timeout: Infinity })
  if (context.document?.kind !== 'page') return null
  return shownDraft(context)['page']?.block === 'post' ? 'post' : 'page'
}

/** A page without anything, in which the draft is shown. */
const openBlank = async (page: PageState, postType: 'page' | 'post') => {
  const { screen, texts } = await loadScreen('page', page.site.language)
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

const { editDesk } = parent as { readonly editDesk?: EditDesk }
if (editDesk !== undefined && parent !== window) void draw(editDesk)
