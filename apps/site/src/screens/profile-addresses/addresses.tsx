import type { Address, Country, User } from '@butiga/commerce-sdk'
import { addressesActors, addressesMachine } from '@butiga/machines/addresses'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useSendShop } from '@butiga/react-ui/provider/account'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Empty } from '@butiga/react-ui/ui/empty'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useShopPicture } from '../../layouts/layout-data.ts'
import { useEcommerce } from '../../navigation/use-ecommerce.ts'
import { provided } from '../../provided.ts'
import { AddressDialog } from './address-dialog.tsx'

interface AddressesProps {
  readonly user: User
  readonly countries: readonly Country[]
  /** The ISO code of the shop's own country. */
  readonly homeCountry: string
}

const nameOf = ({ companyName, firstName, lastName }: Address): string => companyName || `${firstName} ${lastName}`

/** The addresses, the dialog that adds and edits, and the removal of one. */
export const Addresses = ({ user, countries, homeCountry }: AddressesProps) => {
  const { notices } = useUi()
  const { commerce } = useShop()
  const send = useSendShop()
  const machine = useMemo(
    () => provided(addressesMachine, (own) => own.provide({ actors: addressesActors({ commerce, countries }) })),
    [commerce, countries],
  )
  const actor = useActorRef(machine, { input: { notices, countries, homeCountry, user } })
  const snapshot = useSelector(actor, (now) => now)
  const { address, removed } = snapshot.context
  const form = snapshot.children.form
  const fields = useSelector(form, (inner): FormActor | undefined => inner?.children.fields)
  const heading = useRef<HTMLHeadingElement>(null)
  const count = user.addresses.length
  useFocusAfterRemoval(heading, count)
  useEffect(() => {
    const { unsubscribe } = actor.on('addresses.changed', ({ user: changed }) =>
      send({ type: 'auth.changed', user: changed }),
    )
    return unsubscribe
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it sends to the root, which stays
  }, [actor])
  useEffect(() => {
    const saved = form?.on('accountForm.saved', ({ user: changed }) => {
      if (changed) actor.send({ type: 'addresses.saved', user: changed })
    })
    return () => saved?.unsubscribe()
  }, [form, actor])
  const busy = snapshot.hasTag('busy')
  const close = useCallback(() => actor.send({ type: 'addresses.close' }), [actor])
  const add = (
    <Button variant="primary" onClick={() => actor.send({ type: 'addresses.add' })}>
      <Icon name="plus" small />
      <Trans>Nova adresa</Trans>
    </Button>
  )
  return (
    <section>
      <div className="section-head">
        <h1 ref={heading} tabIndex={-1}>
          <Trans>Adrese</Trans>
        </h1>
        {count > 0 && add}
      </div>
      <div role="status">
        {removed !== null && (
          <Note>
            <Trans>Adresa {nameOf(removed)} je obrisana.</Trans>{' '}
            <button type="button" className="link" onClick={() => actor.send({ type: 'addresses.restore' })}>
              <Trans id="cart.toast.undo">Vrati</Trans>
            </button>
          </Note>
        )}
      </div>
      {count === 0 ? (
        <NoAddresses>{add}</NoAddresses>
      ) : (
        <ul className="rows">
          {user.addresses.map((own) => (
            <Row
              key={own.id}
              address={own}
              country={countries.find(({ id }) => id === own.country)?.name}
              busy={busy}
              onEdit={() => actor.send({ type: 'addresses.edit', address: own })}
              onRemove={() => actor.send({ type: 'addresses.remove', address: own })}
            />
          ))}
        </ul>
      )}
      {fields && <AddressDialog form={fields} isNew={address === null} countries={countries} onClose={close} />}
      {snapshot.matches('asking') && address !== null && (
        <RemovalDialog address={address} onClose={close} onConfirm={() => actor.send({ type: 'addresses.confirm' })} />
      )}
    </section>
  )
}

/** The button of a removed row is gone with it: reading goes on at the heading. */
const useFocusAfterRemoval = (heading: { readonly current: HTMLElement | null }, count: number) => {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus()
    before.current = count
  }, [count, heading])
}

const NoAddresses = ({ children }: { children: ReactNode }) => (
  <Empty
    image={useShopPicture('empty')?.src}
    title={<Trans>Nema spremljenih adresa</Trans>}
    text={
      useEcommerce() ? (
        <Trans>Spremite jednu i na blagajni je samo birate.</Trans>
      ) : (
        <Trans>Spremite jednu za sljedeći put.</Trans>
      )
    }
  >
    {children}
  </Empty>
)

interface RowProps {
  readonly address: Address
  /** Its name; undefined for one that the shop does not sell to. */
  readonly country: string | undefined
  readonly busy: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const Row = ({ address, country, busy, onEdit, onRemove }: RowProps) => {
  const { t } = useLingui()
  const name = nameOf(address)
  const { firstName, lastName, contactPhone, street, houseNumber, zipCode, city, companyOIB, type } = address
  const place = [`${street} ${houseNumber}`, `${zipCode} ${city}`.trim(), country].filter(Boolean).join(', ')
  return (
    <li>
      <Icon name="pin" />
      <address>
        <strong>{name}</strong>{' '}
        {type === 'shipping' && (
          <span className="tag tag-ok">
            <Trans>Zadana za dostavu</Trans>
          </span>
        )}
        {type === 'main' && (
          <span className="tag tag-ok">
            <Trans>Zadana za račun</Trans>
          </span>
        )}
        <br />
        {place}
        <br />
        <span className="muted small num">
          {companyOIB ? t`OIB ${companyOIB}` : `${firstName} ${lastName}`} · {contactPhone}
        </span>
      </address>
      <div className="acts">
        <button type="button" className="link small" aria-label={t`Uredi: ${name}`} onClick={onEdit}>
          <Trans>Uredi</Trans>
        </button>
        <button
          type="button"
          className="link link-quiet small"
          aria-label={t`Obriši: ${name}`}
          aria-disabled={busy || undefined}
          onClick={onRemove}
        >
          <Trans>Obriši</Trans>
        </button>
      </div>
    </li>
  )
}

interface RemovalDialogProps {
  readonly address: Address
  readonly onClose: () => void
  readonly onConfirm: () => void
}

const RemovalDialog = ({ address, onClose, onConfirm }: RemovalDialogProps) => {
  const { t } = useLingui()
  const { street, houseNumber, zipCode, city } = address
  const hasShop = useEcommerce()
  const place = `${street} ${houseNumber}, ${`${zipCode} ${city}`.trim()}`
  return (
    <Dialog
      name="remove-address"
      // A string rather than <Trans>, which would parse markup in a name.
      title={t`Obrisati adresu „${nameOf(address)}”?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" data-close>
            <Trans>Zadrži</Trans>
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            <Icon name="trash" small />
            <Trans>Obriši adresu</Trans>
          </Button>
        </>
      }
    >
      <p>{hasShop ? t`${place}. Narudžbe koje su već na putu ovo ne mijenja.` : place}</p>
    </Dialog>
  )
}
