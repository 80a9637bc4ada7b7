import type { Change } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { detailScreen } from '../../kit/detail/detail-screen.tsx'
import { FieldName } from '../../kit/form/field-name.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { namesOf } from '../../record-names.ts'
import { ActionButton } from '../../kit/list/action-button.tsx'
import { isRestored, restore } from '../../kit/list/restoring.ts'
import { momentText } from '../../kit/list/columns.tsx'
import { TableBox } from '../../shell/table-box.tsx'
import { changedFields } from './changed-fields.ts'
import { ChangeName } from './changes.list.tsx'

const Nothing = () => <span className="muted">—</span>

const Fields = ({ change }: { readonly change: Change }) => {
  const { t } = useLingui()
  const fields = changedFields(change)
  const names = namesOf(change.entity)
  return (
    <TableBox label={t`Promijenjena polja`}>
      <table className="dt">
        <caption className="sr">{t`Promijenjena polja`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Polje</Trans>
            </th>
            <th scope="col">
              <Trans>Prije</Trans>
            </th>
            <th scope="col">
              <Trans>Poslije</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">
                <FieldName path={path} names={names} />
              </th>
              <td>{before === null ? <Nothing /> : <del>{before}</del>}</td>
              <td>{after === null ? <Nothing /> : <ins>{after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

const Facts = ({ change: { at, email, call, before, after } }: { readonly change: Change }) => {
  const ui = useUi()
  return (
    <section className="blk">
      <h2>
        <Trans>O izmjeni</Trans>
      </h2>
      <dl className="kv">
        <dt>
          <Trans>Vrijeme</Trans>
        </dt>
        <dd>
          <time dateTime={at}>{momentText(at, ui)}</time>
        </dd>
        <dt>
          <Trans>Tko</Trans>
        </dt>
        <dd>{email ?? <Trans>Obrisan korisnik</Trans>}</dd>
        <dt>
          <Trans>Radnja</Trans>
        </dt>
        <dd>
          {before === null ? (
            <Trans>Dodano</Trans>
          ) : after === null ? (
            <Trans>Obrisano</Trans>
          ) : (
            <Trans>Promijenjeno</Trans>
          )}
          {', '}
          <code>{call}</code>
        </dd>
      </dl>
    </section>
  )
}

const restored = msg`Zapis je vraćen.`

/** Brings a deleted record back. */
const RestoreButton = ({ change: { entity, entityId, after } }: { readonly change: Change }) => {
  const { notices } = useUi()
  if (after !== null || !isRestored(entity)) return null
  const say = (changed: number) => {
    if (changed > 0) notices.send({ type: 'toast.show', toast: { kind: 'success', key: restored.id } })
  }
  return <ActionButton action={restore(entity)} record={entityId} onDone={say} />
}

/** One change: each field before and after it. */
export const Screen = detailScreen<Change>({
  title: msg`Izmjena`,
  list: '/admin/changes',
  load: ({ site }, id, signal) => recordOf(site.filterChanges(byId(id), { signal })),
  heading: (change) => <ChangeName {...change} />,
  actions: (change) => <RestoreButton change={change} />,
  main: (change) => <Fields change={change} />,
  side: (change) => <Facts change={change} />,
})
