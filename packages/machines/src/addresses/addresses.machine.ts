import type { Address, User } from '@butiga/commerce-sdk'
import { assign, emit, sendTo, setup } from 'xstate'
import { accountFormMachine } from '../account-form/account-form.machine.ts'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { AddressCallInput } from './addresses.actors.ts'
import { addressForm } from './addresses.form.ts'
import type { AddressesContext, AddressesEmitted, AddressesEvent, AddressesInput } from './addresses.types.ts'

/**
 * The addresses of a user: one dialog adds and edits, a removal is asked for, and the removed address can be put back until
 * the next change.
 */
export const addressesMachine = setup({
  types: {
    context: {} as AddressesContext,
    events: {} as AddressesEvent,
    input: {} as AddressesInput,
    emitted: {} as AddressesEmitted,
    children: {} as { form: 'form'; remove: 'remove'; restore: 'restore' },
  },
  actors: {
    form: accountFormMachine,
    remove: notProvided<User, AddressCallInput>('remove'),
    restore: notProvided<User, AddressCallInput>('restore'),
  },
  guards: { hasRemoved: ({ context }) => context.removed !== null },
  actions: {
    choose: assign((_, { address }: { address: Address }) => ({ address })),
    chooseNone: assign({ address: null }),
    keepRemoved: assign(({ context }) => ({ removed: context.address })),
    forgetRemoved: assign({ removed: null }),
    keepUser: assign((_, { user }: { user: User }) => ({ user })),
    emitChanged: emit((_, { user }: { user: User }) => ({ type: 'addresses.changed' as const, user })),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
}).createMachine({
  id: 'addresses',
  version: '1',
  initial: 'list',
  context: ({ input }) => ({ ...input, address: null, removed: null }),
  states: {
    list: {
      on: {
        'addresses.add': { target: 'editing', actions: 'chooseNone' },
        'addresses.edit': { target: 'editing', actions: { type: 'choose', params: ofEvent } },
        'addresses.remove': { target: 'asking', actions: { type: 'choose', params: ofEvent } },
        'addresses.restore': { guard: 'hasRemoved', target: 'restoring' },
      },
    },
    editing: {
      invoke: { id: 'form', src: 'form', input: ({ context }) => addressForm(context.address, context) },
      on: {
        'addresses.close': 'list',
        'addresses.saved': {
          target: 'list',
          actions: ['forgetRemoved', { type: 'keepUser', params: ofEvent }, { type: 'emitChanged', params: ofEvent }],
        },
      },
    },
    asking: { on: { 'addresses.confirm': 'removing', 'addresses.close': 'list' } },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ address: chosen(context.address) }),
        onDone: {
          target: 'list',
          actions: [
            'keepRemoved',
            { type: 'keepUser', params: ofOutput('user') },
            { type: 'emitChanged', params: ofOutput('user') },
          ],
        },
        onError: { target: 'list', actions: { type: 'reportFailure', params: ofFailure } },
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => ({ address: chosen(context.removed) }),
        onDone: {
          target: 'list',
          actions: [
            'forgetRemoved',
            { type: 'keepUser', params: ofOutput('user') },
            { type: 'emitChanged', params: ofOutput('user') },
          ],
        },
        onError: { target: 'list', actions: { type: 'reportFailure', params: ofFailure } },
      },
    },
  },
})

const chosen = (address: Address | null): Address => {
  if (address === null) throw new Error('An address is chosen before it is removed or put back.')
  return address
}
