import { type EditedPostRow, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { useCallback, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { lazyDialog } from '../../edit/lazy-dialog.tsx'
import { pageEditLink } from '../../edit-mode-link.ts'
import { columnsOf, momentText } from '../../kit/list/columns.tsx'
import { keysetInput, numberedPage } from '../../kit/list/keyset.ts'
import { LanguageTags } from '../../kit/list/language-tags.tsx'
import { listScreen } from '../../kit/list/list-screen.tsx'

const State = ({ status, scheduledAt, isChanged }: EditedPostRow) => {
  const ui = useUi()
  if (scheduledAt !== null)
    return (
      <span className="tag tag-info dot">
        <Trans>Zakazano {momentText(scheduledAt, ui)}</Trans>
      </span>
    )
  if (status === 'draft')
    return (
      <span className="tag dot">
        <Trans>Skica</Trans>
      </span>
    )
  return (
    <span className={`tag dot ${isChanged ? 'tag-warn' : 'tag-ok'}`}>
      {isChanged ? <Trans>Neobjavljene izmjene</Trans> : <Trans>Objavljeno</Trans>}
    </span>
  )
}

/** Types of the shop's own have a slug alone. */
const TypeName = ({ type }: { readonly type: string }) =>
  type === 'page' ? <Trans>Stranica</Trans> : type === 'post' ? <Trans context="post">Objava</Trans> : type

const NewPageDialog = lazyDialog(async () => (await import('../../edit/new-page-dialog.tsx')).NewPageDialog)

/** Creates a page or a post in the site's own language, which then opens in edit mode. */
const Create = () => {
  const { siteLanguages } = useAdmin()
  const [type, setType] = useState<'page' | 'post' | null>(null)
  const close = useCallback(() => setType(null), [])
  return (
    <>
      <Button size="sm" onClick={() => setType('page')}>
        <Trans>Nova stranica</Trans>
      </Button>
      <Button size="sm" variant="primary" onClick={() => setType('post')}>
        <Trans>Nova objava</Trans>
      </Button>
      {type !== null && (
        <NewPageDialog type={type} language={siteLanguages[0]?.code ?? ''} linkOf={pageEditLink} onClose={close} />
      )}
    </>
  )
}

const c = columnsOf<EditedPostRow>()

/** The pages and posts of the site, drafts among them; each opens where it is edited, on the site. */
export const Screen = listScreen<EditedPostRow>({
  title: msg`Stranice i objave`,
  note: msg`Stranice se uređuju na samoj stranici: otvorite je i mijenjajte na mjestu.`,
  keyOf: ({ id }) => id,
  hrefOf: (post, { siteLanguages }) => pageEditLink(post, siteLanguages),
  load: async ({ pages }, query, { signal }) =>
    numberedPage(await unwrap(pages.filterPosts({ ...keysetInput(query, null), page: query.page }, { signal }))),
  columns: [
    c.text('title', msg`Naslov`, ({ title }) => title, { sort: 'title' }),
    c.text('slug', msg`Adresa`, ({ slug }) => `/${slug}`, { cell: ({ slug }) => <code>/{slug}</code> }),
    c.text('postType', msg`Vrsta`, ({ postType }) => postType, {
      cell: ({ postType }) => <TypeName type={postType} />,
    }),
    c.codes('missing', msg`Jezici`, ({ missing, outdated }) => [...missing, ...outdated], {
      cell: ({ missing, outdated }) => <LanguageTags {...{ missing, outdated }} />,
    }),
    c.text('status', msg`Stanje`, ({ status }) => status, { cell: (post) => <State {...post} /> }),
    c.moment('published_at', msg`Objavljeno`, ({ published_at }) => published_at, { sort: 'published_at' }),
    c.moment('changedAt', msg`Zadnja izmjena`, ({ changedAt }) => changedAt),
  ],
  isSearched: true,
  actions: () => <Create />,
  views: [
    { title: msg`Stranice`, filters: { postType: ['page'] } },
    { title: msg`Objave`, filters: { postType: ['post'] } },
    { title: msg`Skice`, filters: { status: ['draft'] } },
  ],
  empty: msg`Nema takvih stranica.`,
})
