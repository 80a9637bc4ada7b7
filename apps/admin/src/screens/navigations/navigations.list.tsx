import { type NavigationRow, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { placeName } from '../../kit/list/places.ts'

const c = columnsOf<NavigationRow>()

const PlaceNames = ({ names }: { readonly names: readonly string[] }) => {
  const { i18n } = useLingui()
  return names.map((name) => placeName(name, i18n)).join(', ')
}

/** The navigations of the shop. */
export const Screen = listScreen<NavigationRow>({
  title: msg`Izbornici`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/navigations/${id}`,
  load: async ({ navigations }, query, { signal }) =>
    numberedPage(await unwrap(navigations.filter(numberedInput(query), { signal }))),
  columns: [
    c.text('place', msg`Izbornik`, ({ name }) => name, { cell: ({ name }) => <PlaceNames names={[name]} /> }),
    c.text('name', msg`Oznaka`, ({ name }) => name, { cell: ({ name }) => <code>{name}</code> }),
    c.text('places', msg`Prikazuje se`, (row) => row.places.join(', '), {
      cell: (row) => <PlaceNames names={row.places} />,
    }),
    c.number('entries', msg`Stavki`, ({ entries }) => entries),
  ],
  create: { label: msg`Novi izbornik`, href: '/admin/navigations/new' },
  empty: msg`Nema izbornika.`,
})
