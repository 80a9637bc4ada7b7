import { type Address, type Commerce, type Country, newIdempotencyKey, unwrap, type User } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import { accountFormMachine } from '../account-form/account-form.machine.ts'
import type { Saved } from '../account-form/account-form.types.ts'
import type { FormGroup } from '../form/form.values.ts'
import { creationKeys } from '../shared/creation-keys.ts'
import { addressPayload, type AddressFormValues } from './addresses.form.ts'

export interface AddressCallInput {
  readonly address: Address
}

interface Ports {
  readonly commerce: Pick<Commerce, 'user'>
  readonly countries: readonly Country[]
}

/** The calls of addresses. Each reads the user again: another address may have been the default until then. */
export const addressesActors = ({ commerce: { user }, countries }: Ports) => {
  const keys = creationKeys(newIdempotencyKey)
  const read = (signal: AbortSignal) => unwrap(user.getWebProfile({}, { signal }))
  return {
    form: accountFormMachine.provide({
      actors: {
        save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
          const values = input as AddressFormValues
          const fields = addressPayload(values, countries)
          await unwrap(
            values.id === null
              ? user.createAddress(fields, { signal, idempotencyKey: keys.keyOf(fields) })
              : user.updateAddress({ ...fields, id: values.id }, { signal }),
          )
          keys.completed()
          return { user: await read(signal), values }
        }),
      },
    }),
    remove: fromPromise<User, AddressCallInput>(async ({ input: { address }, signal }) => {
      await unwrap(user.deleteAddress({ id: address.id }, { signal }))
      return read(signal)
    }),
    restore: fromPromise<User, AddressCallInput>(async ({ input: { address }, signal }) => {
      const { id: _, ...fields } = address
      await unwrap(user.createAddress(fields, { signal }))
      return read(signal)
    }),
  }
}
