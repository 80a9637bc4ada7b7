import { keepMemberCard, memoryStorage, readMemberCard, saveCartSession } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { expect, it, vi } from 'vitest'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { toConsole } from '../shared/console.ts'
import { recorder } from '../testing/recorder.ts'
import type { ShopCommand } from '../shared/cart-commands.ts'
import { cartWith } from '../testing/samples.ts'
import { memberCardActors } from './member-card.actors.ts'
import { memberCardMachine } from './member-card.machine.ts'

const barcode = '3850005551842'
const cart = cartWith({ version: 2 })

const open = ({
  stored = null,
  answers = {},
  hasSession = true,
}: { stored?: string | null; answers?: Answers; hasSession?: boolean } = {}) => {
  const { commerce, calls, sent } = fakeCommerce({
    'ecommerce.applyMemberCard': () => answer(cart),
    'ecommerce.validateCart': () => answer({ ...cart, validateMemberCard: true }),
    ...answers,
  })
  const cookies = memoryStorage()
  if (hasSession) saveCartSession(cookies, { id: 1, protectCode: 'abc' })
  if (stored !== null) keepMemberCard(cookies, stored)
  const shop = recorder<ShopCommand>()
  const machine = memberCardMachine.provide({ actors: memberCardActors({ commerce, cookies }) })
  const actor = createActor(machine, { input: { kept: stored, currencyId: 1, shop: shop.ref }, logger: toConsole })
  const emitted = vi.fn()
  actor.on('memberCard.empty', emitted)
  actor.start()
  const apply = (text: string, isLoggedIn = true) => {
    actor.send({ type: 'memberCard.type', text })
    actor.send({ type: 'memberCard.apply', isLoggedIn })
  }
  return { actor, apply, calls, sent, emitted, shop, cookies }
}

it('of a guest sends nothing [R4.77]', () => {
  const { actor, apply, calls } = open()
  apply(barcode, false)
  expect(actor.getSnapshot().value).toBe('guest')
  expect(calls()).toEqual([])
})

it('of a user is applied and kept, and said [R4.77] [R4.78] [R8.20]', async () => {
  const { actor, apply, sent, shop, cookies } = open()
  apply(` ${barcode} `)
  await waitFor(actor, (snapshot) => snapshot.matches('applied'))
  expect(sent('ecommerce.applyMemberCard')).toEqual([{ cartId: 1, protectCode: 'abc', barcode }])
  expect(readMemberCard(cookies)).toBe(barcode)
  expect(shop.received).toContainEqual({
    type: 'toast.show',
    toast: { kind: 'success', key: 'core.notifications.memebrshipCardBarcodeApplied' },
  })
})

it('that is kept already is not applied again, and another one is [R4.78]', async () => {
  const { actor, apply, calls, cookies } = open({ stored: barcode })
  await waitFor(actor, (snapshot) => snapshot.matches('applied'))
  actor.send({ type: 'memberCard.change' })
  apply(barcode)
  expect(actor.getSnapshot().value).toBe('applied')
  expect(calls()).not.toContain('ecommerce.applyMemberCard')
  actor.send({ type: 'memberCard.change' })
  apply('3850001000014')
  await waitFor(actor, (snapshot) => snapshot.matches('applied'))
  expect(calls()).toContain('ecommerce.applyMemberCard')
  expect(readMemberCard(cookies)).toBe('3850001000014')
})

it('that is empty raises its event alone [R4.79]', () => {
  const { actor, apply, calls, emitted, shop } = open()
  apply('  ')
  expect(emitted).toHaveBeenCalledTimes(1)
  expect(actor.getSnapshot().context.problem).toBeNull()
  expect(calls()).toEqual([])
  expect(shop.received).toEqual([])
})

it('that is wrong is said at its field, and not kept', async () => {
  const { actor, apply, cookies } = open({ answers: { 'ecommerce.applyMemberCard': () => refusal('BARCODE_INVALID') } })
  apply('1')
  const { context } = await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
  expect(context).toMatchObject({ typed: '1', problem: 'core.notifications.membershipCardBarcodeInvalid' })
  expect(readMemberCard(cookies)).toBeNull()
})

it('that has expired since is forgotten, and the cart is shown as it is now', async () => {
  const answers = { 'ecommerce.validateCart': () => answer({ ...cart, validateMemberCard: false }) }
  const { actor, cookies, shop } = open({ stored: barcode, answers })
  await waitFor(actor, (snapshot) => snapshot.matches('expired'))
  expect(readMemberCard(cookies)).toBeNull()
  expect(shop.received).toContainEqual({ type: 'cart.received', cart: expect.objectContaining({ version: 2 }) })
})

it('without a cart session does nothing, but for a line in the console [R5.17]', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { actor, apply, calls, shop } = open({ hasSession: false })
  apply(barcode)
  await waitFor(actor, (snapshot) => snapshot.matches('entering'))
  expect(log).toHaveBeenCalledExactlyOnceWith("Session doesn't exist")
  expect(calls()).toEqual([])
  expect(shop.received).toEqual([])
  log.mockRestore()
})
