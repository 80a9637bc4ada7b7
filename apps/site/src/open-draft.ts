import { type Opened, openScreen, type OpenInput } from './page.ts'
import { homeSlugOf } from './screens/page/home-slug.ts'
import type { PageData } from './screens/page/page.screen.tsx'
import type { AnyScreen } from './screens/screen.types.ts'

/** The draft that a secret link leads to, on the screen of what is published; the not-found screen where the token is not valid. */
export const openDraft = async (input: OpenInput, token: string): Promise<Opened> => {
  const { commerce, site, match } = input
  const getPost = () => commerce.posts.getDraft({ token })
  const opened = await openScreen({
    ...input,
    commerce: { ...commerce, cms: { ...commerce.cms, getPost } },
    match: { ...match, route: 'page', slug: token },
  })
  if (opened.name !== 'page') return opened
  const data = opened.data as PageData
  const { post, reading } = data
  return {
    ...opened,
    screen: unlisted(opened.screen),
    data: {
      ...data,
      isHome: post.slug === homeSlugOf(site),
      // Visitors cannot read it yet, so they do not comment on it.
      reading: reading && { ...reading, comments: null },
    },
  }
}

/** A screen whose head keeps search engines away and has nothing for those who share it. */
const unlisted = (screen: AnyScreen): AnyScreen => ({
  ...screen,
  head: (...input) => {
    const { image: _, structured: __, ...head } = screen.head(...input)
    return { ...head, noindex: true, noReferrer: true }
  },
})
