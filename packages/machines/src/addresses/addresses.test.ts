import type { Address } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { shownErrorAt } from '../form/form.shown.ts'
import { userWith } from '../testing/account-samples.ts'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { silentPart } from '../testing/parked.ts'
import { addressesActors } from './addresses.actors.ts'
import { addressesMachine } from './addresses.machine.ts'
import type { AddressesInput } from './addresses.types.ts'

const countries = [
  { id: 1, code: 'HR', iso: 'HR', name: 'Hrvatska' },
  { id: 2, code: 'DE', iso: 'DE', name: 'Njemačka' },
]
const fields = {
  firstName: 'Ana',
  lastName: 'Marić',
  contactEmail: 'ana@example.com',
  contactPhone: '098 555 0142',
  street: 'Kut',
  houseNumber: '14',
  zipCode: '21480',
  city: 'Vis',
  country: 1,
  type: 'shipping' as const,
  companyName: null,
  companyOIB: null,
}
const address: Address = { ...fields, id: 7 }

/** A server that keeps addresses. */
const open = (part: Partial<AddressesInput> = {}) => {
  let stored: Address[] = [address]
  const { commerce, sent } = fakeCommerce({
    'user.getWebProfile': () => answer(userWith({ addresses: stored })),
    'user.createAddress': ({ input }) => {
      stored = [...stored, { ...(input as unknown as typeof fields), id: 8 }]
      return answer(stored.at(-1)!, 201)
    },
    'user.updateAddress': ({ input }) => {
      stored = stored.map((own) => ({ ...own, ...(input as unknown as Address) }))
      return answer(stored[0]!)
    },
    'user.deleteAddress': ({ input }) => {
      stored = stored.filter(({ id }) => id !== Number(input.id))
      return answer({ deleted: true })
    },
  })
  const addresses = createActor(addressesMachine.provide({ actors: addressesActors({ commerce, countries }) }), {
    input: { notices: silentPart(), countries, homeCountry: 'HR', user: userWith({ addresses: stored }), ...part },
  }).start()
  const form = () => addresses.getSnapshot().children.form!
  return {
    addresses,
    sent,
    form: () => form().getSnapshot().children.fields!,
    stored: () => stored,
    write: (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values))
        form()
          .getSnapshot()
          .children.fields!.send({ type: 'form.change', path: `address.${name}`, value })
    },
    submit: async () => {
      const { fields: own } = form().getSnapshot().children
      own!.send({ type: 'form.submit' })
      await waitFor(own!, (snapshot) => snapshot.matches('editing'))
    },
    listed: () => waitFor(addresses, (snapshot) => snapshot.matches('list')),
    errorAt: (name: string) =>
      shownErrorAt(form().getSnapshot().children.fields!.getSnapshot().context, `address.${name}`)?.key ?? null,
  }
}

describe('addresses', () => {
  it('adds one with its country as an id, and takes the house number out of the street', async () => {
    const { addresses, write, submit, sent, form } = open()
    addresses.send({ type: 'addresses.add' })
    expect(form().getSnapshot().context.values).toMatchObject({
      address: { firstName: 'Ana', country: 'HR', type: 'other' },
    })
    write({ contactPhone: '098 555 0142', street: 'Put Firula 18', zipCode: '10115', city: 'Berlin', country: 'DE' })
    write({ contactPhone: '+49 30 901820' })
    await submit()
    expect(sent('user.createAddress')).toEqual([
      {
        ...fields,
        contactPhone: '+49 30 901820',
        street: 'Put Firula',
        houseNumber: '18',
        zipCode: '10115',
        city: 'Berlin',
        country: 2,
        type: 'other',
      },
    ])
  })

  it('edits one, and refuses a company without its number', async () => {
    const { addresses, write, submit, sent, errorAt } = open()
    addresses.send({ type: 'addresses.edit', address })
    write({ city: 'Komiža', companyName: 'Vis d.o.o.' })
    await submit()
    expect(errorAt('companyOIB')).toBe('validation.required')
    write({ companyOIB: '12345678901' })
    expect(errorAt('companyOIB')).toBe('validation.oib')
    expect(sent('user.updateAddress')).toEqual([])
    write({ companyName: '', companyOIB: '' })
    await submit()
    expect(sent('user.updateAddress')).toEqual([{ ...address, id: '7', city: 'Komiža' }])
  })

  it('removes one after a question, and puts it back as it was', async () => {
    const { addresses, listed, stored } = open()
    addresses.send({ type: 'addresses.remove', address })
    addresses.send({ type: 'addresses.close' })
    expect(stored()).toEqual([address])
    addresses.send({ type: 'addresses.remove', address })
    addresses.send({ type: 'addresses.confirm' })
    await listed()
    expect(stored()).toEqual([])
    addresses.send({ type: 'addresses.restore' })
    await listed()
    expect(stored()).toEqual([{ ...address, id: 8 }])
    expect(addresses.getSnapshot().context.user.addresses).toEqual(stored())
    addresses.send({ type: 'addresses.restore' })
    expect(addresses.getSnapshot().matches('list')).toBe(true)
  })
})
