import { type Change, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { FieldName } from '../../kit/form/field-name.tsx'
import { namesOf } from '../../record-names.ts'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { changedFields } from './changed-fields.ts'
import { recordKinds } from '../../kit/list/record-kinds.ts'

const c = columnsOf<Change>()

/** What was done with which record. */
export const ChangeName = ({ entity, entityId }: Pick<Change, 'entity' | 'entityId'>) => {
  const { i18n } = useLingui()
  const kind = recordKinds[entity]
  return (
    <>
      {kind ? i18n._(kind) : entity} {entityId}
    </>
  )
}

/** The first changed fields by their names. */
const MOST = 4
const Paths = ({ change }: { readonly change: Change }) => {
  const paths = changedFields(change).map(({ path }) => path)
  const rest = paths.length - MOST
  return (
    <>
      {paths.slice(0, MOST).map((path, index) => (
        <Fragment key={path}>
          {index > 0 && '; '}
          <FieldName path={path} names={namesOf(change.entity)} />
        </Fragment>
      ))}{' '}
      {rest > 0 && <Plural value={rest} one="i još # polje" few="i još # polja" other="i još # polja" />}
    </>
  )
}

/** What the people of the shop have changed, the newest first. */
export const Screen = listScreen<Change>({
  title: msg`Dnevnik izmjena`,
  note: msg`Zapisi se ne mijenjaju i ne brišu.`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/changes/${id}`,
  load: async ({ site }, query, { signal }) =>
    numberedPage(await unwrap(site.filterChanges(numberedInput(query), { signal }))),
  columns: [
    c.text('entity', msg`Zapis`, ({ entity, entityId }) => `${entity} ${entityId}`, {
      cell: (change) => <ChangeName {...change} />,
    }),
    c.moment('at', msg`Vrijeme`, ({ at }) => at),
    c.text('email', msg`Tko`, ({ email }) => email),
    c.text('call', msg`Radnja`, ({ call }) => call),
    c.text(
      'fields',
      msg`Promijenjena polja`,
      (change) => JSON.stringify({ before: change.before, after: change.after }),
      {
        cell: (change) => <Paths change={change} />,
      },
    ),
  ],
  filters: [
    {
      key: 'entity',
      title: msg`Sve vrste zapisa`,
      choices: Object.entries(recordKinds).map(([value, label]) => ({ value, label })),
    },
    {
      key: 'userId',
      title: msg`Svi korisnici`,
      choices: async ({ user }) =>
        (
          await unwrap(user.filterUsers({ filters: [{ key: 'isBackofficeUser', value: ['yes'] }], limit: 100 }))
        ).records.map(({ id, email }) => ({ value: String(id), label: email })),
    },
    { key: 'day', title: msg`Dan`, choices: 'day' },
  ],
  empty: msg`Nema takvih izmjena.`,
})
