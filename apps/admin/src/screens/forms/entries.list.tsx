import { type Backoffice, type FormEntryRecord, unwrap } from '@butiga/commerce-sdk'
import { formatMoment } from '@butiga/commerce-sdk/rules'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { columnsOf, momentText } from '../../kit/list/columns.tsx'
import { keysetInput, keysetPage } from '../../kit/list/keyset.ts'
import type { Choice } from '../../kit/list/list-definition.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { handle, remove, reopen } from './entry-actions.ts'
import { ExportEntries } from './export-dialog.tsx'

const c = columnsOf<FormEntryRecord>()

/** The first words of an entry beside its address. */
const gist = ({ answers }: FormEntryRecord): string =>
  answers
    .filter(({ type }) => type !== 'email' && type !== 'checkbox' && type !== 'file')
    .map(({ value }) => (typeof value === 'object' ? value.join(', ') : String(value)))
    .join(' · ')
    .slice(0, 120)

const nameOf = ({ email, answers, id }: FormEntryRecord): string => email ?? String(answers[0]?.value ?? id)

/** The event of an entry at its time. */
const EventTime = ({ event: { title, start } }: { readonly event: NonNullable<FormEntryRecord['event']> }) => {
  const ui = useUi()
  return (
    <>
      {title}, {momentText(start, ui)}
    </>
  )
}

/** The times of events with sign-up, from a month ago on. */
const timesOf = async ({ events }: Backoffice): Promise<readonly Choice[]> => {
  const from = new Date(Date.now() - 30 * 86_400_000).toISOString()
  const { records } = await unwrap(events.filter({ from, limit: 100 }))
  const at = (start: string, timeZone: string) =>
    formatMoment(start, { locale: document.documentElement.lang, timeZone })
  return records
    .filter(({ form }) => form !== null)
    .map(({ id, title, start, timeZone }) => ({ value: `${id}@${start}`, label: `${title}, ${at(start, timeZone)}` }))
}

/** What visitors filled in, the newest first. */
export const Screen = listScreen<FormEntryRecord>({
  title: msg`Odgovori na obrasce`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/form-entries/${id}`,
  load: async ({ forms }, query, { after, signal }) =>
    keysetPage(await unwrap(forms.filterEntries(keysetInput(query, after), { signal }))),
  columns: [
    c.text('email', msg`Od koga`, nameOf),
    c.text('form', msg`Obrazac`, ({ form }) => form.title),
    c.text('event', msg`Događaj`, ({ event }) => event && `${event.title} ${event.start}`, {
      cell: ({ event }) => event && <EventTime event={event} />,
    }),
    c.text('gist', msg`Odgovor`, gist),
    c.text('handled', msg`Stanje`, ({ handled }) => (handled ? 'handled' : 'new'), {
      cell: ({ handled }) =>
        handled ? (
          <span className="tag tag-ok dot">
            <Trans>Riješeno</Trans>
          </span>
        ) : (
          <span className="tag tag-warn dot">
            <Trans>Novo</Trans>
          </span>
        ),
    }),
    c.moment('created', msg`Vrijeme`, ({ created_at }) => created_at, { sort: 'created_at' }),
  ],
  isSearched: true,
  // Answers are data of people: their export is a call of its own, which the change log has.
  isExported: false,
  actions: () => <ExportEntries />,
  views: [
    { title: msg`Novo`, filters: { handled: ['no'] } },
    { title: msg`Riješeno`, filters: { handled: ['yes'] } },
  ],
  filters: [
    {
      key: 'form',
      title: msg`Svi obrasci`,
      choices: async ({ forms }, [own]) =>
        (await unwrap(forms.filterRecords({}))).records
          .filter(({ call }) => call === null)
          .map(({ name, titles }) => ({ value: name, label: titles[own?.code ?? ''] ?? name })),
    },
    { key: 'event', title: msg`Svi događaji`, choices: timesOf },
  ],
  bulk: [handle, reopen, remove],
  empty: msg`Nema takvih odgovora.`,
})
