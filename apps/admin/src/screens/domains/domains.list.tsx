import { type SiteDomain, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { listScreen } from '../../kit/list/list-screen.tsx'

const c = columnsOf<SiteDomain>()

/** The addresses of the site with its public key. */
export const Screen = listScreen<SiteDomain>({
  title: msg`Domene`,
  note: msg`Na glavnoj je adresi trgovina; ostale vode na nju ili pokazuju iste stranice.`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/domains/${id}`,
  load: async ({ settings }, _, { signal }) => ({
    items: (await unwrap(settings.filterDomains({ limit: 100 }, { signal }))).records,
    next: null,
  }),
  columns: [
    c.text('url', msg`Adresa`, ({ url }) => url),
    c.text('use', msg`Uloga`, ({ isDefault, redirects }) => (isDefault ? 'main' : redirects ? 'redirect' : 'pages'), {
      cell: ({ isDefault, redirects }) =>
        isDefault ? (
          <span className="tag tag-ok dot">
            <Trans>glavna</Trans>
          </span>
        ) : redirects ? (
          <Trans>vodi na glavnu</Trans>
        ) : (
          <Trans>pokazuje stranice</Trans>
        ),
    }),
    c.codes('apiKeyToken', msg`Javni ključ`, ({ apiKeyToken }) => (apiKeyToken === null ? [] : [apiKeyToken])),
  ],
  create: { label: msg`Nova domena`, href: '/admin/domains/new' },
  empty: msg`Stranica nema domena.`,
})
