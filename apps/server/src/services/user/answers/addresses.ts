import type { Address, user } from '@butiga/commerce-sdk/contracts'
import { type Ctx, identityOf } from '../../../calls/ctx.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import type { Tx } from '../../../db/db.ts'
import { addressesFaults } from '../../ecommerce/public.ts'
import { countAddresses, findAddress, insertAddress, removeAddress, saveAddress } from '../queries/addresses.ts'

/** More than people have, and too few to fill a disk. */
const mostAddresses = 50

const mustBeSound = async (tx: Tx, ctx: Ctx, address: Omit<Address, 'id'>): Promise<void> => {
  const faults = await addressesFaults(tx, ctx.site.id, [address])
  const fields = faults.map((fault) => ({ ...fault, path: fault.path.replace(/^addresses\.0\./, '') }))
  if (fields.length > 0) refuse('VALIDATION_FAILED', { fields })
}

/** The addresses of the user who is logged in. */
export const addressCalls = {
  createAddress: {
    answer: (input, ctx) =>
      ctx.transaction(async (tx) => {
        const { userId } = identityOf(ctx)
        await mustBeSound(tx, ctx, input)
        if ((await countAddresses(tx, userId)) >= mostAddresses)
          return refuse('VALIDATION_FAILED', { fields: [{ path: 'id', rule: 'max', value: mostAddresses }] })
        return { ...input, id: await insertAddress(tx, userId, input) }
      }),
  },

  updateAddress: {
    answer: ({ id, ...changes }, ctx) =>
      ctx.transaction(async (tx) => {
        const { userId } = identityOf(ctx)
        const before = (await findAddress(tx, userId, id)) ?? refuse('NOT_FOUND')
        const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
        const address: Address = { ...before, ...given }
        await mustBeSound(tx, ctx, address)
        await saveAddress(tx, userId, address)
        return address
      }),
  },

  deleteAddress: {
    answer: ({ id }, ctx) =>
      ctx.transaction(async (tx) =>
        (await removeAddress(tx, identityOf(ctx).userId, id)) ? { deleted: true as const } : refuse('NOT_FOUND'),
      ),
  },
} satisfies Partial<ServedCalls<typeof user>>
