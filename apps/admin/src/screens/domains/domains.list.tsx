import { type SiteDomain, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { columnsOf } from '../../floors/list/columns.tsx'
import { listScreen } from '../../floors/list/list-screen.tsx'

const c = columnsOf<SiteDomain>()

/** The addresses of the site with its public key; they are added and removed by the server's command. */
export const Screen = listScreen<SiteDomain>({
  title: msg`Domene`,
  note: msg`Domene dodaje i uklanja naredba „butiga domain” na poslužitelju.`,
  keyOf: ({ id }) => id,
  load: async ({ settings }, _, { signal }) => ({
    items: (await unwrap(settings.filterDomains({ limit: 100 }, { signal }))).records,
    next: null,
  }),
  columns: [
    c.text('url', msg`Adresa`, ({ url }) => url, {
      cell: ({ url, isDefault }) => (
        <>
          {url}{' '}
          {isDefault && (
            <span className="muted">
              <Trans>glavna</Trans>
            </span>
          )}
        </>
      ),
    }),
    c.codes('apiKeyToken', msg`Javni ključ`, ({ apiKeyToken }) => (apiKeyToken === null ? [] : [apiKeyToken])),
  ],
  empty: msg`Stranica nema domena.`,
})
