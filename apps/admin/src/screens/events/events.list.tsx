import { type EventRecord, unwrap } from '@butiga/commerce-sdk'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'

const c = columnsOf<EventRecord>()

const Text = ({ event: { texts }, field }: { readonly event: EventRecord; readonly field: 'title' | 'place' }) => {
  const { siteLanguages } = useAdmin()
  return texts[siteLanguages[0]?.code ?? '']?.[field] ?? ''
}

const EntriesLink = ({ id }: { readonly id: number }) => {
  const { Link } = useUi()
  return (
    <Link className={buttonClass({ size: 'sm' })} href={`/admin/form-entries?f.event=${id}`}>
      <Trans>Prijave</Trans>
    </Link>
  )
}

/** The events of the shop with the places at the time that is next. */
export const Screen = listScreen<EventRecord>({
  title: msg`Događaji`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/events/${id}`,
  load: async ({ events }, query, { signal }) =>
    numberedPage(await unwrap(events.filterRecords(numberedInput(query), { signal }))),
  columns: [
    c.text('title', msg`Naslov`, ({ texts }) => Object.values(texts)[0]?.title ?? '', {
      cell: (event) => <Text event={event} field="title" />,
    }),
    c.moment('start', msg`Termin`, ({ shown: displayed }) => displayed?.start ?? null),
    c.text('place', msg`Mjesto`, ({ texts }) => Object.values(texts)[0]?.place ?? '', {
      cell: (event) => <Text event={event} field="place" />,
    }),
    c.number('capacity', msg`Broj mjesta`, ({ capacity }) => capacity),
    c.number('taken', msg`Prijavljeno`, ({ form, shown: displayed }) =>
      form === null ? null : (displayed?.taken ?? null),
    ),
    c.number('free', msg`Slobodno`, ({ shown: displayed }) => displayed?.free ?? null),
  ],
  views: [
    { title: msg`Predstojeći`, filters: { period: ['upcoming'] } },
    { title: msg`Prošli`, filters: { period: ['past'] } },
  ],
  create: { label: msg`Novi događaj`, href: '/admin/events/new' },
  rowActions: ({ id, form }) => form !== null && <EntriesLink id={id} />,
  empty: msg`Nema događaja.`,
})
