import { type FormEntryRecord, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { columnsOf } from '../../floors/list/columns.tsx'
import { keysetInput, keysetPage } from '../../floors/list/keyset.ts'
import { listScreen } from '../../floors/list/list-screen.tsx'
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
  ],
  bulk: [handle, reopen, remove],
  empty: msg`Nema takvih odgovora.`,
})
