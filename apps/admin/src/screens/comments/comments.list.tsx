import { type CommentRecord, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { useAdmin } from '../../admin.tsx'
import { ActionButton } from '../../kit/list/action-button.tsx'
import { columnsOf } from '../../kit/list/columns.tsx'
import { keysetInput, keysetPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { hide, publish, StateTag } from './comment-states.tsx'
import { SubjectName, useAuthor } from './subject-name.tsx'

const c = columnsOf<CommentRecord>()

const Author = ({ comment }: { readonly comment: CommentRecord }) => useAuthor()(comment)

const Words = ({ comment: { text, language } }: { readonly comment: CommentRecord }) => {
  const { siteLanguages } = useAdmin()
  return (
    <span className="long" lang={siteLanguages.find(({ code }) => code === language)?.code2}>
      {text}
    </span>
  )
}

/** The comments and reviews of the shop, those that wait for publication among them. */
export const Screen = listScreen<CommentRecord>({
  title: msg`Komentari i ocjene`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/comments/${id}`,
  load: async ({ comments }, query, { after, signal }) =>
    keysetPage(await unwrap(comments.filterAll(keysetInput(query, after), { signal }))),
  columns: [
    c.text('author', msg`Autor`, ({ author }) => author, { cell: (comment) => <Author comment={comment} /> }),
    c.number('rating', msg`Ocjena`, ({ rating }) => rating),
    c.text('text', msg`Tekst`, ({ text }) => text, { cell: (comment) => <Words comment={comment} /> }),
    c.text('subject', msg`O čemu`, ({ subject }) => subject, {
      cell: (comment) => <SubjectName comment={comment} />,
    }),
    c.text('state', msg`Stanje`, ({ state }) => state, { cell: ({ state }) => <StateTag state={state} /> }),
    c.moment('created', msg`Vrijeme`, ({ created_at }) => created_at, { sort: 'created_at' }),
  ],
  isSearched: true,
  views: [
    { title: msg`Na čekanju`, filters: { state: ['pending'] } },
    { title: msg`Objavljeno`, filters: { state: ['published'] } },
    { title: msg`Odbijeno`, filters: { state: ['hidden'] } },
  ],
  filters: [
    {
      key: 'subject_type',
      title: msg`O svemu`,
      choices: [
        { value: 'product', label: msg`Proizvodi` },
        { value: 'post', label: msg`Objave` },
        { value: 'site', label: msg`Trgovina` },
      ],
    },
  ],
  bulk: [publish, hide],
  call: 'comments.filterAll',
  rowActions: ({ id, author, state }, reload) => (
    <div className="row nowrap">
      {state !== 'published' && (
        <ActionButton action={publish} record={id} name={author ?? String(id)} onDone={reload} />
      )}
      {state !== 'hidden' && (
        <ActionButton action={hide} record={id} name={author ?? String(id)} variant="ghost" onDone={reload} />
      )}
    </div>
  ),
  empty: msg`Nema takvih komentara.`,
})
