import { type TranslatedRecord, unwrap } from '@butiga/commerce-sdk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { pageEditLink } from '../../edit-mode-link.ts'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { LanguageTags } from '../../kit/list/language-tags.tsx'
import { listScreen } from '../../kit/list/list-screen.tsx'

/** What each kind is called, and the screen where its texts are written; pages are written in their place. */
const kinds: Readonly<
  Record<TranslatedRecord['kind'], { readonly label: MessageDescriptor; readonly screen: string | null }>
> = {
  product: { label: msg`Proizvod`, screen: '/admin/products' },
  category: { label: msg`Kategorija`, screen: '/admin/categories' },
  attribute: { label: msg`Atribut`, screen: '/admin/attributes' },
  tag: { label: msg`Oznaka`, screen: '/admin/tags' },
  deliveryMethod: { label: msg`Način dostave`, screen: '/admin/delivery' },
  paymentMethod: { label: msg`Način plaćanja`, screen: '/admin/payment-methods' },
  consent: { label: msg`Privola`, screen: '/admin/consents' },
  event: { label: msg`Događaj`, screen: '/admin/events' },
  term: { label: msg`Kategorija ili oznaka objava`, screen: '/admin/terms' },
  page: { label: msg`Stranica`, screen: null },
}

const KindName = ({ kind }: Pick<TranslatedRecord, 'kind'>) => {
  const { i18n } = useLingui()
  return i18n._(kinds[kind].label)
}

const c = columnsOf<TranslatedRecord>()

/** Records whose texts miss a language of the site, or are older in it than in the site's own. */
export const Screen = listScreen<TranslatedRecord>({
  title: msg`Prijevodi`,
  note: msg`Zapisi kojima tekst nedostaje ili je stariji od izvornoga. Otvorite zapis i prevedite ga.`,
  keyOf: ({ kind, id }) => `${kind}-${id}`,
  hrefOf: ({ kind, id, slug, language_code }, { siteLanguages }) =>
    slug === null ? `${kinds[kind].screen}/${id}` : pageEditLink({ slug, language_code }, siteLanguages),
  load: async ({ backoffice }, query, { signal }) =>
    numberedPage(await unwrap(backoffice.filterTranslations(numberedInput(query), { signal }))),
  columns: [
    c.text('name', msg`Naziv`, ({ name }) => name),
    c.text('kind', msg`Vrsta`, ({ kind }) => kind, { cell: ({ kind }) => <KindName kind={kind} /> }),
    c.codes('missing', msg`Jezici`, ({ missing, outdated }) => [...missing, ...outdated], {
      cell: ({ missing, outdated }) => <LanguageTags {...{ missing, outdated }} />,
    }),
  ],
  views: [
    { title: msg`Za prijevod`, filters: { state: ['missing'] } },
    { title: msg`Zastarjelo`, filters: { state: ['outdated'] } },
  ],
  filters: [
    {
      key: 'language',
      title: msg`Jezik`,
      choices: (_, languages) => languages.map(({ code, names }) => ({ value: code, label: names[code] ?? code })),
    },
    {
      key: 'kind',
      title: msg`Vrsta`,
      choices: Object.entries(kinds).map(([value, { label }]) => ({ value, label })),
    },
  ],
  empty: msg`Sve je prevedeno.`,
})
