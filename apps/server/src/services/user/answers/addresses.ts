import type { AddressInput, user } from '@butiga/commerce-sdk/contracts'
import { type Ctx, identityOf } from '../../../calls/ctx.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import type { Tx } from '../../../db/db.ts'
import { checkedAddresses } from '../../ecommerce/public.ts'
import { countAddresses, findAddress, insertAddress, removeAddress, saveAddress } from '../queries/addresses.ts'

/** More than people have, and too few to fill a disk. */
const mostAddresses = 50

/** The address as it is kept; refuses one that breaks the rules. */
const mustBeSound = async <A extends AddressInput>(tx: Tx, ctx: Ctx, address: A) => {
  const { kept: stored, fields } = await checkedAddresses(tx, ctx.site.id, [address])
  const [sound] = stored
  if (sound !== undefined && fields.length === 0) return sound
  return refuse('VALIDATION_FAILED', {
    fields: fields.map((fault) => ({ ...fault, path: fault.path.replace(/^addresses\.0\./, '') })),
  })
}

/** The addresses of the user who is logged in. */
export const addressCalls = {
  createAddress: {
    answer: (input, ctx) =>
      ctx.transaction(async (tx) => {
        const { userId } = identityOf(ctx)
        const address = await mustBeSound(tx, ctx, input)
        if ((await countAddresses(tx, userId)) >= mostAddresses)
          return refuse('VALIDATION_FAILED', { fields: [{ path: 'id', rule: 'max', value: mostAddresses }] })
        return { ...address, id: await insertAddress(tx, userId, address) }
      }),
  },

  updateAddress: {
    answer: ({ id, ...changes }, ctx) =>
      ctx.transaction(async (tx) => {
        const { userId } = identityOf(ctx)
        const before = (await findAddress(tx, userId, id)) ?? refuse('NOT_FOUND')
        const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
        const address = await mustBeSound(tx, ctx, { ...before, ...given })
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
