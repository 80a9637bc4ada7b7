import { type DeadLinks, unwrap } from '@butiga/commerce-sdk'
import { contentPath } from '@butiga/commerce-sdk/rules'
import { msg } from '@lingui/core/macro'
import { useAdmin } from '../../admin.tsx'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'

const c = columnsOf<DeadLinks>()

/** The title, which opens the page in edit mode. */
const Title = ({ page: { title, slug, postType, language_code: code } }: { readonly page: DeadLinks }) => {
  const { siteLanguages } = useAdmin()
  const [own] = siteLanguages
  const prefix = code === own?.code ? null : (siteLanguages.find((one) => one.code === code)?.code2 ?? null)
  const path = contentPath(postType === 'page' ? 'page' : 'post', code, slug, prefix)
  return <a href={`${path}?editPage=true`}>{title}</a>
}

/** The links of the shop's pages and posts that lead nowhere. */
export const Screen = listScreen<DeadLinks>({
  title: msg`Neispravne poveznice`,
  keyOf: ({ id }) => id,
  load: async ({ content }, query, { signal }) =>
    numberedPage(await unwrap(content.filterDeadLinks(numberedInput(query), { signal }))),
  columns: [
    c.text('title', msg`Stranica`, ({ title }) => title, { cell: (page) => <Title page={page} /> }),
    c.text('language', msg`Jezik`, ({ language_code }) => language_code),
    c.codes('links', msg`Poveznice`, ({ links }) => links),
  ],
  empty: msg`Sve poveznice objavljenih stranica vode nekamo.`,
})
