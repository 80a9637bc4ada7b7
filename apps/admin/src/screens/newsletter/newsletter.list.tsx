import { type SubscriberRecord, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BulkAction } from '../../kit/list/bulk-action.ts'
import { columnsOf } from '../../kit/list/columns.tsx'
import { keysetInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'

const c = columnsOf<SubscriberRecord>()

const remove: BulkAction = {
  label: msg`Obriši`,
  question: msg`Adresa se briše i više ne prima novosti. Ovo se ne može poništiti.`,
  act: ({ marketing }, id) => unwrap(marketing.deleteSubscriber({ id: Number(id) })),
}

/** The subscribers of the newsletter, the newest first. */
export const Screen = listScreen<SubscriberRecord>({
  title: msg`Pretplatnici na novosti`,
  keyOf: ({ id }) => id,
  load: async ({ marketing }, query, { signal }) =>
    numberedPage(
      await unwrap(marketing.filterSubscribers({ ...keysetInput(query, null), page: query.page }, { signal })),
    ),
  columns: [
    c.text('email', msg`E-pošta`, ({ email }) => email),
    c.text('status', msg`Stanje`, ({ status }) => status, {
      cell: ({ status }) =>
        status === 'subscribed' ? (
          <span className="tag tag-ok dot">
            <Trans>Prima novosti</Trans>
          </span>
        ) : (
          <span className="tag tag-warn dot">
            <Trans>Čeka potvrdu</Trans>
          </span>
        ),
    }),
    c.codes('language', msg`Jezik`, ({ language_code: code }) => [code]),
    c.moment('created', msg`Prijava`, ({ created_at }) => created_at, { sort: 'created_at' }),
    c.moment('confirmed', msg`Potvrda`, ({ confirmed_at }) => confirmed_at),
  ],
  isSearched: true,
  views: [
    { title: msg`Primaju novosti`, filters: { status: ['subscribed'] } },
    { title: msg`Čekaju potvrdu`, filters: { status: ['waiting'] } },
  ],
  bulk: [remove],
  empty: msg`Nema takvih pretplatnika.`,
})
