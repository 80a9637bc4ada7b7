import { type NavigationRow, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '../../floors/list/columns.tsx'
import { numberedInput, numberedPage } from '../../floors/list/keyset.ts'
import { listScreen } from '../../floors/list/list-screen.tsx'
import { places } from './places.ts'

const c = columnsOf<NavigationRow>()

const PlaceName = ({ name }: { readonly name: string }) => {
  const { i18n } = useLingui()
  const place = places[name]
  return place ? i18n._(place) : name
}

/** The navigations of the shop. */
export const Screen = listScreen<NavigationRow>({
  title: msg`Izbornici`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/navigations/${id}`,
  load: async ({ navigations }, query, { signal }) =>
    numberedPage(await unwrap(navigations.filter(numberedInput(query), { signal }))),
  columns: [
    c.text('place', msg`Izbornik`, ({ name }) => name, { cell: ({ name }) => <PlaceName name={name} /> }),
    c.text('name', msg`Oznaka`, ({ name }) => name, { cell: ({ name }) => <code>{name}</code> }),
    c.number('entries', msg`Stavki`, ({ entries }) => entries),
  ],
  empty: msg`Nema izbornika.`,
})
