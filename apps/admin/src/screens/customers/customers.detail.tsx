import { type Address, type ManagedUser, type OrderListRow, unwrap } from '@butiga/commerce-sdk'
import { failureToast } from '@butiga/machines/shared'
import { Button, buttonClass } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { navigate } from '../../shell/leave.ts'
import { useAdmin } from '../../admin.tsx'
import { detailScreen } from '../../kit/detail/detail-screen.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { momentText } from '../../kit/list/columns.tsx'
import { TableBox } from '../../shell/table-box.tsx'
import { StateTag } from '../../kit/list/order-states.tsx'
import { UserSessions } from '../users/user-sessions.tsx'

interface Customer {
  readonly user: ManagedUser
  readonly addresses: readonly Address[]
  /** The last ones of the e-mail address; null for a user who may not see orders. */
  readonly orders: readonly OrderListRow[] | null
}

const Orders = ({ orders }: { readonly orders: readonly OrderListRow[] }) => {
  const ui = useUi()
  const { t } = useLingui()
  return (
    <section className="blk">
      <div className="blk-h">
        <h2>
          <Trans>Narudžbe</Trans>
        </h2>
      </div>
      {orders.length === 0 ? (
        <p className="muted">
          <Trans>Nema narudžbi.</Trans>
        </p>
      ) : (
        <TableBox label={t`Narudžbe`}>
          <table className="dt">
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Broj</Trans>
                </th>
                <th scope="col">
                  <Trans>Vrijeme</Trans>
                </th>
                <th scope="col">
                  <Trans>Stanje</Trans>
                </th>
                <th scope="col" className="num">
                  <Trans>Iznos</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {orders.map(({ id, number, date, state, total, currency }) => (
                <tr key={id}>
                  <th scope="row">
                    <ui.Link href={`/admin/orders/${id}`}>{number}</ui.Link>
                  </th>
                  <td>{momentText(date, ui)}</td>
                  <td>
                    <StateTag state={state} />
                  </td>
                  <td className="num">{ui.money(total, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      )}
    </section>
  )
}

/** Erases the account, once its e-mail address was typed. */
const Erase = ({ user: { id, email } }: { readonly user: ManagedUser }) => {
  const { commerce } = useAdmin()
  const { notices } = useUi()
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [isErasing, setErasing] = useState(false)
  const erase = async () => {
    setErasing(true)
    const answer = await commerce.user.erase({ id })
    setErasing(false)
    if (answer.errored) notices.send({ type: 'toast.show', toast: failureToast(answer.error) })
    else navigate('/admin/customers')
  }
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
        <Trans>Izbriši osobne podatke</Trans>
      </Button>
      {isAsking && (
        <Dialog
          name="erase-customer"
          title={<Trans>Izbrisati osobne podatke?</Trans>}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="ghost" data-close="">
                <Trans>Odustani</Trans>
              </Button>
              <Button
                variant="danger"
                busy={isErasing}
                disabled={typed.trim().toLowerCase() !== email.toLowerCase()}
                onClick={() => void erase()}
              >
                <Trans>Izbriši podatke</Trans>
              </Button>
            </>
          }
        >
          <div className="stack">
            <p>
              <Trans>Račun se zatvara odmah. Ovo se ne može poništiti.</Trans>
            </p>
            <dl className="kv">
              <dt>
                <Trans>Briše se</Trans>
              </dt>
              <dd>
                <Trans>ime, e-pošta, adrese, lista želja i prijave</Trans>
              </dd>
              <dt>
                <Trans>Ostaje</Trans>
              </dt>
              <dd>
                <Trans>narudžbe, koje traži računovodstvo</Trans>
              </dd>
            </dl>
            <label className="stack">
              <span>
                <Trans>Za potvrdu upišite e-poštu kupca</Trans>
              </span>
              <input
                className="inp"
                type="text"
                autoComplete="off"
                aria-label={t`Za potvrdu upišite e-poštu kupca`}
                placeholder={email}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </label>
          </div>
        </Dialog>
      )}
    </>
  )
}

const Access = ({ user: { id } }: { readonly user: ManagedUser }) => {
  const { Link } = useUi()
  return (
    <Link className={buttonClass({ size: 'sm' })} href={`/admin/users/${id}`}>
      <Trans>Uredi račun</Trans>
    </Link>
  )
}

/** One member: orders, addresses, log-ins, and the end of the account. */
export const Screen = detailScreen<Customer>({
  title: msg`Kupac`,
  list: '/admin/customers',
  load: async ({ user, orders }, id, signal) => {
    const input = { id: Number(id) }
    const match = await recordOf(user.filterUsers(byId(id), { signal }))
    const [addresses, placed] = await Promise.all([
      unwrap(user.filterUserAddresses(input, { signal })),
      orders.filter({ keywords: match.email, limit: 25 }, { signal }),
    ])
    return { user: match, addresses, orders: placed.data?.records ?? null }
  },
  heading: ({ user: { details, email } }) => `${details.firstName} ${details.lastName}`.trim() || email,
  actions: ({ user }) => (
    <>
      <Access user={user} />
      <Erase user={user} />
    </>
  ),
  main: ({ user, orders }) => (
    <>
      {orders && <Orders orders={orders} />}
      <section className="blk">
        <UserSessions id={user.id} />
      </section>
    </>
  ),
  side: ({ user: { email, company, memberCardBarcode }, addresses }) => (
    <>
      <section className="blk">
        <h2>
          <Trans>Kupac</Trans>
        </h2>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        {company && <p>{company.name}</p>}
        {memberCardBarcode !== null && <p>{memberCardBarcode}</p>}
      </section>
      {addresses.map((address) => (
        <section className="blk" key={address.id}>
          <h2>
            <Trans>Adresa</Trans>
          </h2>
          <address>
            {address.firstName} {address.lastName}
            <br />
            {address.street} {address.houseNumber}
            <br />
            {address.zipCode} {address.city}
            <br />
            {address.contactPhone}
          </address>
        </section>
      ))}
    </>
  ),
})
