import { unwrap, type Commerce, type WithdrawableOrder } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { WithdrawalContext, WithdrawalName, WithdrawalReceipt } from './withdrawal.types.ts'

/** What is sent at the end. */
export type WithdrawInput = Pick<WithdrawalContext, 'name' | 'picks' | 'reason'>

/** The two steps of the call: what can be withdrawn from, and the withdrawal. */
export const withdrawalActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'ecommerce'> }) => ({
  find: fromPromise<WithdrawableOrder, WithdrawalName>(
    async ({ input, signal }) => (await unwrap(commerce.ecommerce.withdraw(input, { signal }))).order,
  ),
  withdraw: fromPromise<WithdrawalReceipt, WithdrawInput>(async ({ input: { name, picks, reason }, signal }) => {
    const items = Object.entries(picks).map(([line, qty]) => ({ line: Number(line), qty }))
    const { receipt } = await unwrap(
      commerce.ecommerce.withdraw({ ...name, items, ...(reason !== '' && { reason }), confirm: true }, { signal }),
    )
    if (receipt === null) throw new Error('A confirmed withdrawal has no receipt')
    return receipt
  }),
})
